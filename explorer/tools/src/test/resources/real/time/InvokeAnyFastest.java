import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Right if threads are fast: of two mirrors the one that answers after 10 ms is first. */
public class InvokeAnyFastest {
    static Callable<String> mirror(String name, long millis) {
        return () -> {
            Thread.sleep(millis);
            return name;
        };
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        String first = pool.invokeAny(List.of(mirror("far", 100), mirror("near", 10)));
        pool.shutdownNow();
        if (!first.equals("near")) throw new AssertionError("first is " + first);
    }
}
