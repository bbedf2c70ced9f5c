/** Cause: the consumer waits with the outer lock, which the producer needs to reach the notify. */
public class WaitsWithOuterLock {
    private final Object inner = new Object();
    private boolean isFull;

    synchronized void take() throws InterruptedException {
        synchronized (inner) {
            while (!isFull) {
                inner.wait();
            }
            isFull = false;
        }
    }

    synchronized void put() {
        synchronized (inner) {
            isFull = true;
            inner.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WaitsWithOuterLock box = new WaitsWithOuterLock();
        Thread producer = new Thread(box::put, "producer");
        producer.start();
        box.take();
        producer.join();
    }
}
