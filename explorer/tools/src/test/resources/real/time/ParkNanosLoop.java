import java.util.concurrent.locks.LockSupport;

/** Right: a thread parks until a flag is set or ten seconds are over, and is unparked after 80 ms. */
public class ParkNanosLoop {
    static volatile boolean go;

    static boolean awaitGo(long nanos) {
        long deadline = System.nanoTime() + nanos;
        while (!go) {
            long left = deadline - System.nanoTime();
            if (left <= 0) return false;
            LockSupport.parkNanos(left);
        }
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread runner = new Thread(() -> {
            long began = System.nanoTime();
            if (!awaitGo(10_000_000_000L)) throw new AssertionError("no start signal");
            if (System.nanoTime() - began >= 10_000_000_000L) throw new AssertionError("waited to the end");
        }, "runner");
        runner.start();
        Thread.sleep(80);
        go = true;
        LockSupport.unpark(runner);
        runner.join();
    }
}
