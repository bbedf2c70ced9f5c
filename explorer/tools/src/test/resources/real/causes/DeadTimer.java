import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/**
 * Cause: the first TimerTask throws, which ends the Timer's thread; the second task is never run and main waits for
 * it.
 */
public class DeadTimer {
    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("jobs", true);
        CountDownLatch done = new CountDownLatch(1);
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + ": " + e));
        String[] names = {"ann"};
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        System.out.println(names[1]);
                    }
                },
                10);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        done.countDown();
                    }
                },
                20);
        done.await();
    }
}
