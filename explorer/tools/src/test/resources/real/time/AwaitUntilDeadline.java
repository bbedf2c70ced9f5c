import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Right: nobody signals, so that each of two waits ends at its own deadline, and not before. */
public class AwaitUntilDeadline {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition never = lock.newCondition();

    static void await(long millis) {
        Date deadline = new Date(System.currentTimeMillis() + millis);
        lock.lock();
        try {
            boolean signalled = true;
            while (signalled) signalled = never.awaitUntil(deadline);
            if (System.currentTimeMillis() < deadline.getTime()) throw new AssertionError("before " + deadline);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long began = System.currentTimeMillis();
        Thread other = new Thread(() -> await(40));
        other.start();
        await(60);
        other.join();
        long took = System.currentTimeMillis() - began;
        if (took < 60) throw new AssertionError("took " + took);
    }
}
