import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/** Cause: a task waits for its own result. */
public class FutureOfItself {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        LinkedBlockingQueue<Future<Integer>> futures = new LinkedBlockingQueue<>();
        Future<Integer> sum = pool.submit(() -> futures.take().get() + 1);
        futures.put(sum);
        System.out.println(sum.get());
        pool.shutdown();
    }
}
