import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Right: entries get their time under the lock of the log, so that they are in order. */
public class LogInOrder {
    static final List<Instant> log = new ArrayList<>();

    static void write() {
        synchronized (log) {
            log.add(Instant.now());
        }
    }

    static void worker(long pause) {
        try {
            write();
            Thread.sleep(pause);
            write();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> worker(15));
        Thread two = new Thread(() -> worker(10));
        one.start();
        two.start();
        one.join();
        two.join();
        write();
        for (int i = 1; i < log.size(); i++) {
            if (log.get(i).isBefore(log.get(i - 1))) throw new AssertionError("entry " + i + " is earlier: " + log);
        }
    }
}
