import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Right: two producers wait up to ten seconds for room in a queue of one, and the consumer takes one every 100 ms. */
public class QueueOfferInTime {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread[] producers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            String item = "item-" + i;
            producers[i] = new Thread(() -> {
                try {
                    if (!queue.offer(item, 10, TimeUnit.SECONDS)) throw new AssertionError(item + " is dropped");
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            producers[i].start();
        }
        int length = 0;
        for (int i = 0; i < 2; i++) {
            Thread.sleep(100);
            length += queue.take().length();
        }
        for (Thread producer : producers) producer.join();
        if (length != 12) throw new AssertionError("length " + length);
    }
}
