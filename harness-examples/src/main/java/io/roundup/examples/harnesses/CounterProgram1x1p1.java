// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.Counter;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 1*1+1: {@code increment | increment}, then get. */
public abstract class CounterProgram1x1p1 {
    /** The object under test. */
    protected final Counter counter;

    /** Makes the program for one object. */
    protected CounterProgram1x1p1(Counter counter) {
        this.counter = counter;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        counter.increment();
    }

    /** The second thread. */
    @Actor
    public final void second() {
        counter.increment();
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        counter.get();
    }
}
