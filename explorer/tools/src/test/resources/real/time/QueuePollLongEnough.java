import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Right: a producer pauses for 100 ms between items, and the consumer gives up after ten seconds. */
public class QueuePollLongEnough {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 2; i++) {
                    Thread.sleep(100);
                    queue.put(i);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "producer");
        producer.start();
        int sum = 0;
        for (int i = 1; i <= 2; i++) {
            Integer item = queue.poll(10, TimeUnit.SECONDS);
            if (item == null) throw new AssertionError("nothing came");
            sum += item;
        }
        producer.join();
        if (sum != 3) throw new AssertionError("sum " + sum);
        if (queue.poll(10, TimeUnit.MILLISECONDS) != null) throw new AssertionError("one too many");
    }
}
