import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;

/** Right: to look up a method initialises nothing; its first call does, once. */
public class HandlesInitialiseWhenUsed {
    static final AtomicInteger INITIALISED = new AtomicInteger();

    static class Formula {
        static final int FACTOR = factor();

        static int factor() {
            INITIALISED.incrementAndGet();
            return 3;
        }

        static int times(int n) {
            return n * FACTOR;
        }
    }

    static void call(MethodHandle times, int n) {
        try {
            int result = (int) times.invokeExact(n);
            if (result != 3 * n) throw new AssertionError("result " + result);
        } catch (Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }

    public static void main(String[] args) throws Exception {
        MethodHandle times = MethodHandles.lookup()
                .findStatic(Formula.class, "times", MethodType.methodType(int.class, int.class));
        if (INITIALISED.get() != 0) throw new AssertionError("initialised by a look-up");
        Thread one = new Thread(() -> call(times, 5));
        Thread two = new Thread(() -> call(times, 6));
        one.start();
        two.start();
        one.join();
        two.join();
        if (INITIALISED.get() != 1) throw new AssertionError("initialised " + INITIALISED + " times");
    }
}
