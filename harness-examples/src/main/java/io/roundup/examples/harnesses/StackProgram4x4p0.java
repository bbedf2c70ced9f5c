// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerStack;
import io.roundup.explorer.harness.Actor;

/** The test program 4*4+0: {@code push, push, pop, pop | push, push, pop, pop}. */
public abstract class StackProgram4x4p0 {
    /** The object under test. */
    protected final IntegerStack stack;

    /** Makes the program for one object. */
    protected StackProgram4x4p0(IntegerStack stack) {
        this.stack = stack;
    }

    /** The first thread. */
    @Actor
    public final void first() {
        stack.push(1);
        stack.push(2);
        stack.pop();
        stack.pop();
    }

    /** The second thread. */
    @Actor
    public final void second() {
        stack.push(3);
        stack.push(4);
        stack.pop();
        stack.pop();
    }
}
