// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.notlinearizable;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Choice;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A choice. Each thread adds to one of two cells that it picks at random. Only one of the two is atomic, so an update is
 * lost if both pick the other one.
 *
 * <p>{@code Choice.pick} is such a random pick. As a rule it is a fixed function of the seed, and the harness holds.
 * With {@code --explore-random} every pick is explored, as every thread is.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E17Choice --explore-random    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E17Choice    # exit code 0
 * }</pre>
 */
public final class E17Choice {
    final Adder adder = new Adder();

    /** The first thread. */
    @Actor
    public void first() {
        adder.add();
    }

    /** The second thread. */
    @Actor
    public void second() {
        adder.add();
    }

    /** After the threads. */
    @After
    public void sum() {
        adder.sum();
    }

    static final class Adder {
        private final AtomicInteger atomic = new AtomicInteger();
        private volatile int plain;

        public void add() {
            if (Choice.pick(2) == 0) {
                atomic.incrementAndGet();
            } else {
                int seen = plain;
                plain = seen + 1;
            }
        }

        public int sum() {
            return atomic.get() + plain;
        }
    }
}
