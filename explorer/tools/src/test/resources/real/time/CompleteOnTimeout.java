import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Right: a price that takes three seconds is replaced by the last one after 100 ms. */
public class CompleteOnTimeout {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> price = new CompletableFuture<>();
        Thread exchange = new Thread(() -> {
            try {
                Thread.sleep(3000);
            } catch (InterruptedException e) {
                return;
            }
            price.complete(17);
        }, "exchange");
        exchange.start();
        int shown = price.completeOnTimeout(16, 100, TimeUnit.MILLISECONDS).join();
        if (shown != 16) throw new AssertionError("shown " + shown);
        exchange.join();
        if (price.join() != 16) throw new AssertionError("changed");
    }
}
