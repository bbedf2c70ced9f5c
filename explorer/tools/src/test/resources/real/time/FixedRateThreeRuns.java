import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Right: a task at a fixed rate runs for the third time after 300 ms at the earliest. */
public class FixedRateThreeRuns {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        CountDownLatch three = new CountDownLatch(3);
        long began = System.nanoTime();
        ScheduledFuture<?> task = scheduler.scheduleAtFixedRate(three::countDown, 100, 100, TimeUnit.MILLISECONDS);
        three.await();
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        task.cancel(false);
        scheduler.shutdown();
        if (!scheduler.awaitTermination(10, TimeUnit.SECONDS)) throw new AssertionError("still running");
        if (millis < 300) throw new AssertionError("three runs within " + millis + " ms");
    }
}
