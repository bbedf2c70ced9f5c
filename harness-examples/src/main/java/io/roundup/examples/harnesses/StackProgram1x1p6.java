// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerStack;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** The test program 1*1+6: push, push, pop first, then {@code push | pop}, then 3 times pop. */
public abstract class StackProgram1x1p6 {
    /** The object under test. */
    protected final IntegerStack stack;

    /** Makes the program for one object. */
    protected StackProgram1x1p6(IntegerStack stack) {
        this.stack = stack;
    }

    /** Before the threads start. */
    @Before
    public final void before() {
        stack.push(1);
        stack.push(2);
        stack.pop();
    }

    /** The first thread. */
    @Actor
    public final void first() {
        stack.push(3);
    }

    /** The second thread. */
    @Actor
    public final void second() {
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
