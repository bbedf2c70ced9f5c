import java.util.concurrent.atomic.AtomicInteger;

/** Wrong: when the pause is over, two callers look at the state before one of them changes it. */
public class CircuitBreakerTwoProbes {
    static volatile boolean open = true;
    static volatile long opened = System.nanoTime();
    static final AtomicInteger probes = new AtomicInteger();

    static void call() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (open && System.nanoTime() - opened >= 100_000_000L) {
            open = false;
            probes.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CircuitBreakerTwoProbes::call);
        Thread two = new Thread(CircuitBreakerTwoProbes::call);
        one.start();
        two.start();
        one.join();
        two.join();
        if (probes.get() != 1) throw new IllegalStateException(probes + " probes");
    }
}
