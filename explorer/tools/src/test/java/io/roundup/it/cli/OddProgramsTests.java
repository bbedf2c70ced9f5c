// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.FutureClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of which nobody thinks who writes a checker. */
@Tag("process")
class OddProgramsTests {
    private static final String COUNTER = "class C { int n; public synchronized void inc() { n++; } }";
    private static final String COUNTS = "final C c = new C(); @Actor public void a() { c.inc(); }";

    @TempDir
    private Path folder;

    private Ended check(String members, String... options) throws IOException {
        return CompiledHarness.of(folder, COUNTER, "public class H " + members).check(options);
    }

    /** What ends the process. */
    private Ended fork(String members, String... options) throws IOException, InterruptedException {
        return CompiledHarness.of(folder, COUNTER, "public class H " + members).fork(options);
    }

    /** Actors that an interface declares run. Left out, the harness had fewer threads and wrongly held. */
    @Test
    void actorsOfInterfacesRun() throws Exception {
        Ended run = check("implements I { " + COUNTS
                + " } interface I { @Actor default void b() { throw new IllegalStateException(\"b ran\"); } }");
        assertThat(run.endsWith(1).out()).contains("A thread ended with java.lang.IllegalStateException: b ran");
    }

    /** Assertions of the program are on, though a JVM leaves them off without -ea. Off, they miss their bug. */
    @Test
    void assertionsAreOn() throws Exception {
        Ended run = check("{ " + COUNTS + " @Actor public void b() { c.inc(); assert c.n == 1 : \"two\"; } }");
        assertThat(run.endsWith(1).out()).contains("A thread ended with java.lang.AssertionError: two");
    }

    /** An exception whose toString throws is still a violation, and no fault of Round-Up. */
    @Test
    void anExceptionThatCannotSayWhatItIsIsReported() throws Exception {
        Ended run = check("{ " + COUNTS + " @Actor public void b() { throw new Mute(); } } class Mute extends Error {"
                + " public String getMessage() { throw new IllegalStateException(); }"
                + " public StackTraceElement[] getStackTrace() { return null; } }");
        assertThat(run.endsWith(1).out())
                .contains("A thread ended with Mute (its toString throws java.lang.IllegalStateException)");
    }

    /** A call of exit outside of what is explored is an error. With its own code, 0 would read as no violation. */
    @Test
    void anExitOutsideOfWhatIsExploredIsAnError() throws Exception {
        Ended run = fork("{ " + COUNTS + " public H() { System.exit(0); } }");
        assertThat(run.endsWith(2).err()).contains("a call of System.exit at H.<init>(H.java:");
    }

    @Test
    void anExitOfAGoldenModelIsAnError() throws Exception {
        Ended run = fork(
                "{ " + COUNTS + " public static class G { public void inc() { System.exit(0); } } }",
                "--golden",
                "H$G");
        assertThat(run.endsWith(2).err()).contains("a call of System.exit at H$G.inc(H.java:");
    }

    /** A damaged class is bad input, which is told without a stack trace of Round-Up. */
    @Test
    void aClassThatCannotBeReadIsBadInput() throws Exception {
        CompiledHarness harness =
                CompiledHarness.of(folder, COUNTER, "public class H { " + COUNTS + " @Actor public void b() {} }");
        FutureClass.make(folder, "C");
        assertThat(harness.check().endsWith(2).err()).contains("error: The class C was compiled for Java ");
    }

    @Test
    void aGoldenModelThatCannotBeInitialisedIsBadInput() throws Exception {
        Ended run = check(
                "{ " + COUNTS + " public static class G { static int n = 1 / 0; public void inc() {} } }",
                "--golden",
                "H$G");
        assertThat(run.endsWith(2).err()).contains("java.lang.ArithmeticException: / by zero");
    }

    /** A golden model that lacks a class is bad input. It must not blame the object under test, which is right. */
    @Test
    void aGoldenModelThatLacksAClassIsBadInput() throws Exception {
        CompiledHarness harness = CompiledHarness.of(
                        folder,
                        COUNTER,
                        "public class H { " + COUNTS + " @Actor public void b() { c.inc(); }",
                        "public static class G { public void inc() { new Lacking(); } } }",
                        "class Lacking {}")
                .without("Lacking");
        assertThat(harness.check("--golden", "H$G").endsWith(2).err())
                .contains("The golden model H$G cannot do inc: java.lang.NoClassDefFoundError: Lacking");
    }

    /** A checkpoint is written to the file that a link names. The link itself must stay. */
    @Test
    void aCheckpointIsWrittenWhereALinkLeads() throws Exception {
        Path kept = Files.writeString(folder.resolve("kept"), "something else");
        Path link = Files.createSymbolicLink(folder.resolve("link"), kept);
        check("{ " + COUNTS + " }", "--checkpoint", link.toString()).endsWith(0);
        assertThat(link).isSymbolicLink();
        assertThat(kept).content(java.nio.charset.StandardCharsets.ISO_8859_1).isNotEqualTo("something else");
    }

    /** Build tools that start a test themselves need not name it. */
    @Test
    void theOptionOfTestsNeedsNoName(@TempDir Path programs) throws Exception {
        CompiledProgram program =
                CompiledProgram.of(programs, "public static void main(String[] a) { assert a.length == 0; }");
        assertThat(program.fork("test", "timeout=30").endsWith(0).out()).startsWith("Round-Up explored P\n");
        assertThat(program.fork("test=acme.PoolTest#closes").endsWith(0).out())
                .startsWith("Round-Up explored acme.PoolTest#closes\n");
    }
}
