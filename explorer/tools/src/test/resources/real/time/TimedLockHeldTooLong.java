import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Wrong: a lock is tried for 100 ms and then used as if it had been taken; the backup holds it for 300 ms. */
public class TimedLockHeldTooLong {
    static final Lock table = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread backup = new Thread(() -> {
            table.lock();
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                table.unlock();
            }
        }, "backup");
        backup.start();
        Thread.sleep(50);
        table.tryLock(100, TimeUnit.MILLISECONDS);
        try {
            System.out.println("row inserted");
        } finally {
            table.unlock();
        }
        backup.join();
    }
}
