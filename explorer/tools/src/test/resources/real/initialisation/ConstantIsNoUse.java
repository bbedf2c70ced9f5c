import java.util.concurrent.atomic.AtomicInteger;

/** Right: constants of the compiler do not initialise their class, while boxed and computed ones do. */
public class ConstantIsNoUse {
    static final AtomicInteger STARTS = new AtomicInteger();

    static class Limits {
        static final int MOST = 16;
        static final String NAME = "limits" + MOST;
        static final Integer BOXED = 17;

        static {
            STARTS.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread constants = new Thread(() -> {
            if (Limits.MOST != 16 || !Limits.NAME.equals("limits16")) throw new AssertionError("constants");
        });
        constants.start();
        constants.join();
        if (STARTS.get() != 0) throw new AssertionError("a constant has initialised its class");
        Thread one = new Thread(() -> check(Limits.BOXED));
        Thread two = new Thread(() -> check(Limits.BOXED));
        one.start();
        two.start();
        one.join();
        two.join();
        if (STARTS.get() != 1) throw new AssertionError("initialised " + STARTS + " times");
    }

    static void check(Integer boxed) {
        if (boxed == null || boxed != 17) throw new AssertionError("seen before it was set: " + boxed);
    }
}
