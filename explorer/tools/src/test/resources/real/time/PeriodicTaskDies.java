import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Wrong: the second run of a periodic task throws, nobody sees that, and there is no third one. */
public class PeriodicTaskDies {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
        int[] readings = {7, 0, 3};
        CountDownLatch three = new CountDownLatch(3);
        scheduler.scheduleAtFixedRate(() -> {
            int next = readings.length - (int) three.getCount();
            System.out.println("scaled " + 100 / readings[next]);
            three.countDown();
        }, 0, 100, TimeUnit.MILLISECONDS);
        boolean all = three.await(5, TimeUnit.SECONDS);
        scheduler.shutdownNow();
        if (!all) throw new IllegalStateException(three.getCount() + " readings are missing");
    }
}
