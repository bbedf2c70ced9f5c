// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

import io.roundup.examples.Counter;
import io.roundup.examples.structures.AtomicCounter;
import io.roundup.examples.structures.UnsafeCounter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two tasks of a thread pool increment a counter, and main waits for both and checks that it is 2. Expected: no
 * failure; with the argument {@code unsafe}, an {@link AssertionError} in some interleavings.
 */
public final class ExecutorCounter {
    private ExecutorCounter() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        Counter counter = args.length > 0 && args[0].equals("unsafe") ? new UnsafeCounter() : new AtomicCounter();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            Future<?> first = executor.submit(new Increment(counter));
            Future<?> second = executor.submit(new Increment(counter));
            first.get();
            second.get();
        } finally {
            executor.shutdown();
        }
        if (counter.get() != 2) {
            throw new AssertionError("two increments counted as " + counter.get());
        }
    }

    private static final class Increment implements Runnable {
        private final Counter counter;

        Increment(Counter counter) {
            this.counter = counter;
        }

        @Override
        public void run() {
            counter.increment();
        }
    }
}
