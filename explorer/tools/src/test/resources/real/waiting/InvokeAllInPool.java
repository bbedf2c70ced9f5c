import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Cause: a task calls invokeAll on its own pool, whose only thread it occupies. */
public class InvokeAllInPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Callable<Integer> part = () -> 1;
        Future<Integer> sum = pool.submit(() -> {
            int total = 0;
            for (Future<Integer> each : pool.invokeAll(List.of(part, part))) {
                total += each.get();
            }
            return total;
        });
        System.out.println(sum.get());
        pool.shutdown();
    }
}
