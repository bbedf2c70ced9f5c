import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Right: a class with a lock, a map and a constant is used only by a reader that finds something to report. */
public class LateLockMapConstant {
    static class Problems {
        static final ReentrantLock LOCK = new ReentrantLock();
        static final Map<String, Integer> COUNTS = new HashMap<>();
        static final Object NOTHING = new Object();

        static void report(String what) {
            LOCK.lock();
            try {
                COUNTS.merge(what, 1, Integer::sum);
            } finally {
                LOCK.unlock();
            }
        }
    }

    static volatile int level;

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger reported = new AtomicInteger();
        Runnable reader = () -> {
            if (level > 5) {
                Problems.report("high");
                reported.incrementAndGet();
            }
        };
        Thread pump = new Thread(() -> level = 9, "pump");
        Thread one = new Thread(reader, "one");
        Thread two = new Thread(reader, "two");
        pump.start();
        one.start();
        two.start();
        pump.join();
        one.join();
        two.join();
        int counted = reported.get() == 0 ? 0 : Problems.COUNTS.get("high");
        if (counted != reported.get()) throw new AssertionError(counted + " of " + reported + " are there");
    }
}
