import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Right if threads are fast: a task that was cancelled did not run. One that has begun can be cancelled, too. */
public class CancelledMeansNotRun {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        AtomicBoolean sent = new AtomicBoolean();
        ScheduledFuture<?> reminder = scheduler.schedule(() -> sent.set(true), 500, TimeUnit.MILLISECONDS);
        boolean cancelled = reminder.cancel(false);
        scheduler.shutdown();
        if (!scheduler.awaitTermination(20, TimeUnit.SECONDS)) throw new AssertionError("still running");
        if (cancelled && sent.get()) throw new IllegalStateException("cancelled, and sent");
    }
}
