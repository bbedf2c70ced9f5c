import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Right: items are gathered up to a deadline, or until there are enough of them. */
public class DeadlineLoop {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Integer> samples = new LinkedBlockingQueue<>();
        Thread sensor = new Thread(() -> {
            try {
                for (int i = 0; i < 2; i++) {
                    samples.put(20 + i);
                    Thread.sleep(30);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sensor.start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        int count = 0;
        int sum = 0;
        while (count < 2) {
            long left = deadline - System.nanoTime();
            if (left <= 0) break;
            Integer sample = samples.poll(left, TimeUnit.NANOSECONDS);
            if (sample != null) {
                sum += sample;
                count++;
            }
        }
        sensor.join();
        if (count != 2 || sum != 41) throw new AssertionError(count + " samples, sum " + sum);
    }
}
