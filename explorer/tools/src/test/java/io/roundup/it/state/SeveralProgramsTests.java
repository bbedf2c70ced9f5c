// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.FutureClass;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A JVM explores one program after another, each with a class loader of its own. What went wrong with one must not be
 * said of the next.
 */
@Tag("agent")
class SeveralProgramsTests {
    @TempDir
    Path first;

    @TempDir
    Path second;

    private void theNextProgramHolds() throws IOException {
        Ended next = CompiledProgram.of(
                        second,
                        "static final AtomicInteger n = new AtomicInteger();",
                        "public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(n::incrementAndGet); t.start(); n.incrementAndGet(); t.join();",
                        "if (n.get() != 2) throw new AssertionError(); }")
                .explore();
        assertThat(next.endsWith(0).out()).contains("HOLDS").doesNotContain("not decided");
        // A program without a loader of its own.
        ThisJvm.command("test", "java.util.concurrent.LinkedBlockingQueue", "--size", "2x1")
                .endsWith(0);
    }

    /** Its initialiser is not run again for the next program. Otherwise that was bad input. */
    @Test
    void aClassThatCanBeInitialisedOnlyOnce() throws IOException {
        Ended refused = CompiledProgram.of(
                        first,
                        "static class Once { static int n; static {",
                        "if (System.setProperty(\"" + getClass().getName() + "\", \"\") != null)",
                        "throw new IllegalStateException(\"twice\"); } }",
                        "public static void main(String[] args) { Once.n++; }")
                .explore();
        assertThat(refused.endsWith(2).err()).contains("IllegalStateException: twice");
        theNextProgramHolds();
    }

    /** The next program does not load it. Otherwise that was undecided. */
    @Test
    void aClassThatCannotBeInstrumented() throws IOException {
        CompiledProgram program = CompiledProgram.of(
                first,
                "static class Later {}",
                "public static void main(String[] args) { try { new Later(); } catch (LinkageError expected) { } }");
        FutureClass.make(first, "P$Later");
        assertThat(program.explore().endsWith(3).out()).contains("could not be instrumented was reached: P$Later");
        theNextProgramHolds();
    }

    /** Its objects have the numbers of those of the next program, and must not be taken for them. */
    @Test
    void aClassOfTheSameNameThatHoldsConstants() throws IOException {
        CompiledProgram.of(
                        first,
                        "static final Object lock = new Object();",
                        "public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(() -> { synchronized (lock) { } }); t.start();",
                        "synchronized (lock) { } t.join(); }")
                .explore()
                .endsWith(0);
        CompiledProgram next = CompiledProgram.of(
                second,
                "static final AtomicInteger n = new AtomicInteger();",
                "public static void main(String[] args) throws Exception {",
                "Thread t = new Thread(() -> n.setRelease(1)); t.start(); n.getAcquire(); t.join();",
                "if (n.get() != 1) throw new AssertionError(); }");
        next.explore(Exploration.builder().memory(MemoryName.JMM).build()).endsWith(0);
    }
}
