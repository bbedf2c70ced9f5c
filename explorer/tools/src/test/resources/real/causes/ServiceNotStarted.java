import java.util.ArrayList;
import java.util.List;

/** Cause: a request comes before start() has set the connection field: it reads null. */
public class ServiceNotStarted {
    static class Service {
        private volatile StringBuilder connection;

        void start() {
            StringBuilder opened = new StringBuilder("tcp:");
            opened.append("db");
            connection = opened;
        }

        String query(String sql) {
            return connection.toString() + "?" + sql;
        }
    }

    static final Service SERVICE = new Service();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    SERVICE.start();
                },
                "boot"));
        threads.add(new Thread(
                () -> {
                    SERVICE.query("select 1");
                },
                "request"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
