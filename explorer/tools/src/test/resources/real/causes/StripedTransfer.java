import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Cause: move() locks the stripes of from and to in the order of the arguments: two opposite transfers wait for each
 * other.
 */
public class StripedTransfer {
    static final Lock[] stripes = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    static final int[] amounts = {10, 10, 10};

    static void move(int from, int to, int n) {
        stripes[from % 3].lock();
        try {
            stripes[to % 3].lock();
            try {
                amounts[from] -= n;
                amounts[to] += n;
            } finally {
                stripes[to % 3].unlock();
            }
        } finally {
            stripes[from % 3].unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> move(0, 2, 1), "out"), b = new Thread(() -> move(2, 0, 2), "back");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
