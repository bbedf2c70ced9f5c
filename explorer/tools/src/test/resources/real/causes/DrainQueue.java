import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Cause: isEmpty and remove are two steps: another worker takes the last job in between. */
public class DrainQueue {
    static final Queue<String> JOBS = new ConcurrentLinkedQueue<>(List.of("a", "b", "c"));
    static final AtomicInteger DONE = new AtomicInteger();

    static void work() {
        while (!JOBS.isEmpty()) {
            String job = JOBS.remove();
            if (job.length() != 1) {
                throw new IllegalStateException(job);
            }
            DONE.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    work();
                },
                "worker-1"));
        threads.add(new Thread(
                () -> {
                    work();
                },
                "worker-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (DONE.get() != 3) {
            throw new AssertionError("jobs done: " + DONE.get());
        }
    }
}
