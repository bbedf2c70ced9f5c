import java.util.concurrent.atomic.AtomicLong;

/** Wrong: the next free slot is read and written in two steps, so that two callers have one slot. */
public class RateLimiterUnlocked {
    static final long INTERVAL = 50;
    static volatile long nextFree;

    static long acquire() throws InterruptedException {
        long now = System.currentTimeMillis();
        long slot = Math.max(nextFree, now);
        nextFree = slot + INTERVAL;
        if (slot > now) Thread.sleep(slot - now);
        return slot;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicLong mine = new AtomicLong();
        Thread other = new Thread(() -> {
            try {
                mine.set(acquire());
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        long slot = acquire();
        other.join();
        if (Math.abs(slot - mine.get()) < INTERVAL) throw new AssertionError("two calls in one slot");
    }
}
