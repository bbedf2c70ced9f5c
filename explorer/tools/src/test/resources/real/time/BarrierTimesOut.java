import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Right: the third party never comes, so that one of two times out and the other one finds the barrier broken. */
public class BarrierTimesOut {
    static final CyclicBarrier barrier = new CyclicBarrier(3);
    static final AtomicInteger timedOut = new AtomicInteger();
    static final AtomicInteger broken = new AtomicInteger();

    static void meet() {
        try {
            barrier.await(100, TimeUnit.MILLISECONDS);
            throw new AssertionError("met, and the third is not there");
        } catch (TimeoutException e) {
            timedOut.incrementAndGet();
        } catch (BrokenBarrierException e) {
            broken.incrementAndGet();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BarrierTimesOut::meet);
        other.start();
        meet();
        other.join();
        if (timedOut.get() != 1 || broken.get() != 1) throw new AssertionError(timedOut + " timed out, " + broken);
        if (!barrier.isBroken()) throw new AssertionError("not broken");
    }
}
