import java.util.concurrent.ConcurrentHashMap;

/** Wrong: the sweeper looks whether a session is idle, the user touches it, and the sweeper removes it. */
public class SessionExpiry {
    static final ConcurrentHashMap<String, Long> lastUse = new ConcurrentHashMap<>();

    static boolean touch(String id) {
        return lastUse.computeIfPresent(id, (key, before) -> System.currentTimeMillis()) != null;
    }

    static void sweep(long idle) {
        for (String id : lastUse.keySet()) {
            if (System.currentTimeMillis() - lastUse.get(id) >= idle) lastUse.remove(id);
        }
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        lastUse.put("ann", System.currentTimeMillis());
        Thread sweeper = new Thread(() -> {
            sleep(100);
            sweep(100);
        }, "sweeper");
        sweeper.start();
        sleep(100);
        boolean alive = touch("ann");
        sweeper.join();
        if (alive && !lastUse.containsKey("ann")) throw new IllegalStateException("logged out while at work");
    }
}
