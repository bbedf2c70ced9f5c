import java.util.ArrayList;
import java.util.List;

/**
 * Cause: both threads use one scratch field: the name that one has stored is replaced by the other before it is read
 * back.
 */
public class SharedScratch {
    static class Formatter {
        private volatile String scratch;

        String greet(String name) {
            scratch = "Hello " + name;
            String result = scratch;
            if (!result.endsWith(name)) {
                throw new IllegalStateException("greeting " + name + " gave " + result);
            }
            return result;
        }
    }

    static final Formatter FORMATTER = new Formatter();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    FORMATTER.greet("ann");
                },
                "req-ann"));
        threads.add(new Thread(
                () -> {
                    FORMATTER.greet("bob");
                },
                "req-bob"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
