import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Cause: the value is read under the read lock and written under the write lock: in between another thread did the
 * same, so an update is lost.
 */
public class LockUpgrade {
    static class Meter {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int units;

        void use(int amount) {
            int now;
            lock.readLock().lock();
            try {
                now = units;
            } finally {
                lock.readLock().unlock();
            }
            lock.writeLock().lock();
            try {
                units = now + amount;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    static final Meter METER = new Meter();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    METER.use(2);
                },
                "kitchen"));
        threads.add(new Thread(
                () -> {
                    METER.use(3);
                },
                "garage"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (METER.units != 5) {
            throw new AssertionError("5 units were used, the meter says " + METER.units);
        }
    }
}
