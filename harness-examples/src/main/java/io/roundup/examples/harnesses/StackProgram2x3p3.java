// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerStack;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** The test program 2*3+3: {@code push, push | push, push, pop}, then 3 times pop. */
public abstract class StackProgram2x3p3 {
    /** The object under test. */
    protected final IntegerStack stack;

    /** Makes the program for one object. */
    protected StackProgram2x3p3(IntegerStack stack) {
        this.stack = stack;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        stack.push(1);
        stack.push(2);
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
        stack.pop();
    }
}
