import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Wrong: after a wait of at most 100 ms the first item is taken, whether there is one or not. */
public class AwaitWithoutLoop {
    static final Lock lock = new ReentrantLock();
    static final Condition arrived = lock.newCondition();
    static final Deque<String> mails = new ArrayDeque<>();

    static String next() throws InterruptedException {
        lock.lock();
        try {
            if (mails.isEmpty()) arrived.await(100, TimeUnit.MILLISECONDS);
            return mails.removeFirst();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread postman = new Thread(() -> {
            try {
                Thread.sleep(250);
            } catch (InterruptedException e) {
                return;
            }
            lock.lock();
            try {
                mails.add("bill");
                arrived.signalAll();
            } finally {
                lock.unlock();
            }
        }, "postman");
        postman.start();
        System.out.println(next());
        postman.join();
    }
}
