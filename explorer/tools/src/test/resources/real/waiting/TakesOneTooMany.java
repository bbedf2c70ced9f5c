import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Cause: two are put and three are taken. */
public class TakesOneTooMany {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
        Thread producer = new Thread(
                () -> {
                    queue.add(1);
                    queue.add(2);
                },
                "producer");
        producer.start();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += queue.take();
        }
        System.out.println(sum);
    }
}
