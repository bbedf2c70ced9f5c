// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Loops in which a thread makes many steps. Time passes in one that may be endless: a worker may go round and round
 * while the test sleeps, and computation takes no time, so the sleep had no end.
 */
@Tag("agent")
final class BusyLoopsTests {
    @TempDir
    private Path folder;

    @Test
    void aSleepEndsThoughAWorkerIsBusy() throws Exception {
        Ended run = explore("while (!stop) n.incrementAndGet();", """
                Thread.sleep(100);
                stop = true;
                worker.join();
                throw new IllegalStateException("stopped");""");
        assertThat(run.endsWith(1).out()).contains("IllegalStateException: stopped");
    }

    /** That it makes more steps before others go on is not explored. */
    @Test
    void whatABusyWorkerDoesBeforeOthersIsBounded() throws Exception {
        Ended run = explore("while (!stop) n.incrementAndGet();", """
                Thread.sleep(100);
                stop = true;""");
        assertThat(run.endsWith(0).out())
                .contains("NO VIOLATION within the first 20000 steps of the loop at ", "  1 execution in ")
                .doesNotContain("HOLDS");
    }

    /** A worker is not busy yet. */
    @Test
    void whatAWorkerDoesBeforeOthersIsExplored() throws Exception {
        Ended run = explore("for (int i = 0; i < 2_500; i++) n.incrementAndGet();\nstop = true;", """
                if (stop) throw new IllegalStateException("stopped");""");
        assertThat(run.endsWith(1).out()).contains("IllegalStateException: stopped");
    }

    /** It was left out as if the loop had no end. */
    @Test
    void whatALongLoopDoesBeforeOthersIsExplored() throws Exception {
        Ended run = explore("for (int i = 0; i < 40_500; i++) n.incrementAndGet();\nstop = true;", """
                if (stop) throw new IllegalStateException("stopped");""");
        assertThat(run.endsWith(1).out()).contains("IllegalStateException: stopped");
    }

    /** Where nothing is wrong, the verdict was bounded by the loop. */
    @Test
    void aLongLoopBoundsNothing() throws Exception {
        Ended run = explore("for (int i = 0; i < 40_500; i++) n.incrementAndGet();\nstop = true;", """
                if (stop) n.set(0);""");
        assertThat(run.endsWith(0).out())
                .contains("HOLDS for this program: every interleaving was explored", "  2 executions ");
    }

    /** Its steps would last for longer than that. */
    @Test
    void aTimeOutComesAfterWhatIsWaitedFor() throws Exception {
        Ended run = explore("for (int i = 0; i < 6_000; i++) n.incrementAndGet();", """
                worker.join(50);
                if (worker.isAlive()) throw new IllegalStateException("too long");""");
        assertThat(run.endsWith(0).out()).contains("HOLDS for this program: every interleaving was explored");
    }

    /** A false alarm. */
    @Test
    void aTimeOutComesAfterALongLoop() throws Exception {
        Ended run = explore("for (int i = 0; i < 60_000; i++) n.incrementAndGet();", """
                worker.join(50);
                if (worker.isAlive()) throw new IllegalStateException("too long");""");
        assertThat(run.endsWith(0).out()).contains("HOLDS for this program: every interleaving was explored");
    }

    private Ended explore(String worker, String test) throws Exception {
        return CompiledProgram.of(folder, """
                static final AtomicInteger n = new AtomicInteger();
                static volatile boolean stop;
                public static void main(String[] a) throws Exception {
                    Thread worker = new Thread(() -> { %s });
                    worker.start();
                    %s
                }""".formatted(worker, test))
                .explore(Exploration.builder().delays(0).build());
    }
}
