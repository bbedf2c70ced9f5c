import java.util.ArrayList;
import java.util.List;

/**
 * Cause: increment is guarded by two different locks, so the two threads read the same value and one update is lost.
 */
public class TwoLocks {
    static int hits;
    static final Object FIRST = new Object();
    static final Object SECOND = new Object();

    static void hit(Object lock) {
        synchronized (lock) {
            hits++;
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    hit(FIRST);
                },
                "node-1"));
        threads.add(new Thread(
                () -> {
                    hit(SECOND);
                },
                "node-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (hits != 2) {
            throw new AssertionError("2 hits, counted " + hits);
        }
    }
}
