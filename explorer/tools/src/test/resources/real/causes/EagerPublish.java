import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Cause: double-checked locking publishes the registry before it is filled: the fast path returns one without
 * entries.
 */
public class EagerPublish {
    static final class Registry {
        final Map<String, String> codecs = Collections.synchronizedMap(new HashMap<>());
    }

    private static volatile Registry registry;
    private static final Object LOCK = new Object();

    static Registry get() {
        Registry r = registry;
        if (r == null) {
            synchronized (LOCK) {
                r = registry;
                if (r == null) {
                    r = new Registry();
                    registry = r;
                    r.codecs.put("gzip", "Gzip");
                }
            }
        }
        return r;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(EagerPublish::get, "starter");
        Thread b = new Thread(
                () -> {
                    if (get().codecs.get("gzip") == null) throw new IllegalStateException("no codec gzip");
                },
                "reader");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
