// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A class is initialised when it is used first, by the thread that does so, after those above it (JVMS 5.5). Where that
 * can be told from initialisation ahead of the program, it is explored.
 */
@Tag("agent")
@Tag("slow")
class ClassInitializationTests {
    private static final String HOLDS = "HOLDS for this program: every interleaving was explored";

    @TempDir
    private Path folder;

    private void holds(String... members) throws Exception {
        Ended run = CompiledProgram.of(folder, members).explore();
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    private Ended deadlocks(String... members) throws Exception {
        Ended run = CompiledProgram.of(folder, members).explore().endsWith(1);
        assertThat(run.out()).contains("VIOLATION: DEADLOCK");
        return run;
    }

    private void fails(String with, String... members) throws Exception {
        Ended run = CompiledProgram.of(folder, members).explore().endsWith(1);
        assertThat(run.out()).contains(with);
    }

    /** {@return a main method in which two threads use a class each} */
    private static String main(String first, String second) {
        return """
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> { %s }, "other");
                    other.start();
                    %s
                    other.join();
                }""".formatted(second, first);
    }

    // ---- deadlocks ------------------------------------------------------------------------------------------------

    @Test
    void aSuperclassThatNeedsItsSubclassIsADeadlock() throws Exception {
        Ended run = deadlocks("""
                static class Base { static final Derived DEFAULT = new Derived(); static int uses; }
                static class Derived extends Base { static void use() { } }""", main("Base.uses++;", "Derived.use();"));
        assertThat(run.out())
                .contains("main waits for the initialiser of Derived, which other runs")
                .contains("other waits for the initialiser of Base, which main runs");
    }

    @Test
    void twoClassesThatNeedEachOtherAreADeadlock() throws Exception {
        deadlocks("""
                static class First { static int x = Second.y + 1; }
                static class Second { static int y = First.x + 1; }""", main("First.x++;", "Second.y++;"));
    }

    /** The class of an object is initialised before the arguments of its constructor are computed (JVMS 6.5, new). */
    @Test
    void theClassOfAnObjectIsUsedBeforeTheArgumentsOfItsConstructor() throws Exception {
        String classes = """
                static class First { static int x = Second.y + 1; First(Object o) { } }
                static class Second { static int y = First.x + 1; Second() { } static void use() { } }
                static class Third { static Object make(Object o) { return o == null ? new Second() : o; } }""";
        deadlocks(classes, main("new First(Third.make(null));", "Second.use();"));
        deadlocks(classes, main("new First(a.length == 0 ? new Second() : a);", "Second.use();"));
        // A frame names the object that is made while another one waits for its arguments.
        deadlocks(
                classes,
                main("new First(new Pair(a.length == 0 ? Third.make(null) : a));", "Second.use();")
                        + "record Pair(Object o) { }");
    }

    @Test
    void threeClassesThatNeedEachOtherAreADeadlock() throws Exception {
        deadlocks("""
                static class First { static final Object X = new Second(); static void use() { } }
                static class Second { static final Object X = new Third(); static void use() { } }
                static class Third { static final Object X = new First(); static void use() { } }""", main("First.use();", "Third.use();"));
    }

    @Test
    void anEnumThatNeedsItsRegistryIsADeadlock() throws Exception {
        Ended run = deadlocks("""
                enum Kind {
                    ONE, TWO;
                    Kind() { Registry.add(name()); }
                }
                static class Registry {
                    static final List<String> NAMES = new ArrayList<>();
                    static final Kind DEFAULT = Kind.ONE;
                    static synchronized void add(String name) { if (NAMES != null) NAMES.add(name); }
                }""", main("Kind.valueOf(\"ONE\");", "Registry.add(\"x\");"));
        assertThat(run.out()).contains("the initialiser of Kind").contains("the initialiser of Registry");
    }

    @Test
    void anInterfaceThatNeedsItsImplementationIsADeadlock() throws Exception {
        deadlocks("""
                interface Shape {
                    Shape UNIT = new Square();
                    default int sides() { return 4; }
                }
                static class Square implements Shape { }""", main("Shape.UNIT.sides();", "new Square();"));
    }

    /** An interface without methods that have a body is not initialised with the class (JLS 12.4.1). */
    @Test
    void anInterfaceWithoutMethodsThatHaveABodyIsNotInitialisedWithAClass() throws Exception {
        holds("""
                interface Shape {
                    Shape UNIT = new Square();
                    int sides();
                }
                static class Square implements Shape { public int sides() { return 4; } }""", main("if (Shape.UNIT.sides() != 4) throw new AssertionError();", "new Square();"));
    }

    /** As Kotlin compiles two objects. */
    @Test
    void singletonsThatNeedEachOtherAreADeadlock() throws Exception {
        deadlocks("""
                static final class Config {
                    static final Config INSTANCE;
                    final int limit = Limits.INSTANCE.limit();
                    static { INSTANCE = new Config(); }
                    int limit() { return limit; }
                }
                static final class Limits {
                    static final Limits INSTANCE;
                    final Object config = Config.INSTANCE;
                    static { INSTANCE = new Limits(); }
                    int limit() { return 3; }
                }""", main("Config.INSTANCE.limit();", "Limits.INSTANCE.limit();"));
    }

    @Test
    void classesThatAskForEachOtherByNameAreADeadlock() throws Exception {
        deadlocks("""
                static class Driver { static { Class<?> c = find("P$Manager"); } static void use() { } }
                static class Manager { static { Class<?> c = find("P$Driver"); } static void use() { } }
                static Class<?> find(String name) {
                    try { return Class.forName(name); } catch (ClassNotFoundException e) { throw new AssertionError(e); }
                }""", main("Driver.use();", "Manager.use();"));
    }

    @Test
    void anInitialiserThatTakesALockOfWhoUsesItsClassIsADeadlock() throws Exception {
        deadlocks("""
                static final Object LOCK = new Object();
                static class Service {
                    static int n;
                    static { synchronized (LOCK) { n = 1; } }
                }""", main("Service.n++;", "synchronized (LOCK) { Service.n++; }"));
    }

    @Test
    void anInitialiserThatSleepsInACircleIsADeadlock() throws Exception {
        deadlocks("""
                static void work() { try { Thread.sleep(300); } catch (InterruptedException e) { } }
                static class First { static { work(); } static int x = Second.y + 1; }
                static class Second { static { work(); } static int y = First.x + 1; }""", main("First.x++;", "Second.y++;"));
    }

    // ---- circles that are none ------------------------------------------------------------------------------------

    @Test
    void aCircleThatIsAlwaysEnteredAtTheSameClassHolds() throws Exception {
        holds("""
                static class First { static int x = Second.y + 1; }
                static class Second { static int y = First.x + 1; }""", main("First.x++;", "First.x++;"));
    }

    /** Of a class that the thread itself initialises, it sees what has been set so far. */
    @Test
    void aCircleShowsTheDefaultsOfWhoBegan() throws Exception {
        holds("""
                static class First { static int x = Second.y + 1; }
                static class Second { static int y = First.x + 10; }
                public static void main(String[] a) {
                    if (Second.y != 11 || First.x != 1) throw new AssertionError(First.x + " " + Second.y);
                }""");
    }

    @Test
    void initialisersThatGiveEachOtherWhatTheyNeedHold() throws Exception {
        holds("""
                static class Secrets {
                    private static Object access;
                    static { find(Provider.class.getName()); }
                    static void set(Object given) {
                        if (access != null) throw new AssertionError("already set");
                        access = given;
                    }
                    static Object get() { return access; }
                }
                static class Provider { static { Secrets.set(new Object()); } }
                static void find(String name) {
                    try { Class.forName(name); } catch (ClassNotFoundException e) { throw new AssertionError(e); }
                }
                static void use() { if (Secrets.get() == null) throw new AssertionError("not set"); }""", main("use();", "use();"));
    }

    // ---- what can be told from initialisation ahead ---------------------------------------------------------------

    /** Ahead, the default would be read. */
    @Test
    void anInitialiserReadsWhatWasSetBeforeItsClassIsUsed() throws Exception {
        holds("""
                static class Settings { static int size = 1; }
                static class Pool { static final int[] SLOTS = new int[Settings.size]; }
                public static void main(String[] a) {
                    Settings.size = 10;
                    Pool.SLOTS[9] = 1;
                }""");
    }

    /** The same by way of an object that a constant of the other class leads to. */
    @Test
    void anInitialiserReadsWhatAConstantLeadsTo() throws Exception {
        holds("""
                static class Settings {
                    private static final Map<String, Integer> ALL = new HashMap<>(Map.of("size", 1));
                    static void set(String name, int value) { ALL.put(name, value); }
                    static int get(String name) { return ALL.get(name); }
                }
                static class Pool { static final int[] SLOTS = new int[Settings.get("size")]; }
                public static void main(String[] a) {
                    Settings.set("size", 10);
                    Pool.SLOTS[9] = 1;
                }""");
    }

    /** Ahead, it would be there before the class is used. */
    @Test
    void anInitialiserRegistersItsClassWhenThatIsUsed() throws Exception {
        holds("""
                static class Registry { static final List<String> NAMES = new ArrayList<>(); }
                static class Plugin { static { Registry.NAMES.add("plugin"); } static void use() { } }
                public static void main(String[] a) {
                    if (!Registry.NAMES.isEmpty()) throw new AssertionError("too early");
                    Plugin.use();
                    if (Registry.NAMES.size() != 1) throw new AssertionError(Registry.NAMES);
                }""");
    }

    @Test
    void whoUsesAClassFirstInitialisesIt() throws Exception {
        for (String name : new String[] {"main", "other"}) {
            fails("java.lang.AssertionError: " + name, """
                    static int uses;
                    static class Named {
                        static final String BY = Thread.currentThread().getName();
                        static final int NUMBER = uses;
                        static void check() { if (NUMBER == 0 && BY.equals("%s")) throw new AssertionError(BY); }
                    }""".formatted(name), main("Named.check();", "Named.check();"));
        }
    }

    /** Of all types, such as texts and numbers, which are always the same in other classes. */
    @Test
    void aFinalVariableMayDifferBetweenExecutions() throws Exception {
        fails("java.lang.AssertionError: two 2", """
                static volatile int setting = 1;
                static class Late {
                    static final int NUMBER = setting;
                    static final String TEXT = setting == 1 ? "one" : "two";
                }
                static void check() { if (Late.NUMBER == 2) throw new AssertionError(Late.TEXT + " " + Late.NUMBER); }""", main("check();", "setting = 2;"));
        holds("""
                static class Settings { static boolean isOn; }
                static class Late { static final boolean IS_ON = Settings.isOn; static final String TEXT = "" + Settings.isOn; }
                public static void main(String[] a) {
                    Settings.isOn = true;
                    if (!Late.IS_ON || !Late.TEXT.equals("true")) throw new AssertionError();
                }""");
    }

    /** Two threads must not both initialise it. */
    @Test
    void aClassIsInitialisedOnce() throws Exception {
        holds("""
                static volatile int count;
                static class Once { static { count = count + 1; } static void use() { } }
                static void check() { Once.use(); if (count != 1) throw new AssertionError(count); }""", main("check();", "check();"));
    }

    @Tag("process")
    @Test
    void anInitialiserPrintsOnce() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                static class Log {
                    static int lines;
                    static { System.out.println("logging initialised"); }
                    static synchronized void line() { lines++; }
                }""", main("Log.line();", "Log.line();"))
                .fork();
        assertThat(run.endsWith(0).out()).contains(HOLDS).containsOnlyOnce("logging initialised");
    }

    @Test
    void aFailureOfASuperclassIsOneOfTheSubclass() throws Exception {
        holds("""
                static class Bad { static int n = 1 / Integer.parseInt("0"); }
                static class Sub extends Bad { static void use() { } }
                static String use() {
                    try { Sub.use(); return "none"; } catch (LinkageError e) { return e.getClass().getSimpleName(); }
                }
                public static void main(String[] a) {
                    String seen = use() + " " + use();
                    if (!seen.equals("ExceptionInInitializerError NoClassDefFoundError")) throw new AssertionError(seen);
                }""");
    }

    @Test
    void reflectionInitialises() throws Exception {
        holds("""
                static int count;
                static class ByField { static int n = 1; static { count++; } }
                static class ByMethod { static { count++; } static void use() { } }
                static class ByConstructor { static { count++; } ByConstructor() { } }
                static class ByHandle { static { count++; } static int n; }
                static void expect(int expected) { if (count != expected) throw new AssertionError(count); }
                public static void main(String[] a) throws Exception {
                    var field = ByField.class.getDeclaredField("n");
                    var method = ByMethod.class.getDeclaredMethod("use");
                    var constructor = ByConstructor.class.getDeclaredConstructor();
                    expect(0);
                    field.get(null);
                    expect(1);
                    method.invoke(null);
                    expect(2);
                    constructor.newInstance();
                    expect(3);
                    Class.forName("P$ByHandle", false, P.class.getClassLoader());
                    expect(3);
                    Class.forName("P$ByHandle", true, P.class.getClassLoader());
                    expect(4);
                }""");
    }

    /** JLS 12.4.1: none of these is a use that initialises. */
    @Test
    void constantsArraysAndLiteralsDoNotInitialise() throws Exception {
        holds("""
                static class Never {
                    static final int CONSTANT = 5;
                    static { fail(); }
                    static void fail() { throw new IllegalStateException("initialised"); }
                }
                public static void main(String[] a) throws Exception {
                    Object[] all = { Never.CONSTANT, new Never[1], Never.class, Never.class.getName() };
                    Class.forName("P$Never", false, P.class.getClassLoader());
                    if (all.length != 4) throw new AssertionError();
                }""");
    }

    /** To read what a class inherits initialises only the class that declares it (JLS 12.4.1). */
    @Test
    void anInheritedFieldInitialisesTheClassThatDeclaresIt() throws Exception {
        holds("""
                static int count;
                static class Base { static int n; static { count += 1; } }
                static class Derived extends Base { static { count += 10; } static void use() { } }
                public static void main(String[] a) {
                    Derived.n++;
                    if (count != 1) throw new AssertionError(count);
                    Derived.use();
                    if (count != 11) throw new AssertionError(count);
                }""");
    }

    // ---- what cannot ----------------------------------------------------------------------------------------------

    @Test
    void aHolderThatSeveralThreadsUseHolds() throws Exception {
        holds("""
                static class Service {
                    private int n;
                    private static class Holder { static final Service ONLY = new Service(); }
                    static Service get() { return Holder.ONLY; }
                    synchronized int next() { return ++n; }
                }
                static final AtomicInteger sum = new AtomicInteger();""", """
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> sum.addAndGet(Service.get().next()));
                    other.start();
                    sum.addAndGet(Service.get().next());
                    other.join();
                    if (sum.get() != 3) throw new AssertionError(sum);
                }""");
    }

    @Test
    void lambdasAndRecordsOfAnInitialiser() throws Exception {
        holds(
                """
                record Point(int x, int y) {
                    static final Point ORIGIN = new Point(0, 0);
                    static final Comparator<Point> ORDER = Comparator.comparing(Point::x).thenComparing(p -> p.y());
                }
                static final Map<String, Callable<Integer>> TASKS = new TreeMap<>();
                static { TASKS.put("one", () -> 1); TASKS.put("two", () -> TASKS.size()); }""",
                main(
                        "if (Point.ORDER.compare(Point.ORIGIN, new Point(0, 1)) >= 0) throw new AssertionError();",
                        "try { if (TASKS.get(\"two\").call() != 2) throw new AssertionError(); } catch (Exception e) { }"));
    }

    // ---- enums ----------------------------------------------------------------------------------------------------

    /** Both are made once, or both anew: else the list would hold the constants of an earlier execution. */
    @Test
    void whatHoldsConstantsOfAnEnumHoldsThoseOfTheExecution() throws Exception {
        String kinds = """
                enum Kind {
                    ONE { int number() { return 1; } }, TWO { int number() { return 2; } };
                    abstract int number();
                }
                enum Meter { FIRST, SECOND; int uses; }
                """;
        for (String[] holder : new String[][] {
            {
                "static class Order { static final List<Kind> ALL = List.of(Kind.ONE, Kind.TWO); }",
                "Order.ALL.get(1) == Kind.TWO"
            },
            {"static class Order { static final Kind FIRST = Kind.valueOf(\"ONE\"); }", "Order.FIRST == Kind.ONE"},
            {"interface Defaults { Kind MODE = Kind.ONE; }", "Defaults.MODE == Kind.ONE"},
            {"interface Defaults { List<Kind> ALL = List.of(Kind.values()); }", "Defaults.ALL.indexOf(Kind.TWO) == 1"},
            {
                "static class Order { static final List<Meter> ALL = List.of(Meter.values()); }",
                "Order.ALL.get(0) == Meter.FIRST && ++Meter.FIRST.uses <= 2"
            },
            {
                "static class Order { static final Meter FIRST = Meter.valueOf(\"FIRST\"); }",
                "Order.FIRST == Meter.FIRST && ++Meter.FIRST.uses <= 2"
            },
        }) {
            String check = "synchronized (P.class) { if (!(%s)) throw new AssertionError(); }".formatted(holder[1]);
            holds(kinds + holder[0], "static void check() { " + check + " }", main("check();", "check();"));
        }
    }

    /** A class without any variable that can change may hold an object of one that is made anew. */
    @Test
    void aConstantThatIsAnotherClassesObjectIsThatOfTheExecution() throws Exception {
        holds("""
                static class Keys { static final Object KEY = new Object(); static int uses; }
                static class Users { static final Object KEY = Keys.KEY; }
                static synchronized void check() {
                    if (Users.KEY != Keys.KEY || ++Keys.uses > 2) throw new AssertionError(Keys.uses);
                }""", main("check();", "check();"));
    }

    /** What an enum has counted in one execution would be there in the next one. */
    @Test
    void theStateOfAnEnumIsMadeAnew() throws Exception {
        holds("""
                enum Meter { ONE; private int n; synchronized int next() { return ++n; } }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(Meter.ONE::next);
                    other.start();
                    Meter.ONE.next();
                    other.join();
                    if (Meter.ONE.next() != 3) throw new AssertionError();
                }""");
    }

    @Test
    void allWaysToTheConstantsOfAnEnumLeadToTheSame() throws Exception {
        holds("""
                enum Kind {
                    ONE { int size() { return 1; } }, TWO { int size() { return 2; } };
                    final AtomicInteger uses = new AtomicInteger();
                    abstract int size();
                    static final Map<String, Kind> BY_NAME = new HashMap<>();
                    static { for (Kind kind : values()) BY_NAME.put(kind.name(), kind); }
                }
                static final EnumMap<Kind, String> NAMES = new EnumMap<>(Map.of(Kind.ONE, "one", Kind.TWO, "two"));
                static void use() {
                    Kind two = Kind.TWO;
                    two.uses.incrementAndGet();
                    boolean isSame = Kind.valueOf("TWO") == two && Kind.values()[1] == two && Kind.BY_NAME.get("TWO") == two
                            && Kind.class.getEnumConstants()[1] == two && EnumSet.allOf(Kind.class).contains(two)
                            && EnumSet.allOf(Kind.class).iterator().next() == Kind.ONE && NAMES.get(two).equals("two")
                            && NAMES.keySet().iterator().next() == Kind.ONE && two.size() == 2;
                    int number = switch (two) { case ONE -> 1; case TWO -> 2; };
                    if (!isSame || number != 2) throw new AssertionError();
                }""", main("use();", "use(); if (Kind.TWO.uses.get() > 2) throw new AssertionError();"));
    }
}
