// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that were compiled with a class which is not on the class path: that of a library, as a rule. */
@Tag("agent")
class MissingClassesTests {
    @TempDir
    private Path folder;

    /** What Round-Up has to know of a harness may need the class. That is neither a fault of its own nor a violation. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        field of the harness         | class H { final Lacking lacking = new Lacking(); @Actor public void run() {} }
        method of the harness        | class H { final Object[] o = {}; final Counter c = new Counter(); @Actor public Lacking run() { return null; } }
        method of the object         | class H { final HasMethod has = new HasMethod(); @Actor public void run() { has.count(); } }
        """)
    void aClassThatTheHarnessMentionsIsBadInput(String where, String harness) throws Exception {
        Ended run = compile("public " + harness).check();
        assertThat(run.endsWith(2).err())
                .as(where)
                .startsWith("error: There is no class Lacking")
                .contains("-cp");
    }

    /**
     * Reflection gives no member of a class if one mentions a class that is not there. Programs that never need it run,
     * and were bad input.
     */
    @ParameterizedTest
    @CsvSource({"HasField, 1, both read HasField.n = 0", "Reaches, 1, both read Reaches.n = 0", "Catches, 0, HOLDS"})
    void aClassThatIsMentionedButNeverNeededDoesNotMatter(String counter, int code, String report) throws Exception {
        CompiledHarness harness = compile("public class H { final " + counter + " c = new " + counter
                + "(); @Actor public void first() { c.count(); } @Actor public void second() { c.count(); } }");
        assertThat(harness.check().endsWith(code).out()).contains(report);
    }

    /** As a library does with one that it can do without. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void aProgramThatCanDoWithoutALibraryIsExplored(String backend) throws Exception {
        CompiledProgram program = CompiledProgram.ofSource(folder, """
            interface Lacking { void log(String text); }
            class Maker { static Lacking make() { return text -> {}; } }
            class Logs extends Random {
                static Lacking shared;
                static int all;
                private final Lacking lacking;
                int one;
                Logs() {
                    Lacking found = null;
                    try { found = Maker.make(); } catch (NoClassDefFoundError none) {}
                    lacking = found;
                }
                void unused(Lacking log) { log.log(""); }
                void count() { one++; all++; if (lacking != null) lacking.log(""); }
            }
            public class P {
                static void never(Lacking lacking) {}
                public static void main(String[] arguments) throws Exception {
                    Logs logs = new Logs();
                    Thread other = new Thread(() -> { synchronized (logs) { logs.count(); } });
                    other.start();
                    synchronized (logs) {
                        logs.count();
                        logs.nextInt();
                        try { logs.unused(null); } catch (NullPointerException | NoClassDefFoundError none) {}
                    }
                    other.join();
                    if (logs.one != 2 || Logs.all != 2) throw new IllegalStateException("lost");
                }
            }
            """);
        Files.delete(folder.resolve("Lacking.class"));
        assertThat(program.explore(backend).endsWith(0).out()).contains("HOLDS");
    }

    /** What the program itself does with it is its own affair. */
    @Test
    void aClassThatTheProgramLoadsInVainIsItsFailure() throws Exception {
        CompiledHarness harness =
                compile("public class H { final Counter c = new Counter(); @Actor public void run() { new Lacking();"
                        + " c.count(); } }");
        assertThat(harness.check().endsWith(1).out())
                .contains("A thread ended with java.lang.NoClassDefFoundError: Lacking");
    }

    private CompiledHarness compile(String harness) throws IOException {
        return CompiledHarness.of(
                        folder,
                        harness,
                        "class Lacking { public void run() {} }",
                        "class Counter { int n; public int count() { return ++n; } }",
                        "class HasField extends Counter { Lacking never; }",
                        "class HasMethod extends Counter { public Lacking never() { return null; } }",
                        "class Reaches extends Counter { final Counter c = new HasField(); }",
                        "class Catches extends Counter { static Counter c; public int count() {",
                        "  try { c = new HasField(); return c.n; } catch (Throwable lost) { return 0; } } }")
                .without("Lacking");
    }
}
