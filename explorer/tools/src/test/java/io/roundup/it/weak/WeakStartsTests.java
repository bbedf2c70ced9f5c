// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that others look for while they are started, with {@code --memory jmm}. */
@Tag("agent")
final class WeakStartsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    private static final String STARTED = """
            static final Thread target = new Thread(() -> { TARGET });
            static volatile Thread running;
            static volatile boolean isReady;
            public static void main(String[] none) throws Exception {
                Thread asker = new Thread(() -> { ASKER });
                Thread starter = new Thread(() -> { STARTER });
                asker.start();
                starter.start();
                isReady = true;
                asker.join();
                starter.join();
                target.join();
            }
            """;

    @TempDir
    Path folder;

    /** Each look finds the start or not, and after one that does no other one does not: 2 graphs of one, 3 of two. */
    @Test
    void looksFindTheStartOrDoNot() throws IOException {
        assertThat(started("", "target.isInterrupted();", "target.start();")
                        .endsWith(HOLDS)
                        .out())
                .contains("every execution of the memory model was explored", " 2 executions ");
        assertThat(started("", "target.isInterrupted(); target.isInterrupted();", "target.start();")
                        .endsWith(HOLDS)
                        .out())
                .contains(" 3 executions ");
    }

    @Test
    void permitsForThreadsThatAreNotStartedAreLost() throws IOException {
        String park = "java.util.concurrent.locks.LockSupport.park();";
        String unpark = "java.util.concurrent.locks.LockSupport.unpark(THREAD);";
        started(park, unpark.replace("THREAD", "target"), "target.start();").endsWith(VIOLATION);
        // Who has read what a thread has stored knows that it has started.
        started(
                        "running = Thread.currentThread(); " + park,
                        "while (running == null) {} " + unpark.replace("THREAD", "running"),
                        "target.start();")
                .endsWith(HOLDS);
    }

    @Test
    void whatTwoThreadsStartOrInterruptBeforeItsStartIsUndecided() throws IOException {
        String start = "while (!isReady) {} try { target.start(); } catch (IllegalThreadStateException e) { }";
        assertThat(started("", start, start).endsWith(UNDECIDED).out()).contains("a thread that several threads start");
        assertThat(started("", "target.interrupt();", "target.start();")
                        .endsWith(UNDECIDED)
                        .out())
                .contains("an interruption of a thread that another one may start");
    }

    private Ended started(String target, String asker, String starter) throws IOException {
        String members =
                STARTED.replace("TARGET", target).replace("ASKER", asker).replace("STARTER", starter);
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
