import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Right: three virtual threads sleep and note when they woke up, under a lock. */
public class VirtualSleepers {
    public static void main(String[] args) {
        List<Long> woke = new ArrayList<>();
        long began = System.nanoTime();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 1; i <= 3; i++) {
                int turn = i;
                threads.submit(() -> {
                    Thread.sleep(10 * turn);
                    synchronized (woke) {
                        woke.add(System.nanoTime());
                    }
                    return turn;
                });
            }
        }
        if (woke.size() != 3) throw new AssertionError(woke.size() + " woke up");
        for (int i = 1; i < 3; i++) {
            if (woke.get(i) < woke.get(i - 1)) throw new AssertionError("the clock went back");
        }
        if (System.nanoTime() - began < 30_000_000L) throw new AssertionError("too early");
    }
}
