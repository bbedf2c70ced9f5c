import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Cause: the loader sets ready before it has stored the prices, so the reader sees the flag and no prices. */
public class ReadyBeforeData {
    static class Prices {
        private volatile boolean ready;
        private volatile Map<String, Integer> prices;

        void load() {
            Map<String, Integer> loaded = new HashMap<>();
            loaded.put("tea", 3);
            loaded.put("coffee", 4);
            ready = true;
            prices = loaded;
        }

        int price(String item) {
            if (!ready) {
                return -1;
            }
            return prices.get(item);
        }
    }

    static final Prices PRICES = new Prices();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    PRICES.load();
                },
                "loader"));
        threads.add(new Thread(
                () -> {
                    PRICES.price("tea");
                },
                "cashier"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
