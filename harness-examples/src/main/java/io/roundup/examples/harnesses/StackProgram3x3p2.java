// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerStack;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 3*3+2: {@code push, push, pop | push, push, pop}, then 2 times pop. */
public abstract class StackProgram3x3p2 {
    /** The object under test. */
    protected final IntegerStack stack;

    /** Makes the program for one object. */
    protected StackProgram3x3p2(IntegerStack stack) {
        this.stack = stack;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        stack.push(1);
        stack.push(2);
        stack.pop();
    }

    /** The second thread. */
    @Actor
    public final void second() {
        stack.push(3);
        stack.push(4);
        stack.pop();
    }

    /** After both threads have ended. */
    @After
    public final void after() {
        stack.pop();
        stack.pop();
    }
}
