import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Right: a task that waits for main cannot be done within 100 ms; when main has let it go on, it is. */
public class FutureGetTimesOut {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CountDownLatch allowed = new CountDownLatch(1);
        Future<Integer> sum = pool.submit(() -> {
            allowed.await();
            return 3 + 4;
        });
        boolean timedOut = false;
        try {
            sum.get(100, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            timedOut = true;
        }
        if (!timedOut || sum.isDone()) throw new AssertionError("done without leave");
        allowed.countDown();
        if (sum.get(20, TimeUnit.SECONDS) != 7) throw new AssertionError("sum");
        pool.shutdown();
        if (!pool.awaitTermination(20, TimeUnit.SECONDS)) throw new AssertionError("pool");
    }
}
