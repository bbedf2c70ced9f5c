import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Right: a consumer waits for what is left of five seconds, and the item comes after 50 ms. */
public class AwaitNanosRemaining {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Queue<String> items = new ArrayDeque<>();

    String poll(long millis) throws InterruptedException {
        long left = TimeUnit.MILLISECONDS.toNanos(millis);
        lock.lock();
        try {
            while (items.isEmpty()) {
                if (left <= 0) return null;
                left = filled.awaitNanos(left);
            }
            return items.remove();
        } finally {
            lock.unlock();
        }
    }

    void offer(String item) {
        lock.lock();
        try {
            items.add(item);
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AwaitNanosRemaining queue = new AwaitNanosRemaining();
        Thread producer = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            queue.offer("bread");
        });
        producer.start();
        String got = queue.poll(5000);
        if (!"bread".equals(got)) throw new AssertionError("got " + got);
        String none = queue.poll(100);
        if (none != null) throw new AssertionError("got " + none);
        producer.join();
    }
}
