import java.util.concurrent.atomic.AtomicInteger;

/** Right: of two threads that use a class that cannot be initialised, one meets the cause and one finds no class. */
public class FailsForTheFirst {
    static class Native {
        static final int HANDLE = open("libfast.so");

        static int open(String library) {
            throw new IllegalStateException("no " + library);
        }
    }

    static final AtomicInteger CAUSES = new AtomicInteger();
    static final AtomicInteger MISSING = new AtomicInteger();

    static void use() {
        try {
            System.out.println("handle " + Native.HANDLE);
        } catch (ExceptionInInitializerError first) {
            if (!(first.getCause() instanceof IllegalStateException)) throw first;
            CAUSES.incrementAndGet();
        } catch (NoClassDefFoundError later) {
            MISSING.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(FailsForTheFirst::use);
        other.start();
        use();
        other.join();
        if (CAUSES.get() != 1 || MISSING.get() != 1) throw new AssertionError(CAUSES + " causes, " + MISSING + " missing");
    }
}
