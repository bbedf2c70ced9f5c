import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Cause: main thread reads the result before the worker has computed it: it waits for the latch of the start, not of
 * the end.
 */
public class MissingJoin {
    static volatile int result;
    static final CountDownLatch STARTED = new CountDownLatch(1);

    static void compute() {
        STARTED.countDown();
        int sum = 0;
        for (int i = 1; i <= 10; i++) {
            sum += i;
        }
        result = sum;
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    compute();
                },
                "worker"));
        threads.add(new Thread(
                () -> {
                    try {
                        STARTED.await();
                    } catch (InterruptedException e) {
                        return;
                    }
                    if (result != 55) {
                        throw new AssertionError("result " + result);
                    }
                },
                "reporter"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
