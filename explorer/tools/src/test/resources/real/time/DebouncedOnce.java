import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Right if threads are fast: of two clicks in a row only the second one saves. */
public class DebouncedOnce {
    static final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
    static final AtomicInteger saves = new AtomicInteger();
    static ScheduledFuture<?> pending;

    static synchronized void click() {
        if (pending != null) pending.cancel(false);
        pending = scheduler.schedule(saves::incrementAndGet, 100, TimeUnit.MILLISECONDS);
    }

    public static void main(String[] args) throws InterruptedException {
        click();
        click();
        scheduler.shutdown();
        if (!scheduler.awaitTermination(20, TimeUnit.SECONDS)) throw new AssertionError("still running");
        if (saves.get() != 1) throw new IllegalStateException("saved " + saves + " times");
    }
}
