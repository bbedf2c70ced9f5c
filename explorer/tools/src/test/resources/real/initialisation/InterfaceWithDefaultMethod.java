import java.util.ArrayList;
import java.util.List;

/**
 * Right: with a class its superinterfaces are initialised that have default methods, and no others. The class comes
 * last.
 */
public class InterfaceWithDefaultMethod {
    static final List<String> LOG = new ArrayList<>();

    static synchronized String note(String what) {
        LOG.add(what);
        return what;
    }

    interface Named {
        String KIND = note("Named");

        String name();
    }

    interface Greeting {
        String PREFIX = note("Greeting");

        default String greet() {
            return "hello";
        }
    }

    static class Base {
        static final String ID = note("Base");
    }

    static class Person extends Base implements Named, Greeting {
        static final String SPECIES = note("Person");

        @Override
        public String name() {
            return "ann";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> new Person().greet());
        Thread second = new Thread(() -> new Person().name());
        first.start();
        second.start();
        first.join();
        second.join();
        if (!LOG.equals(List.of("Base", "Greeting", "Person"))) throw new AssertionError("order: " + LOG);
        String kind = Named.KIND;
        if (LOG.size() != 4) throw new AssertionError("after a look at " + kind + ": " + LOG);
    }
}
