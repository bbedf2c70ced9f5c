import java.util.ArrayList;
import java.util.List;

/**
 * Cause: the writer checks closed, then the other thread closes the channel (sets its buffer to null), then the
 * writer uses it.
 */
public class UseAfterClose {
    static class Channel {
        private volatile boolean closed;
        private volatile int[] buffer = new int[4];
        private int used;

        void write(int value) {
            if (closed) {
                return;
            }
            buffer[used++] = value;
        }

        void close() {
            closed = true;
            buffer = null;
        }
    }

    static final Channel CHANNEL = new Channel();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    CHANNEL.write(7);
                },
                "writer"));
        threads.add(new Thread(
                () -> {
                    CHANNEL.close();
                },
                "closer"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
