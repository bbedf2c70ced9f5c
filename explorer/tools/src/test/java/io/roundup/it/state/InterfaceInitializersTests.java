// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The variables of interfaces are final (JVMS 4.5). They are made anew for each execution, as those of classes. */
@Tag("agent")
@Tag("slow")
class InterfaceInitializersTests {
    private static final String HOLDS = "HOLDS for this program: every interleaving was explored";

    @TempDir
    private Path folder;

    private void holds(String backend, String... members) throws Exception {
        assertThat(CompiledProgram.of(folder, members)
                        .explore(backend)
                        .endsWith(0)
                        .out())
                .contains(HOLDS);
    }

    /** It did so in the first execution alone, which was a false alarm. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void whatItChangesOfOthersIsChangedInEachExecution(String backend) throws Exception {
        holds(backend, """
                interface Plugin {
                    Object TOKEN = Registry.add("plugin");
                    default void run() { }
                }
                static class Registry {
                    static final List<String> NAMES = new ArrayList<>();
                    static synchronized Object add(String name) { NAMES.add(name); return new Object(); }
                }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> Plugin.TOKEN.hashCode());
                    other.start();
                    Plugin.TOKEN.hashCode();
                    other.join();
                    if (Registry.NAMES.size() != 1) throw new AssertionError(Registry.NAMES);
                }""");
    }

    /** A counter that went on from one execution to the next was undecided. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void whatItHoldsIsNewInEachExecution(String backend) throws Exception {
        holds(backend, """
                interface Tally { AtomicInteger LAST = new AtomicInteger(); }
                static int read() {
                    int sum = 0;
                    for (int i = 0; i < 1_000; i++) sum += Tally.LAST.get();
                    return sum;
                }
                public static void main(String[] a) throws Exception {
                    Thread[] threads = new Thread[3];
                    for (int i = 0; i < 3; i++) {
                        threads[i] = new Thread(() -> { Tally.LAST.incrementAndGet(); Tally.LAST.incrementAndGet(); });
                        threads[i].start();
                    }
                    for (Thread each : threads) each.join();
                    if (read() != 6_000) throw new AssertionError(Tally.LAST);
                }""");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void variablesOfAllTypesAreSetAndStayFinal(String backend) throws Exception {
        holds(backend, """
                static class Source { static int n = 1; }
                interface All {
                    boolean FLAG = Source.n > 0;
                    byte BYTE = (byte) Source.n;
                    short SHORT = (short) (Source.n + 1);
                    char CHAR = (char) ('a' + Source.n);
                    int INT = -Source.n;
                    long LONG = Source.n * 5_000_000_000L;
                    float FLOAT = Source.n / 2f;
                    double DOUBLE = Source.n / 4.0;
                    String TEXT = "text" + Source.n;
                    int[] ARRAY = { Source.n };
                    static String all() {
                        return FLAG + " " + BYTE + " " + SHORT + " " + CHAR + " " + INT + " " + LONG + " " + FLOAT + " "
                                + DOUBLE + " " + TEXT + " " + ARRAY[0]++;
                    }
                }
                public static void main(String[] a) throws Exception {
                    Source.n = 2;
                    Thread other = new Thread(() -> Source.n += 0);
                    other.start();
                    String all = All.all();
                    other.join();
                    if (!all.equals("true 2 3 c -2 10000000000 1.0 0.5 text2 2")) throw new AssertionError(all);
                    for (java.lang.reflect.Field each : All.class.getFields()) {
                        if (!java.lang.reflect.Modifier.isFinal(each.getModifiers())) throw new AssertionError(each);
                    }
                    if (All.class.getField("INT").getInt(null) != -2) throw new AssertionError();
                }""");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void oneThatFailsDoesSoForThoseThatUseItFirst(String backend) throws Exception {
        holds(backend, """
                interface Broken {
                    Object ONLY = make();
                    static Object make() { throw new IllegalStateException("broken"); }
                }
                static final AtomicInteger FIRST = new AtomicInteger();
                static final AtomicInteger LATER = new AtomicInteger();
                static void use() {
                    try { Broken.ONLY.hashCode(); }
                    catch (ExceptionInInitializerError e) { FIRST.incrementAndGet(); }
                    catch (NoClassDefFoundError e) { LATER.incrementAndGet(); }
                }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> use());
                    other.start();
                    use();
                    other.join();
                    if (FIRST.get() != 1 || LATER.get() != 1) throw new AssertionError(FIRST + " " + LATER);
                }""");
    }

    /** An interface in a class file of Java 5 can have no methods with a body, and was not made anew. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void oneThatWasCompiledForAnOldVersionIsMadeAnew(String backend) throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                interface Tally { AtomicInteger LAST = new AtomicInteger(); }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> Tally.LAST.incrementAndGet());
                    other.start();
                    Tally.LAST.incrementAndGet();
                    other.join();
                    if (Tally.LAST.get() != 2) throw new AssertionError(Tally.LAST);
                }""");
        Path file = folder.resolve("P$Tally.class");
        byte[] bytes = Files.readAllBytes(file);
        bytes[7] = 49;
        Files.write(file, bytes);
        assertThat(program.explore(backend).endsWith(0).out()).contains(HOLDS);
    }
}
