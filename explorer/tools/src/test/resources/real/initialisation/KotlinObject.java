import java.util.LinkedHashMap;
import java.util.Map;

/** Right: what Kotlin's compiler makes of two objects and a companion, used by two threads. */
public class KotlinObject {
    static final class Defaults {
        public static final Defaults INSTANCE;
        private static final int timeout;

        static {
            INSTANCE = new Defaults();
            timeout = 30 + Client.Companion.retries();
        }

        private Defaults() {}

        int timeout() {
            return timeout;
        }
    }

    static final class Client {
        public static final Companion Companion = new Companion();
        private static final Map<String, String> headers = new LinkedHashMap<>();

        static {
            headers.put("agent", "k");
        }

        static final class Companion {
            private Companion() {}

            int retries() {
                return 3;
            }

            synchronized Client create() {
                headers.put("created", String.valueOf(headers.size()));
                return new Client();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            if (Defaults.INSTANCE.timeout() != 33) throw new AssertionError("time-out");
        });
        Thread two = new Thread(() -> Client.Companion.create());
        one.start();
        two.start();
        one.join();
        two.join();
        if (!Client.headers.equals(Map.of("agent", "k", "created", "1"))) throw new AssertionError(Client.headers);
    }
}
