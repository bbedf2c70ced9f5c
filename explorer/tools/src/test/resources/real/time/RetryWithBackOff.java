import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** Right: calls that fail twice are tried again after 100 and 200 ms. */
public class RetryWithBackOff {
    static <T> T retry(Callable<T> call, int attempts, long pause) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.call();
            } catch (IllegalStateException failed) {
                if (attempt == attempts) throw failed;
                Thread.sleep(pause);
                pause *= 2;
            }
        }
    }

    static void client(String name) {
        AtomicInteger calls = new AtomicInteger();
        Instant began = Instant.now();
        String answer;
        try {
            answer = retry(() -> {
                if (calls.incrementAndGet() < 3) throw new IllegalStateException("busy");
                return name + " served";
            }, 5, 100);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        Duration took = Duration.between(began, Instant.now());
        if (took.toMillis() < 300) throw new AssertionError(answer + " after " + took);
        if (calls.get() != 3) throw new AssertionError(calls + " calls");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> client("one"));
        one.start();
        client("two");
        one.join();
    }
}
