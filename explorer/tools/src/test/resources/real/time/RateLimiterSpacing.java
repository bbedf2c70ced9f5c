import java.util.ArrayList;
import java.util.List;

/** Right: a limiter gives each caller the next free slot under a lock, and the caller sleeps up to it. */
public class RateLimiterSpacing {
    static class Limiter {
        private final long interval = 100_000_000L;
        private long nextFree = System.nanoTime();

        long acquire() throws InterruptedException {
            long slot;
            synchronized (this) {
                slot = Math.max(nextFree, System.nanoTime());
                nextFree = slot + interval;
            }
            for (long left = slot - System.nanoTime(); left > 0; left = slot - System.nanoTime()) {
                Thread.sleep(left / 1_000_000, (int) (left % 1_000_000));
            }
            if (System.nanoTime() < slot) throw new AssertionError("too early");
            return slot;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Limiter limiter = new Limiter();
        List<Long> slots = new ArrayList<>();
        Thread[] callers = new Thread[2];
        for (int i = 0; i < callers.length; i++) {
            callers[i] = new Thread(() -> {
                try {
                    long slot = limiter.acquire();
                    synchronized (slots) {
                        slots.add(slot);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            callers[i].start();
        }
        for (Thread caller : callers) caller.join();
        if (Math.abs(slots.get(0) - slots.get(1)) < 100_000_000L) throw new AssertionError("one slot for two");
    }
}
