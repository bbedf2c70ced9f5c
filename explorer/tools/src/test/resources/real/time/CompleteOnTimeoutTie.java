import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Wrong: an answer and its replacement come at the same moment, and the program counts on the answer. */
public class CompleteOnTimeoutTie {
    public static void main(String[] args) {
        CompletableFuture<Integer> price = new CompletableFuture<>();
        price.completeOnTimeout(16, 100, TimeUnit.MILLISECONDS);
        Thread exchange = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
            price.complete(17);
        }, "exchange");
        exchange.start();
        if (price.join() != 17) throw new AssertionError("an old price");
    }
}
