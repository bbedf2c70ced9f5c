import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Right: of two searches one takes ten seconds and is cancelled after two; both futures are done then. */
public class InvokeAllWithLimit {
    static Callable<String> search(String engine, long millis) {
        return () -> {
            Thread.sleep(millis);
            return engine + " found it";
        };
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<String>> answers =
                pool.invokeAll(List.of(search("a", 50), search("b", 10_000)), 2, TimeUnit.SECONDS);
        pool.shutdown();
        for (Future<String> answer : answers) {
            if (!answer.isDone()) throw new AssertionError("not done");
        }
        if (!answers.get(1).isCancelled()) throw new AssertionError("the slow one was not cancelled");
        if (!answers.get(0).get().equals("a found it")) throw new AssertionError("the fast one");
        if (!pool.awaitTermination(5, TimeUnit.SECONDS)) throw new AssertionError("pool");
    }
}
