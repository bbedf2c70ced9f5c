import java.util.concurrent.atomic.AtomicInteger;

/** Right: a look for a class without initialisation does not initialise; two threads that do initialise it once. */
public class ForNameOnce {
    static final AtomicInteger INITIALISED = new AtomicInteger();

    static class Driver {
        static {
            INITIALISED.incrementAndGet();
        }
    }

    static void load() {
        try {
            Class.forName("ForNameOnce$Driver");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> found = Class.forName("ForNameOnce$Driver", false, ForNameOnce.class.getClassLoader());
        if (INITIALISED.get() != 0) throw new AssertionError("initialised by a look for " + found);
        Thread one = new Thread(ForNameOnce::load);
        Thread two = new Thread(ForNameOnce::load);
        one.start();
        two.start();
        one.join();
        two.join();
        if (INITIALISED.get() != 1) throw new AssertionError("initialised " + INITIALISED + " times");
        if (found != Driver.class) throw new AssertionError("another class");
    }
}
