import java.util.ArrayList;
import java.util.List;

/** Cause: maximum: the check and the write are two steps, the smaller value overwrites the larger that came between. */
public class MinMaxTracker {
    static class Tracker {
        private volatile int max = Integer.MIN_VALUE;

        void report(int value) {
            if (value > max) {
                max = value;
            }
        }
    }

    static final Tracker TRACKER = new Tracker();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    TRACKER.report(20);
                },
                "sensor-1"));
        threads.add(new Thread(
                () -> {
                    TRACKER.report(30);
                },
                "sensor-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (TRACKER.max != 30) {
            throw new AssertionError("the maximum is 30, not " + TRACKER.max);
        }
    }
}
