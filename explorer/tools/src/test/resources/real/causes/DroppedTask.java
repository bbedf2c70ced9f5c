import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Cause: shutdownNow() drops the task that is still in the queue (or delayed), and main waits for its latch. */
public class DroppedTask {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        CountDownLatch saved = new CountDownLatch(1);
        timer.schedule(saved::countDown, 5, TimeUnit.SECONDS);
        timer.shutdownNow();
        saved.await();
    }
}
