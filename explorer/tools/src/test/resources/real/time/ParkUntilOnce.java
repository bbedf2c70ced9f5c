import java.util.concurrent.locks.LockSupport;

/** Right if threads are fast: whoever returns from a park of 300 ms takes it that the order has come. */
public class ParkUntilOnce {
    static volatile String order;

    public static void main(String[] args) throws InterruptedException {
        Thread cook = new Thread(() -> {
            if (order == null) LockSupport.parkUntil(System.currentTimeMillis() + 300);
            System.out.println("cooking " + order.toLowerCase());
        }, "cook");
        cook.start();
        Thread.sleep(50);
        order = "SOUP";
        LockSupport.unpark(cook);
        cook.join();
    }
}
