/** Cause: the wait has no condition, so that a notification that comes first is lost. */
public class SignalBeforeWait {
    public static void main(String[] args) throws InterruptedException {
        Object done = new Object();
        Thread worker = new Thread(
                () -> {
                    synchronized (done) {
                        done.notifyAll();
                    }
                },
                "worker");
        worker.start();
        synchronized (done) {
            done.wait();
        }
        worker.join();
    }
}
