// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.exception;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread pool. Two tasks increment a counter, and main waits for both and expects it to be 2.
 *
 * <p>Pools run much code of their own, and have many interleavings. Random ones show many bugs early, such as those of
 * {@code strategy=surw}. {@link Atomic} is right. Its exploration ends at a bound, which the verdict names.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar=strategy=surw,max-executions=200 -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.exception.E20ThreadPool    # exit code 1
 * java -javaagent:explorer/target/roundup.jar=strategy=surw,max-executions=200 -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.exception.E20ThreadPool$Atomic'    # exit code 0
 * }</pre>
 */
public final class E20ThreadPool {
    private static int counter;

    private E20ThreadPool() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        runTwice(() -> counter++);
        if (counter != 2) {
            throw new AssertionError("two increments counted as " + counter);
        }
    }

    private static void runTwice(Runnable task) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            Future<?> first = executor.submit(task);
            Future<?> second = executor.submit(task);
            first.get();
            second.get();
        } finally {
            executor.shutdown();
        }
    }

    /** No violation. */
    public static final class Atomic {
        private static final AtomicInteger COUNTER = new AtomicInteger();

        private Atomic() {}

        /** Runs the program. */
        public static void main(String[] args) throws InterruptedException, ExecutionException {
            runTwice(COUNTER::incrementAndGet);
            if (COUNTER.get() != 2) {
                throw new AssertionError("two increments counted as " + COUNTER);
            }
        }
    }
}
