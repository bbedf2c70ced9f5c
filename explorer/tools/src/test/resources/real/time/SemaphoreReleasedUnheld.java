import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wrong: who did not get a permit within 50 ms gives one back all the same. */
public class SemaphoreReleasedUnheld {
    static final Semaphore rooms = new Semaphore(1);

    static void meeting(long millis) {
        try {
            if (rooms.tryAcquire(50, TimeUnit.MILLISECONDS)) Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            rooms.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> meeting(200));
        other.start();
        meeting(200);
        other.join();
        if (rooms.availablePermits() != 1) throw new IllegalStateException(rooms.availablePermits() + " rooms of 1");
    }
}
