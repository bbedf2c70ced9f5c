import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Cause: nobody cancels the timer, whose thread keeps the program from ending. */
public class TimerNotCancelled {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch rang = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        rang.countDown();
                    }
                },
                50);
        rang.await();
    }
}
