import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Cause: the copy-on-write map is copied and replaced without a lock: the route that the other thread added
 * meanwhile is lost.
 */
public class RouteTable {
    private volatile Map<String, String> routes = Map.of();

    void add(String from, String to) {
        Map<String, String> copy = new HashMap<>(routes);
        copy.put(from, to);
        routes = copy;
    }

    String to(String from) {
        return routes.get(from);
    }

    public static void main(String[] args) throws Exception {
        RouteTable t = new RouteTable();
        Thread a = new Thread(() -> t.add("/a", "A"), "north"), b = new Thread(() -> t.add("/b", "B"), "south");
        a.start();
        b.start();
        a.join();
        b.join();
        Objects.requireNonNull(t.to("/a"), "no route to /a");
        Objects.requireNonNull(t.to("/b"), "no route to /b");
    }
}
