import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Wrong: two periodic tasks of a pool of two threads count in a plain variable at the same moments. */
public class FixedDelaySharedCounter {
    static int polled;

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
        CountDownLatch each = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            scheduler.scheduleWithFixedDelay(() -> {
                if (each.getCount() == 0) return;
                polled++;
                each.countDown();
            }, 50, 10_000, TimeUnit.MILLISECONDS);
        }
        each.await();
        scheduler.shutdownNow();
        if (polled != 2) throw new AssertionError("polled " + polled + " times");
    }
}
