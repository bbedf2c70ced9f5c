import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Wrong: the result of a poll is used as if there were always one, and the producer needs 100 ms. */
public class QueuePollTooShort {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> lines = new ArrayBlockingQueue<>(4);
        Thread reader = new Thread(() -> {
            try {
                Thread.sleep(100);
                lines.put("first line");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "reader");
        reader.start();
        String line = lines.poll(50, TimeUnit.MILLISECONDS);
        System.out.println(line.length());
        reader.join();
    }
}
