import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Cause: an exception in the asynchronous step ends it before it puts its result, and nobody looks at the future. */
public class CompletableSwallows {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Integer> results = new LinkedBlockingQueue<>();
        int[] rates = {5};
        CompletableFuture.runAsync(() -> results.add(100 / rates[0]));
        CompletableFuture.runAsync(() -> results.add(rates[1]));
        System.out.println(results.take() + results.take());
    }
}
