import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Cause: an exception ends a submitted task before it counts down, and nobody asks its future. */
public class SubmitSwallows {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        String[] pages = {"12", "x", "7"};
        CountDownLatch parsed = new CountDownLatch(pages.length);
        for (String page : pages) {
            pool.submit(() -> {
                Integer.parseInt(page);
                parsed.countDown();
            });
        }
        parsed.await();
        pool.shutdown();
    }
}
