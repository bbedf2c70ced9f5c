import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Right: a delayed executor hands a task to a pool after 100 ms. */
public class DelayedExecutorRuns {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Executor later = CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS, pool);
        long began = System.nanoTime();
        CompletableFuture<Long> ran = CompletableFuture.supplyAsync(System::nanoTime, later);
        long waited = ran.get(30, TimeUnit.SECONDS) - began;
        pool.shutdown();
        if (waited < 100_000_000L) throw new AssertionError("ran after " + waited + " ns");
        if (!pool.awaitTermination(30, TimeUnit.SECONDS)) throw new AssertionError("still there");
    }
}
