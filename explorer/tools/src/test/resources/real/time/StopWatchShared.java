/** Wrong: two threads use one stop watch, and the second one's start is taken for the first one's. */
public class StopWatchShared {
    static class StopWatch {
        private volatile long started;

        void start() {
            started = System.nanoTime();
        }

        long millis() {
            return (System.nanoTime() - started) / 1_000_000;
        }
    }

    static final StopWatch watch = new StopWatch();

    static void request(long before, long millis) {
        try {
            Thread.sleep(before);
            watch.start();
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (watch.millis() < millis) throw new IllegalStateException(watch.millis() + " of " + millis + " ms");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> request(10, 200), "first");
        Thread second = new Thread(() -> request(110, 200), "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
