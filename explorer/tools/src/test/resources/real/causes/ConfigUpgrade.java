import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Cause: refresh() takes the write lock while the same thread still has the read lock: ReentrantReadWriteLock cannot
 * upgrade.
 */
public class ConfigUpgrade {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> values = new HashMap<>();
    private int loads;

    String get(String key) {
        lock.readLock().lock();
        try {
            String value = values.get(key);
            if (value == null) {
                refresh(key);
                value = values.get(key);
            }
            return value;
        } finally {
            lock.readLock().unlock();
        }
    }

    private void refresh(String key) {
        lock.writeLock().lock();
        try {
            loads++;
            values.put(key, key.toUpperCase());
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConfigUpgrade config = new ConfigUpgrade();
        config.values.put("host", "localhost");
        Thread reader = new Thread(() -> System.out.println(config.get("host")), "reader");
        Thread other = new Thread(() -> System.out.println(config.get("port")), "other");
        reader.start();
        other.start();
        reader.join();
        other.join();
        System.out.println("loads: " + config.loads);
    }
}
