import java.util.HashMap;
import java.util.Map;

/** Wrong: the constructor of an enum enters a registry, and the initialiser of the registry needs a constant. */
public class EnumRegistryDeadlock {
    enum Plan {
        FREE("free"),
        PAID("paid");

        final String code;

        Plan(String code) {
            this.code = code;
            PlanRegistry.reserve(code);
        }
    }

    static class PlanRegistry {
        private static final Map<String, Integer> RESERVED = new HashMap<>();
        private static final Plan FALLBACK = Plan.FREE;

        static synchronized void reserve(String code) {
            RESERVED.merge(code, 1, Integer::sum);
        }

        static Plan fallback() {
            return FALLBACK;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread web = new Thread(() -> System.out.println("paid plan " + Plan.PAID.code), "web");
        Thread admin = new Thread(() -> System.out.println("fallback " + PlanRegistry.fallback()), "admin");
        web.start();
        admin.start();
        web.join();
        admin.join();
    }
}
