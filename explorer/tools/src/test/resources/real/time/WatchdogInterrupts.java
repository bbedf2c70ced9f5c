import java.util.concurrent.CountDownLatch;

/** Right: a worker that hangs is interrupted by its watchdog after 500 ms without a sign. */
public class WatchdogInterrupts {
    static volatile long lastSign = System.nanoTime();

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        boolean[] rescued = new boolean[1];
        Thread worker = new Thread(() -> {
            lastSign = System.nanoTime();
            try {
                never.await();
            } catch (InterruptedException e) {
                rescued[0] = true;
            }
        }, "worker");
        worker.start();
        Thread watchdog = new Thread(() -> {
            try {
                while (System.nanoTime() - lastSign < 500_000_000L) Thread.sleep(200);
                worker.interrupt();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "watchdog");
        watchdog.start();
        worker.join();
        watchdog.join();
        if (!rescued[0]) throw new AssertionError("not rescued");
    }
}
