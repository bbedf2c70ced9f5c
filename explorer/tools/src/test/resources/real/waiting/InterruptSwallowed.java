import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Cause: the worker catches its interruption and goes on, so that nothing ends it any more. */
public class InterruptSwallowed {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
        Thread worker = new Thread(
                () -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        try {
                            jobs.take();
                        } catch (InterruptedException ignored) {
                            System.out.println("interrupted");
                        }
                    }
                },
                "worker");
        worker.start();
        jobs.put("one");
        worker.interrupt();
        worker.join();
    }
}
