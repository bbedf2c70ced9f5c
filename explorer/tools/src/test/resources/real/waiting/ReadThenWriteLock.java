import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Cause: a thread that has the read lock asks for the write lock, which waits for itself. */
public class ReadThenWriteLock {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static String cached;

    static String get() {
        LOCK.readLock().lock();
        try {
            if (cached == null) {
                LOCK.writeLock().lock();
                try {
                    cached = "loaded";
                } finally {
                    LOCK.writeLock().unlock();
                }
            }
            return cached;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ReadThenWriteLock::get, "other");
        other.start();
        other.join();
    }
}
