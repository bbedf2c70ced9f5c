// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that want different numbers of the permits of a semaphore that is not fair. */
@Tag("agent")
class DifferentPermitsTests {
    @TempDir
    private Path folder;

    /** The report said of both only how many permits there are, as if one were not enough for a thread that wants one. */
    @Test
    void theReportSaysBehindWhomAThreadIsQueuedForPermitsThatThereAre() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                static final Semaphore permits = new Semaphore(0);
                public static void main(String[] arguments) {
                    new Thread(() -> permits.acquireUninterruptibly(2)).start();
                    new Thread(() -> {
                        permits.acquireUninterruptibly(1);
                        permits.release(2);
                    }).start();
                    permits.release();
                }
                """);
        assertThat(program.explore().endsWith(1).out())
                .contains("VIOLATION: DEADLOCK")
                .contains("Thread-0 waits for permits of the Semaphore P.permits, which has 1")
                .contains(
                        "Thread-1 waits for permits of the Semaphore P.permits, which has 1, but is queued behind Thread-0")
                .doesNotContain("behind Thread-1");
    }

    /**
     * The thread that wants two permits is interrupted before in all orders but one of thirteen, so in the execution
     * that shows whether numbers differ. It wants two there as well. If that did not count, the verdict would be open.
     */
    @Test
    void aThreadThatIsInterruptedWantsItsPermitsInOtherExecutions() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                static final Semaphore permits = new Semaphore(2);
                static final AtomicInteger steps = new AtomicInteger();
                public static void main(String[] arguments) {
                    new Thread(() -> {
                        if (steps.get() != 12) Thread.currentThread().interrupt();
                        try {
                            permits.acquire(2);
                            permits.release(2);
                        } catch (InterruptedException e) {}
                    }).start();
                    for (int i = 0; i < 13; i++) steps.incrementAndGet();
                    permits.acquireUninterruptibly(1);
                    permits.release(1);
                }
                """);
        assertThat(program.explore().endsWith(0).out()).contains("HOLDS");
    }
}
