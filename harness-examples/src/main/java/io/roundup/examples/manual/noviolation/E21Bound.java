// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.noviolation;

import io.roundup.explorer.harness.Actor;

/**
 * A bounded search. The lock of this counter is none: two threads may both see it free, and both take it. To lose an
 * update like that, two threads must be interrupted in the middle.
 *
 * <p>With {@code --preemptions 1} only executions with one such switch are made. The verdict names the bound. It is no
 * proof, as the search without a bound shows.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.noviolation.E21Bound --preemptions 1    # exit code 0
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.noviolation.E21Bound    # exit code 1
 * }</pre>
 */
public final class E21Bound {
    final Counter counter = new Counter();

    /** The first thread. */
    @Actor
    public void first() {
        counter.increment();
    }

    /** The second thread. */
    @Actor
    public void second() {
        counter.increment();
    }

    static final class Counter {
        private volatile boolean isLocked;
        private volatile int value;

        public int increment() {
            while (isLocked) {
                Thread.onSpinWait();
            }
            isLocked = true;
            int next = value + 1;
            value = next;
            isLocked = false;
            return next;
        }
    }
}
