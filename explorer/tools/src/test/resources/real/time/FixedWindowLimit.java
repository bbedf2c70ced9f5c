import java.util.concurrent.atomic.AtomicInteger;

/** Wrong: at the turn of a window two requests look at the counter before either counts. */
public class FixedWindowLimit {
    static final int LIMIT = 1;
    static final AtomicInteger used = new AtomicInteger();
    static final AtomicInteger passed = new AtomicInteger();
    static volatile long windowEnds = System.currentTimeMillis() + 1000;

    static boolean allow() {
        long now = System.currentTimeMillis();
        if (now >= windowEnds) {
            windowEnds = now + 1000;
            used.set(0);
        }
        if (used.get() >= LIMIT) return false;
        used.incrementAndGet();
        return true;
    }

    static void request() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (allow()) passed.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(FixedWindowLimit::request);
        Thread two = new Thread(FixedWindowLimit::request);
        one.start();
        two.start();
        one.join();
        two.join();
        if (passed.get() > LIMIT) throw new IllegalStateException(passed + " requests in a window of " + LIMIT);
    }
}
