import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Cause: both threads of the pool join futures whose tasks are queued behind them. */
public class JoinInPool {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<?>[] all = new CompletableFuture<?>[2];
        for (int i = 0; i < 2; i++) {
            all[i] = CompletableFuture.supplyAsync(
                    () -> {
                        CompletableFuture<Integer> part = CompletableFuture.supplyAsync(() -> 1, pool);
                        return part.join();
                    },
                    pool);
        }
        CompletableFuture.allOf(all).join();
        pool.shutdown();
    }
}
