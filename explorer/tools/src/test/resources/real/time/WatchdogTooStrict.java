/** Right if threads are fast: a worker gives a sign every 100 ms, and 250 ms without one are taken for its end. */
public class WatchdogTooStrict {
    static volatile long lastSign = System.nanoTime();
    static volatile boolean ended;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                lastSign = System.nanoTime();
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    throw new IllegalStateException("ended by the watchdog", e);
                }
            }
            ended = true;
        }, "worker");
        worker.start();
        Thread.sleep(290);
        if (!ended && System.nanoTime() - lastSign > 250_000_000L) worker.interrupt();
        worker.join();
    }
}
