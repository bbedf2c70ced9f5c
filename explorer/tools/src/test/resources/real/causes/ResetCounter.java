import java.util.ArrayList;
import java.util.List;

/**
 * Cause: sum and reset are two steps: an increment that comes between is lost (read the count, another thread
 * counts, the count is set to 0).
 */
public class ResetCounter {
    static class Requests {
        private int count;

        synchronized void increment() {
            count++;
        }

        synchronized int count() {
            return count;
        }

        synchronized void reset() {
            count = 0;
        }

        int drain() {
            int drained = count();
            reset();
            return drained;
        }
    }

    static final Requests REQUESTS = new Requests();
    static int exported;

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    REQUESTS.increment();
                    REQUESTS.increment();
                },
                "server"));
        threads.add(new Thread(
                () -> {
                    exported = REQUESTS.drain();
                },
                "exporter"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int all = exported + REQUESTS.count();
        if (all != 2) {
            throw new AssertionError("2 requests, " + all + " counted");
        }
    }
}
