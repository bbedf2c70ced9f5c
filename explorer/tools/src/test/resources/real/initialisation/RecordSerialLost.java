/** Wrong: the compact constructor of a record counts in a plain static variable. */
public class RecordSerialLost {
    record Order(String article) {
        private static int made;

        Order {
            made++;
        }

        static int made() {
            return made;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] shops = new Thread[2];
        for (int i = 0; i < shops.length; i++) {
            String article = "article-" + i;
            shops[i] = new Thread(() -> new Order(article));
        }
        for (Thread shop : shops) shop.start();
        for (Thread shop : shops) shop.join();
        if (Order.made() != 2) throw new AssertionError("orders made: " + Order.made());
    }
}
