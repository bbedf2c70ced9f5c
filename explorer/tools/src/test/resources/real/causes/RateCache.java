import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Cause: value() looks under the read lock, gives it back and loads under the write lock without looking again: both
 * threads load.
 */
public class RateCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Double> rates = new HashMap<>();
    final AtomicInteger loads = new AtomicInteger();

    double value(String pair) {
        lock.readLock().lock();
        try {
            Double known = rates.get(pair);
            if (known != null) return known;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            double loaded = load(pair);
            rates.put(pair, loaded);
            return loaded;
        } finally {
            lock.writeLock().unlock();
        }
    }

    private double load(String pair) {
        loads.incrementAndGet();
        return 1.5;
    }

    public static void main(String[] a) throws Exception {
        RateCache c = new RateCache();
        Thread one = new Thread(() -> c.value("EURUSD"), "desk-1"), two = new Thread(() -> c.value("EURUSD"), "desk-2");
        one.start();
        two.start();
        one.join();
        two.join();
        if (c.loads.get() != 1) throw new AssertionError("loaded " + c.loads + " times");
    }
}
