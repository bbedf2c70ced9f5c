import java.util.ArrayList;
import java.util.List;

/**
 * Cause: one thread iterates over the ArrayList of the cart while another adds an item
 * (ConcurrentModificationException).
 */
public class CartIteration {
    static class Cart {
        private final List<Integer> prices = new ArrayList<>(List.of(5, 7));

        void add(int price) {
            prices.add(price);
        }

        int total() {
            int sum = 0;
            for (int price : prices) {
                sum += price;
            }
            return sum;
        }
    }

    static final Cart CART = new Cart();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    CART.total();
                },
                "checkout"));
        threads.add(new Thread(
                () -> {
                    CART.add(3);
                },
                "shopper"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
