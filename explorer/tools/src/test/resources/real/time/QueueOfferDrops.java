import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Wrong: offer waits for 50 ms and its answer is not looked at, while the consumer needs 200 ms for each item. */
public class QueueOfferDrops {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> orders = new ArrayBlockingQueue<>(1);
        int[] served = new int[1];
        Thread waiter = new Thread(() -> {
            try {
                for (Integer order = orders.take(); order >= 0; order = orders.take()) {
                    Thread.sleep(200);
                    served[0]++;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "waiter");
        waiter.start();
        for (int i = 0; i < 3; i++) orders.offer(i, 50, TimeUnit.MILLISECONDS);
        orders.put(-1);
        waiter.join();
        if (served[0] != 3) throw new IllegalStateException("served " + served[0] + " of 3");
    }
}
