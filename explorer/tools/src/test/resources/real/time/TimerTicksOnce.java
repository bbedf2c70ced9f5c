import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

/** Right if threads are fast: after 150 ms a task that comes every 100 ms has run once. */
public class TimerTicksOnce {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("ticks", true);
        AtomicInteger ticks = new AtomicInteger();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticks.incrementAndGet();
            }
        }, 100, 100);
        Thread.sleep(150);
        timer.cancel();
        if (ticks.get() != 1) throw new IllegalStateException(ticks + " ticks in 150 ms");
    }
}
