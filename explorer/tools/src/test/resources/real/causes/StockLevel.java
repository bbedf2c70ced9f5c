import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cause: the check of the stock and the decrement are two steps: both buyers see one item left, and the stock
 * becomes negative.
 */
public class StockLevel {
    static class Shop {
        private final AtomicInteger stock = new AtomicInteger(1);

        boolean buy() {
            if (stock.get() > 0) {
                stock.decrementAndGet();
                return true;
            }
            return false;
        }
    }

    static final Shop SHOP = new Shop();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    SHOP.buy();
                },
                "ann"));
        threads.add(new Thread(
                () -> {
                    SHOP.buy();
                },
                "bob"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (SHOP.stock.get() < 0) {
            throw new AssertionError("stock " + SHOP.stock.get());
        }
    }
}
