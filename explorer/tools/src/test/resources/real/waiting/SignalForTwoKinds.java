import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Cause: one condition for even and odd turns; signal wakes one whose turn it is not; signalAll is needed. */
public class SignalForTwoKinds {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int turn;

    void take(int mine) {
        lock.lock();
        try {
            while (turn != mine) {
                changed.awaitUninterruptibly();
            }
            turn++;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SignalForTwoKinds turns = new SignalForTwoKinds();
        Thread third = new Thread(() -> turns.take(2), "third");
        Thread second = new Thread(() -> turns.take(1), "second");
        third.start();
        second.start();
        turns.take(0);
        second.join();
        third.join();
    }
}
