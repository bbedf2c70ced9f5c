import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Cause: containsKey and get are two steps: the group is removed in between and get returns null. */
public class RemovedGroup {
    static final Map<String, List<String>> groups =
            new ConcurrentHashMap<>(Map.of("dev", new CopyOnWriteArrayList<>()));

    static void join(String who) {
        if (groups.containsKey("dev")) groups.get("dev").add(who);
    }

    public static void main(String[] args) throws Exception {
        Thread member = new Thread(() -> join("ann"), "member");
        Thread admin = new Thread(() -> groups.remove("dev"), "admin");
        member.start();
        admin.start();
        member.join();
        admin.join();
    }
}
