import java.util.concurrent.TimeUnit;

/** Right: a clock ticks every 100 ms until it is stopped after 350 ms, and does not tick afterwards. */
public class TickerStopped {
    static volatile boolean running = true;
    static volatile int ticks;

    public static void main(String[] args) throws InterruptedException {
        Thread ticker = new Thread(() -> {
            while (running) {
                try {
                    TimeUnit.MILLISECONDS.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
                ticks++;
            }
        }, "ticker");
        ticker.start();
        Thread.sleep(350);
        running = false;
        ticker.join();
        int seen = ticks;
        Thread.sleep(500);
        if (ticks != seen) throw new AssertionError(seen + " ticks, later " + ticks);
    }
}
