import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Cause: thenApply steps run in the pool's only thread and join another future of the same pool, whose task is
 * queued behind them.
 */
public class PriceLookups {
    private final ExecutorService io = Executors.newFixedThreadPool(1, r -> new Thread(r, "io"));

    CompletableFuture<Integer> price(String item) {
        return CompletableFuture.supplyAsync(() -> item.length() * 10, io);
    }

    CompletableFuture<Integer> discount(String item) {
        return CompletableFuture.supplyAsync(() -> item.startsWith("a") ? 5 : 0, io);
    }

    CompletableFuture<Integer> total(String item) {
        return CompletableFuture.supplyAsync(
                () -> {
                    int price = price(item).join();
                    int discount = discount(item).join();
                    return price - discount;
                },
                io);
    }

    int sum(List<String> items) {
        List<CompletableFuture<Integer>> totals = new ArrayList<>();
        for (String item : items) {
            totals.add(total(item));
        }
        int sum = 0;
        for (CompletableFuture<Integer> each : totals) {
            sum += each.join();
        }
        return sum;
    }

    void close() {
        io.shutdown();
    }

    public static void main(String[] args) {
        PriceLookups shop = new PriceLookups();
        List<String> items = new ArrayList<>();
        items.add("apple");
        items.add("pear");
        System.out.println("total: " + shop.sum(items));
        shop.close();
    }
}
