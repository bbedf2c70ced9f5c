import java.util.ArrayList;
import java.util.List;

/** Right if threads are fast: entries get their time before the lock, so that a slow thread is late. */
public class LogTimedBeforeLock {
    static final List<Long> log = new ArrayList<>();

    static void write() {
        long time = System.currentTimeMillis();
        synchronized (log) {
            log.add(time);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
            write();
        });
        other.start();
        write();
        other.join();
        for (int i = 1; i < log.size(); i++) {
            if (log.get(i) < log.get(i - 1)) throw new IllegalStateException("out of order: " + log);
        }
    }
}
