// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SharedThreadsTests {
    private static final int MOST_TESTS = 1_000;

    /** It was added to the threads of the class, and so to all tests that came after it. */
    @Test
    void aThreadThatATestHasLeftIsNotOneOfItsClass() {
        // Threads of who runs these tests are in other groups.
        ThreadGroup program = new ThreadGroup("program");
        int counted = CompletableFuture.supplyAsync(
                        SharedThreadsTests::threadsOfALaterTest, task -> new Thread(program, task).start())
                .join();
        assertThat(counted).isZero();
    }

    /** A test starts a thread, which uses a processor until the next one begins, and then waits. */
    private static int threadsOfALaterTest() {
        SharedThreads threads = new SharedThreads();
        threads.open();
        threads.begin();
        Left left = new Left();
        left.start();
        left.awaitWork(0);
        threads.end();
        left.awaitWork(left.worked);
        left.isOver = true;
        while (left.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        int counted;
        int tests = 0;
        do {
            // The wait itself takes a moment of the processor, which a later test does not see.
            threads.begin();
            counted = threads.count();
            threads.end();
        } while (counted > 0 && ++tests < MOST_TESTS);
        left.isToEnd = true;
        LockSupport.unpark(left);
        return counted;
    }

    /** Works, and then waits. */
    private static final class Left extends Thread {
        private volatile long worked;
        private volatile boolean isOver;
        private volatile boolean isToEnd;

        @Override
        public void run() {
            while (!isOver) {
                worked = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            }
            while (!isToEnd) {
                LockSupport.park();
            }
        }

        /** Waits until it has used a processor since then. @param before how long it had, in nanoseconds */
        void awaitWork(long before) {
            while (worked <= before) {
                Thread.onSpinWait();
            }
        }
    }
}
