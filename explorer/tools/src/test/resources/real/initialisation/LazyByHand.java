import java.util.concurrent.atomic.AtomicInteger;

/** Wrong: an instance is made when it is first asked for, without a lock and without a holder. */
public class LazyByHand {
    static class Sessions {
        static final AtomicInteger MADE = new AtomicInteger();
        private static volatile Sessions instance;
        private int open;

        static Sessions get() {
            if (instance == null) {
                MADE.incrementAndGet();
                instance = new Sessions();
            }
            return instance;
        }

        synchronized int open() {
            return ++open;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread login = new Thread(() -> Sessions.get().open());
        login.start();
        Sessions.get().open();
        login.join();
        if (Sessions.MADE.get() != 1) throw new AssertionError("instances: " + Sessions.MADE);
    }
}
