// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.weak.PublishedObjects.Body;
import io.roundup.it.weak.PublishedObjects.Shared;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code Thread.isAlive} with {@code --memory jmm}. Outcomes are whether a thread was found alive, and the number that it
 * has stored before it ended.
 */
@Tag("agent")
final class WeakEndsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    @TempDir
    Path folder;

    private static void check(int graphs, String outcomes, Body... bodies) {
        JvmGraphs.assertGraphs(graphs, outcomes, new PublishedObjects(bodies), BackendName.AUTO);
    }

    private static Thread started(Shared shared) {
        Thread made = new Thread(() -> shared.number = 1);
        made.start();
        return made;
    }

    private static int isAlive(Thread thread) {
        return thread.isAlive() ? 1 : 0;
    }

    /** Alive with either number, or ended: then the number is there (JLS 17.4.4). */
    @Test
    void whoFindsThatAThreadHasEndedComesAfterIt() {
        check(3, "0,1 1,0 1,1", shared -> {
            shared.seen[0] = isAlive(started(shared));
            shared.seen[1] = shared.number;
        });
    }

    /** What a thread has stored shows that it has run, and not that it has ended. */
    @Test
    void whoComesAfterAllThatAThreadDidMayStillFindItAlive() {
        check(4, "0,0 0,1 1,0 1,1", shared -> {
            Thread made = started(shared);
            shared.seen[1] = shared.number;
            shared.seen[0] = isAlive(made);
        });
    }

    @Test
    void aThreadThatHasEndedIsNeverFoundAliveAgain() {
        check(3, "0,0 1,0 1,1", shared -> {
            Thread made = started(shared);
            shared.seen[0] = isAlive(made);
            shared.seen[1] = isAlive(made);
        });
    }

    /** Nothing orders two ends, and a look that finds none orders nothing. */
    @Test
    void twoThreadsMayFindTwoEndsInDifferentOrders() throws IOException {
        explored("""
                static final Thread first = new Thread(() -> { }), second = new Thread(() -> { });
                static boolean[] found = new boolean[4];
                public static void main(String[] none) throws Exception {
                    first.start();
                    second.start();
                    Thread other = new Thread(() -> { found[0] = first.isAlive(); found[1] = second.isAlive(); });
                    other.start();
                    found[2] = second.isAlive();
                    found[3] = first.isAlive();
                    other.join();
                    if (!found[0] && found[1] && !found[2] && found[3]) throw new AssertionError("in two orders");
                }
                """).endsWith(VIOLATION);
    }

    @Test
    void aLoopMayWaitForTheEndOfAThread() throws IOException {
        explored("""
                static int number;
                public static void main(String[] none) {
                    Thread other = new Thread(() -> number = 1);
                    other.start();
                    while (other.isAlive()) Thread.onSpinWait();
                    if (number != 1 || other.isAlive()) throw new AssertionError("too early");
                }
                """).endsWith(HOLDS);
    }

    /** A join orders the end. Without it, the thread may be alive, and whether it waits then is not explored. */
    @Test
    void theStateOfAThreadIsKnownOnceThatHasEnded() throws IOException {
        String program = """
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { });
                    other.start();
                    JOIN
                    if (other.getState() == Thread.State.NEW) throw new AssertionError("has not begun");
                }
                """;
        explored(program.replace("JOIN", "other.join();")).endsWith(HOLDS);
        explored(program.replace("JOIN", "")).endsWith(UNDECIDED);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
