import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Right: a timer has one thread, which runs tasks in the order of their times. */
public class TimerInOrder {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("reminders");
        List<String> ran = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch all = new CountDownLatch(2);
        long began = System.currentTimeMillis();
        timer.schedule(task(ran, "late", all), 5000);
        timer.schedule(task(ran, "early", all), 50);
        all.await();
        timer.cancel();
        long took = System.currentTimeMillis() - began;
        if (!ran.equals(List.of("early", "late"))) throw new AssertionError(ran);
        if (took < 5000) throw new AssertionError("took " + took + " ms");
    }

    static TimerTask task(List<String> ran, String name, CountDownLatch all) {
        return new TimerTask() {
            @Override
            public void run() {
                ran.add(name);
                all.countDown();
            }
        };
    }
}
