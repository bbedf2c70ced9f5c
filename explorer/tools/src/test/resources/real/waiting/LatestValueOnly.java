import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Cause: the listener waits for level 1, which is overwritten by level 2 before it looks. */
public class LatestValueOnly {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int level;

    void set(int value) {
        lock.lock();
        try {
            level = value;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void awaitLevel(int value) throws InterruptedException {
        lock.lock();
        try {
            while (level != value) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LatestValueOnly gauge = new LatestValueOnly();
        Thread listener = new Thread(
                () -> {
                    try {
                        gauge.awaitLevel(1);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "listener");
        listener.start();
        Thread.sleep(10);
        gauge.set(1);
        gauge.set(2);
        listener.join();
    }
}
