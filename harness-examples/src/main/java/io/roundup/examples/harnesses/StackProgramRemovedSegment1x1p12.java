// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.harnesses;

import io.roundup.examples.IntegerStack;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/**
 * The test program 1*1+12 for stacks of segments of two: 6 times push and twice pop first, so that the top segment is
 * empty; then {@code push | pop}, then 4 times pop.
 */
public abstract class StackProgramRemovedSegment1x1p12 {
    /** The object under test. */
    protected final IntegerStack stack;

    /** Makes the program for one object. */
    protected StackProgramRemovedSegment1x1p12(IntegerStack stack) {
        this.stack = stack;
    }

    /** Before the threads start. */
    @Before
    public final void before() {
        stack.push(1);
        stack.push(2);
        stack.push(3);
        stack.push(4);
        stack.push(5);
        stack.push(6);
        stack.pop();
        stack.pop();
    }

    /** The first thread. */
    @Actor
    public final void first() {
        stack.push(7);
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
        stack.pop();
    }
}
