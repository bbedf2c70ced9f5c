import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Cause: AtomicBoolean.get and set are two steps: both threads find it false and initialise. */
public class InitTwice {
    static final AtomicBoolean INITIALIZED = new AtomicBoolean();
    static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

    static void init(String who) {
        if (!INITIALIZED.get()) {
            INITIALIZED.set(true);
            LOG.add("init by " + who);
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    init("main-1");
                },
                "main-1"));
        threads.add(new Thread(
                () -> {
                    init("main-2");
                },
                "main-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (LOG.size() != 1) {
            throw new AssertionError("initialised more than once: " + LOG);
        }
    }
}
