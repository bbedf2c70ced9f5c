import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Cause: a task of a pool returns early without unlock; its thread lives on with the lock. */
public class LockLeftByTask {
    private static final Lock LOCK = new ReentrantLock();
    private static int cached;

    static int load() {
        LOCK.lock();
        if (cached != 0) {
            return cached;
        }
        cached = 42;
        LOCK.unlock();
        return cached;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(LockLeftByTask::load).get();
        pool.submit(LockLeftByTask::load).get();
        System.out.println(load());
        pool.shutdown();
    }
}
