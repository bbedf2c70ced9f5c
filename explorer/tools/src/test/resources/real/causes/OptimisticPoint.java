import java.util.concurrent.locks.StampedLock;

/** Cause: the optimistic read of the StampedLock is not validated, so x is from before and y from after a move. */
public class OptimisticPoint {
    private final StampedLock lock = new StampedLock();
    private int x, y;

    void move(int by) {
        long s = lock.writeLock();
        try {
            x += by;
            y += by;
        } finally {
            lock.unlockWrite(s);
        }
    }

    int distance() {
        lock.tryOptimisticRead();
        int a = x;
        int b = y;
        return b - a;
    }

    public static void main(String[] args) throws Exception {
        OptimisticPoint p = new OptimisticPoint();
        Thread mover = new Thread(() -> p.move(5), "mover");
        int[] seen = {0};
        Thread painter = new Thread(() -> seen[0] = p.distance(), "painter");
        mover.start();
        painter.start();
        mover.join();
        painter.join();
        if (seen[0] != 0) throw new AssertionError("distance " + seen[0]);
    }
}
