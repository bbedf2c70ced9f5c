import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Cause: a NullPointerException ends the periodic task, which would release the permits. */
public class ScheduledDies {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        Map<Integer, String> names = Map.of(1, "one", 2, "two");
        Semaphore read = new Semaphore(0);
        int[] next = {1};
        timer.scheduleAtFixedRate(
                () -> {
                    if (names.get(next[0]++).length() > 0) {
                        read.release();
                    }
                },
                10,
                10,
                TimeUnit.MILLISECONDS);
        read.acquire(3);
        timer.shutdownNow();
    }
}
