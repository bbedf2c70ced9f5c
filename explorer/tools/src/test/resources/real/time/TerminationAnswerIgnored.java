import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Wrong: the pool has 100 ms to end, its task needs 300, and nobody looks at the answer. */
public class TerminationAnswerIgnored {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<String> pages = new ArrayList<>();
        pool.submit(() -> {
            for (int page = 1; page <= 3; page++) {
                Thread.sleep(100);
                synchronized (pages) {
                    pages.add("page " + page);
                }
            }
            return null;
        });
        pool.shutdown();
        pool.awaitTermination(150, TimeUnit.MILLISECONDS);
        synchronized (pages) {
            if (pages.size() != 3) throw new IllegalStateException("only " + pages);
        }
    }
}
