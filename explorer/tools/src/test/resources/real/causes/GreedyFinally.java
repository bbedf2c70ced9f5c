import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cause: release() in finally is called though tryAcquire failed, so the semaphore gets a permit too many and two
 * threads are in the section.
 */
public class GreedyFinally {
    static final Semaphore door = new Semaphore(1);
    static final AtomicInteger inside = new AtomicInteger();

    static void enter() {
        boolean in = door.tryAcquire();
        try {
            if (!in) return;
            if (inside.incrementAndGet() > 1) throw new IllegalStateException("two inside");
            inside.decrementAndGet();
        } finally {
            door.release();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[3];
        for (int i = 0; i < 3; i++) all[i] = new Thread(GreedyFinally::enter, "guest-" + i);
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
    }
}
