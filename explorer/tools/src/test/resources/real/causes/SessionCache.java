import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cause: get and put of the ConcurrentHashMap are two steps: both threads find no session and create one, the second
 * put replaces the first.
 */
public class SessionCache {
    record Session(String user, int id) {}

    static class Sessions {
        private final Map<String, Session> byUser = new ConcurrentHashMap<>();
        private final AtomicInteger ids = new AtomicInteger();

        Session of(String user) {
            Session session = byUser.get(user);
            if (session == null) {
                session = new Session(user, ids.incrementAndGet());
                byUser.put(user, session);
            }
            return session;
        }
    }

    static final Sessions SESSIONS = new Sessions();
    static final Session[] SEEN = new Session[2];

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    SEEN[0] = SESSIONS.of("bob");
                },
                "http-1"));
        threads.add(new Thread(
                () -> {
                    SEEN[1] = SESSIONS.of("bob");
                },
                "http-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (SEEN[0] != SEEN[1]) {
            throw new AssertionError("two sessions for one user: " + SEEN[0] + " and " + SEEN[1]);
        }
    }
}
