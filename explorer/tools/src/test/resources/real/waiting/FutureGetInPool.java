import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Cause: the only thread of the pool waits for a task that is in the queue of the same pool. */
public class FutureGetInPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<String> page = pool.submit(() -> {
            Future<String> header = pool.submit(() -> "header");
            return header.get() + " body";
        });
        System.out.println(page.get());
        pool.shutdown();
    }
}
