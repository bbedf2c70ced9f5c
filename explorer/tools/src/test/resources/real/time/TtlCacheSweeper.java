import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Wrong: a reader asks whether a key is there, the sweeper removes it at that moment, and the reader gets null. */
public class TtlCacheSweeper {
    static final Map<String, Long> expiry = new ConcurrentHashMap<>();
    static final Map<String, String> values = new ConcurrentHashMap<>();

    static void put(String key, String value, long millis) {
        values.put(key, value);
        expiry.put(key, System.currentTimeMillis() + millis);
    }

    static void sweep() {
        long now = System.currentTimeMillis();
        expiry.forEach((key, end) -> {
            if (now >= end) {
                values.remove(key);
                expiry.remove(key);
            }
        });
    }

    static int length(String key) {
        return values.containsKey(key) ? values.get(key).length() : -1;
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        put("session", "ann", 100);
        Thread sweeper = new Thread(() -> {
            pause(100);
            sweep();
        }, "sweeper");
        sweeper.start();
        pause(100);
        int length = length("session");
        if (length != -1 && length != 3) throw new AssertionError(length);
        sweeper.join();
    }
}
