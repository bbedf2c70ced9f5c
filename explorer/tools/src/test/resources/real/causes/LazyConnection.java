import java.util.concurrent.atomic.AtomicInteger;

/** Cause: get() checks the field for null and sets it without a lock: two connections are opened. */
public class LazyConnection {
    static final AtomicInteger opened = new AtomicInteger();

    static final class Connection {
        Connection() {
            opened.incrementAndGet();
        }
    }

    private static volatile Connection connection;

    static Connection get() {
        if (connection == null) connection = new Connection();
        return connection;
    }

    public static void main(String[] args) throws Exception {
        Connection[] got = new Connection[2];
        Thread a = new Thread(() -> got[0] = get(), "web"), b = new Thread(() -> got[1] = get(), "batch");
        a.start();
        b.start();
        a.join();
        b.join();
        if (got[0] != got[1]) throw new AssertionError("two connections: " + opened);
    }
}
