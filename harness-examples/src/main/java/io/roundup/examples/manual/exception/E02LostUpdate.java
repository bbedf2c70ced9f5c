// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.exception;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * An ordinary program, explored by the agent instead of being run once. Two threads increment a counter, and main
 * expects it to be 2. If one thread reads between the read and the write of the other, it is 1.
 *
 * <p>No harness is needed: an exception that no thread catches is a violation.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.exception.E02LostUpdate    # exit code 1
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.exception.E02LostUpdate$Atomic'    # exit code 0
 * }</pre>
 */
public final class E02LostUpdate {
    private static int counter;

    private E02LostUpdate() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        run(() -> counter++);
        if (counter != 2) {
            throw new AssertionError("two increments counted as " + counter);
        }
    }

    private static void run(Runnable increment) throws InterruptedException {
        Thread first = new Thread(increment);
        Thread second = new Thread(increment);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** Holds: an increment of an {@link AtomicInteger} is one step. */
    public static final class Atomic {
        private static final AtomicInteger COUNTER = new AtomicInteger();

        private Atomic() {}

        /** Runs the program. */
        public static void main(String[] args) throws InterruptedException {
            run(COUNTER::incrementAndGet);
            if (COUNTER.get() != 2) {
                throw new AssertionError("two increments counted as " + COUNTER);
            }
        }
    }
}
