import java.util.concurrent.locks.ReentrantLock;

/** Cause: one thread takes the lock and then the monitor, the other one the monitor and then the lock. */
public class LockOrderOfTwoKinds {
    private final ReentrantLock lock = new ReentrantLock();
    private int value;

    void set(int next) {
        lock.lock();
        try {
            synchronized (this) {
                value = next;
            }
        } finally {
            lock.unlock();
        }
    }

    synchronized int get() {
        lock.lock();
        try {
            return value;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockOrderOfTwoKinds cell = new LockOrderOfTwoKinds();
        Thread writer = new Thread(() -> cell.set(1), "writer");
        writer.start();
        cell.get();
        writer.join();
    }
}
