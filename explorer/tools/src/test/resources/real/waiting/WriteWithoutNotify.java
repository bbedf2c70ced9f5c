/** Cause: the setter changes what the waiter waits for, and notifies nobody. */
public class WriteWithoutNotify {
    private int stock;

    synchronized void deliver(int count) {
        stock += count;
    }

    synchronized void order(int count) throws InterruptedException {
        while (stock < count) {
            wait();
        }
        stock -= count;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        WriteWithoutNotify store = new WriteWithoutNotify();
        Thread customer = new Thread(
                () -> {
                    try {
                        store.order(2);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "customer");
        customer.start();
        store.deliver(5);
        customer.join();
    }
}
