/** Cause: the flag is looked at before the lock is taken; it is set and notified in between, which is lost. */
public class CheckOutsideLock {
    private volatile boolean isReady;

    void await() throws InterruptedException {
        if (!isReady) {
            synchronized (this) {
                wait();
            }
        }
    }

    void ready() {
        isReady = true;
        synchronized (this) {
            notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CheckOutsideLock gate = new CheckOutsideLock();
        Thread opener = new Thread(gate::ready, "opener");
        opener.start();
        gate.await();
        opener.join();
    }
}
