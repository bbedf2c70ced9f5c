import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Right: two users of one connection hold it for 100 ms each and wait for it up to ten seconds. */
public class SemaphoreInTime {
    static final Semaphore connections = new Semaphore(1);
    static final AtomicInteger inUse = new AtomicInteger();

    static void use() {
        try {
            if (!connections.tryAcquire(10, TimeUnit.SECONDS)) throw new AssertionError("no connection");
            try {
                if (inUse.incrementAndGet() > 1) throw new AssertionError("one connection for two");
                Thread.sleep(100);
                inUse.decrementAndGet();
            } finally {
                connections.release();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long began = System.nanoTime();
        Thread other = new Thread(SemaphoreInTime::use);
        other.start();
        use();
        other.join();
        if (connections.availablePermits() != 1) throw new AssertionError("permits");
        if (System.nanoTime() - began < 200_000_000L) throw new AssertionError("both at a time");
    }
}
