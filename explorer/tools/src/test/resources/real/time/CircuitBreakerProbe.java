import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Right: when the pause is over, one caller wins the right to try. */
public class CircuitBreakerProbe {
    enum State {
        OPEN,
        HALF_OPEN
    }

    static final AtomicReference<State> state = new AtomicReference<>(State.OPEN);
    static final long opened = System.nanoTime();
    static final AtomicInteger probes = new AtomicInteger();
    static final AtomicInteger refused = new AtomicInteger();

    static void call() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        boolean paused = System.nanoTime() - opened < 100_000_000L;
        if (!paused && state.compareAndSet(State.OPEN, State.HALF_OPEN)) {
            probes.incrementAndGet();
        } else {
            refused.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CircuitBreakerProbe::call);
        Thread two = new Thread(CircuitBreakerProbe::call);
        one.start();
        two.start();
        one.join();
        two.join();
        if (probes.get() != 1 || refused.get() != 1) throw new AssertionError(probes + " probes, " + refused);
    }
}
