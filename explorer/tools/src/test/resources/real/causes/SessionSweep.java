import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Cause: the sweeper iterates over the key set of a HashMap while a login puts an entry
 * (ConcurrentModificationException).
 */
public class SessionSweep {
    static final Map<String, Integer> sessions = Collections.synchronizedMap(new HashMap<>(Map.of("ann", 1, "bob", 9)));

    static void sweep() {
        int old = 0;
        for (String user : sessions.keySet()) if (sessions.get(user) > 5) old++;
    }

    public static void main(String[] args) throws Exception {
        Thread sweeper = new Thread(SessionSweep::sweep, "sweeper");
        Thread login = new Thread(() -> sessions.put("cyd", 2), "login");
        sweeper.start();
        login.start();
        sweeper.join();
        login.join();
    }
}
