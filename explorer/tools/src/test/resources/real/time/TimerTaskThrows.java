import java.util.Timer;
import java.util.TimerTask;

/** Wrong: a task that throws ends the only thread of the timer, and the next task is refused. */
public class TimerTaskThrows {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("feeds");
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                throw new NumberFormatException("for input: x");
            }
        }, 100);
        Thread.sleep(200);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println("next feed");
                timer.cancel();
            }
        }, 10);
    }
}
