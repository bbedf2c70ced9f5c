import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The answer comes too late where its thread is slow, and the workers have more orders than can be explored. */
public class TooManyOrdersToWait {
    private static final AtomicInteger SUM = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[5];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> {
                for (int number = 1; number < 7; number++) {
                    SUM.addAndGet(number);
                }
            });
            workers[i].start();
        }
        ArrayBlockingQueue<String> answers = new ArrayBlockingQueue<>(1);
        new Thread(() -> answers.offer("answer")).start();
        String answer = answers.poll(100, TimeUnit.MILLISECONDS);
        for (Thread worker : workers) {
            worker.join();
        }
        if (answer == null) {
            throw new AssertionError("no answer in time");
        }
    }
}
