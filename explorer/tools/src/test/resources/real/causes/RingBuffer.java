import java.util.ArrayList;
import java.util.List;

/**
 * Cause: put of the buffer takes its index by reading tail and writing it later: both producers use the same slot,
 * one item is overwritten.
 */
public class RingBuffer {
    static class Ring {
        private final Object[] items = new Object[4];
        private volatile int tail;

        void put(Object item) {
            int index = tail;
            items[index] = item;
            tail = index + 1;
        }

        int size() {
            return tail;
        }
    }

    static final Ring RING = new Ring();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    RING.put("x");
                },
                "producer-1"));
        threads.add(new Thread(
                () -> {
                    RING.put("y");
                },
                "producer-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (RING.size() != 2) {
            throw new AssertionError("2 items were put, " + RING.size() + " are there");
        }
    }
}
