/** Cause: stop joins the worker while it holds the monitor that the worker needs to end. */
public class JoinUnderLock {
    private boolean isStopped;
    private final Thread worker = new Thread(this::run, "worker");

    private void run() {
        while (!stopped()) {
            Thread.yield();
        }
    }

    private synchronized boolean stopped() {
        return isStopped;
    }

    synchronized void stop() throws InterruptedException {
        isStopped = true;
        worker.join();
    }

    public static void main(String[] args) throws InterruptedException {
        JoinUnderLock service = new JoinUnderLock();
        service.worker.start();
        service.stop();
    }
}
