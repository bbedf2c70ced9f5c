import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** Right: what two threads measure of their own sleeps is never more than what main measures of both. */
public class MeasuredPhases {
    static final AtomicLong longest = new AtomicLong();

    static void phase(long millis) {
        Instant began = Instant.now();
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        long took = Duration.between(began, Instant.now()).toMillis();
        if (took < millis) throw new AssertionError(took + " of " + millis + " ms");
        longest.accumulateAndGet(took, Math::max);
    }

    public static void main(String[] args) throws InterruptedException {
        Instant began = Instant.now();
        Thread parse = new Thread(() -> phase(30));
        Thread index = new Thread(() -> phase(70));
        parse.start();
        index.start();
        parse.join();
        index.join();
        long all = Duration.between(began, Instant.now()).toMillis();
        if (longest.get() < 70 || all < longest.get()) throw new AssertionError(longest + " of " + all);
    }
}
