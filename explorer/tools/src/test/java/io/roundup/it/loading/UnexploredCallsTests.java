// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of JDK code that is not explored from inside. */
@Tag("process")
class UnexploredCallsTests {
    private static final String HOLDS = "HOLDS for this program";

    @TempDir
    private Path folder;

    private Ended explore(String... members) throws Exception {
        return CompiledProgram.of(folder, members).explore();
    }

    /** A call that is not explored, and cannot help, leaves a deadlock a deadlock. It must not make it undecided. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "new java.text.SimpleDateFormat(\"HH:mm\").format(new Date(0));",
                "new Exception(\"x\").printStackTrace(new PrintWriter(new StringWriter()));",
                "try { new Properties().load(new StringReader(\"k=v\")); } catch (IOException e) { }",
                "Thread.currentThread().getState();"
            })
    void aDeadlockIsFoundBesideCallsThatAreNotExplored(String call) throws Exception {
        Ended run = explore("""
                public static void main(String[] x) {
                    Object a = new Object(), b = new Object();
                    new Thread(() -> { CALL synchronized (a) { synchronized (b) { } } }).start();
                    new Thread(() -> { synchronized (b) { synchronized (a) { } } }).start();
                }""".replace("CALL", call));
        assertThat(run.endsWith(1).out()).contains("VIOLATION: DEADLOCK");
    }

    /**
     * The JDK's tables of providers are no objects of the program. Taken for such, they would make the verdict
     * undecided, and on JDK 25 there would be none.
     */
    @Test
    void threadsMayUseMessageDigestsOfTheirOwn() throws Exception {
        Ended run = explore("""
                static void digest() {
                    try {
                        java.security.MessageDigest.getInstance("SHA-256").digest(new byte[1]);
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                }
                public static void main(String[] a) throws Exception {
                    Thread one = new Thread(P::digest), two = new Thread(P::digest);
                    one.start(); two.start(); one.join(); two.join();
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /**
     * A resize of a map in the JDK must be no step where the JDK holds a monitor. Otherwise the process does not end.
     */
    @Test
    void threadsMayLog() throws Exception {
        Ended run = explore("""
                static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger("p");
                public static void main(String[] a) throws Exception {
                    LOG.setUseParentHandlers(false);
                    Thread one = new Thread(() -> LOG.info("one")), two = new Thread(() -> LOG.info("two"));
                    one.start(); two.start(); one.join(); two.join();
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /** The properties belong to all threads, though no variable of the program leads there. */
    @ParameterizedTest
    @ValueSource(strings = {"direct", "reference"})
    void threadsThatSetTheSamePropertyAreExplored(String how) throws Exception {
        String get = how.equals("direct")
                ? "System.getProperty(\"n\")"
                : "((java.util.function.Function<String, String>) System::getProperty).apply(\"n\")";
        Ended run = explore("""
                static void add() { System.setProperty("n", Integer.parseInt(GET) + 1 + ""); }
                public static void main(String[] a) throws Exception {
                    System.setProperty("n", "0");
                    Thread one = new Thread(P::add), two = new Thread(P::add);
                    one.start(); two.start(); one.join(); two.join();
                    if (!System.getProperty("n").equals("2")) throw new AssertionError("lost");
                }""".replace("GET", get));
        assertThat(run.endsWith(1).out()).contains("java.lang.AssertionError: lost");
    }

    /** A thread's stripe is the same in each execution. Taken from its carrier, it is left over from earlier ones. */
    @Test
    void threeThreadsMayPutIntoAMap() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        public static void main(String[] a) throws Exception {
                            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
                            Thread[] threads = new Thread[3];
                            for (int i = 0; i < 3; i++) {
                                String key = "k" + i;
                                threads[i] = new Thread(() -> { map.put(key, 1); map.remove(key); });
                                threads[i].start();
                            }
                            for (Thread thread : threads) thread.join();
                            if (!map.isEmpty()) throw new AssertionError();
                        }""").fork("max-executions=2000,inside=all");
        assertThat(run.endsWith(0).out()).contains("NO VIOLATION within 2000 executions");
    }
}
