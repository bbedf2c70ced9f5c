/** Wrong: two classes number themselves from one plain counter while they are initialised by two threads. */
public class InitialisersShareCounter {
    static class Ids {
        static int last;

        static int next() {
            return ++last;
        }
    }

    static class Orders {
        static final int ID = Ids.next();
    }

    static class Invoices {
        static final int ID = Ids.next();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sales = new Thread(() -> System.out.println("orders are " + Orders.ID));
        Thread billing = new Thread(() -> System.out.println("invoices are " + Invoices.ID));
        sales.start();
        billing.start();
        sales.join();
        billing.join();
        if (Orders.ID == Invoices.ID) throw new IllegalStateException("one id for two: " + Orders.ID);
    }
}
