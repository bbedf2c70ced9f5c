import java.util.concurrent.atomic.AtomicInteger;

/** Right: three classes number themselves from one counter, in the order in which they are first used. */
public class InitialisersShareAtomic {
    static class Ids {
        private static final AtomicInteger LAST = new AtomicInteger();

        static int next() {
            return LAST.incrementAndGet();
        }
    }

    static class Orders {
        static final int ID = Ids.next();
    }

    static class Invoices {
        static final int ID = Ids.next();
    }

    static class Returns {
        static final int ID = Ids.next();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sales = new Thread(() -> System.out.println("orders are " + Orders.ID));
        Thread billing = new Thread(() -> System.out.println("invoices are " + Invoices.ID));
        sales.start();
        billing.start();
        sales.join();
        billing.join();
        if (Orders.ID + Invoices.ID != 3) throw new AssertionError(Orders.ID + " and " + Invoices.ID);
        if (Returns.ID != 3) throw new AssertionError("returns are " + Returns.ID);
    }
}
