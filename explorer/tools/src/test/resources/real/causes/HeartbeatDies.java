import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Cause: the heartbeat task of scheduleAtFixedRate throws an ArithmeticException in its third run, so it is never
 * run again, and the monitor waits for beats that do not come.
 */
public class HeartbeatDies {
    static class Node {
        private final int[] load = {4, 2, 0, 5};
        private int beat;

        int next() {
            int percent = 100 / load[beat];
            beat++;
            return percent;
        }
    }

    static class Monitor {
        private final CountDownLatch healthy = new CountDownLatch(4);
        private int sum;

        synchronized void beat(int percent) {
            sum += percent;
            healthy.countDown();
        }

        synchronized int sum() {
            return sum;
        }

        void awaitHealthy() throws InterruptedException {
            healthy.await();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node node = new Node();
        Monitor monitor = new Monitor();
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        timer.scheduleAtFixedRate(() -> monitor.beat(node.next()), 0, 200, TimeUnit.MILLISECONDS);
        monitor.awaitHealthy();
        timer.shutdownNow();
        System.out.println("load so far " + monitor.sum());
    }
}
