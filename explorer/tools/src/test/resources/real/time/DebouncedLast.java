import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Right: of several searches in a row the last one is run at the end, whatever has been run before. */
public class DebouncedLast {
    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
    private ScheduledFuture<?> pending;
    private volatile String shown;

    synchronized void type(String text) {
        if (pending != null) pending.cancel(false);
        pending = scheduler.schedule(() -> shown = text, 100, TimeUnit.MILLISECONDS);
    }

    public static void main(String[] args) throws InterruptedException {
        DebouncedLast field = new DebouncedLast();
        field.type("ja");
        field.type("java");
        field.scheduler.shutdown();
        if (!field.scheduler.awaitTermination(20, TimeUnit.SECONDS)) throw new AssertionError("still running");
        if (!"java".equals(field.shown)) throw new AssertionError("shown " + field.shown);
    }
}
