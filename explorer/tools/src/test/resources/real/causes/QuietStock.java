import java.util.HashMap;
import java.util.Map;

/** Cause: restock() adds items but never calls notify/notifyAll, so that the buyer that waits for them is not woken. */
public class QuietStock {
    private final Map<String, Integer> items = new HashMap<>();
    private int sold;

    synchronized void restock(String item, int count) {
        items.merge(item, count, Integer::sum);
        System.out.println("restocked " + item);
    }

    synchronized void buy(String item, int count) throws InterruptedException {
        while (items.getOrDefault(item, 0) < count) {
            System.out.println("waiting for " + item);
            wait();
        }
        items.merge(item, -count, Integer::sum);
        sold += count;
        notifyAll();
    }

    static class Buyer extends Thread {
        private final QuietStock shop;

        Buyer(QuietStock shop) {
            super("buyer");
            this.shop = shop;
        }

        @Override
        public void run() {
            try {
                shop.buy("tea", 2);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        QuietStock shop = new QuietStock();
        Buyer buyer = new Buyer(shop);
        buyer.start();
        shop.restock("tea", 5);
        buyer.join();
        System.out.println("sold " + shop.sold);
    }
}
