import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Cause: one solver fails before the barrier (exception handled by its thread's handler), so the others wait at it
 * for ever.
 */
public class BrokenBarrier {
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void solve(int rows) {
        int chunk = 100 / rows;
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> solve(4)), b = pool.submit(() -> solve(0));
        a.get();
        b.get();
        pool.shutdown();
    }
}
