// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/** Calls by a method reference, in a lambda, with a number, with an exception, and before and after the actors. */
public class Stack {
    @ObjectUnderTest
    final Deque<Object> stack = new ConcurrentLinkedDeque<>();

    private Object found = "";

    @Before
    public void fill() {
        stack.push("bottom");
    }

    /** Pops twice, and may find nothing the second time. */
    @Actor
    public void popper() {
        Supplier<Object> pop = stack::pop;
        found = pop.get();
        try {
            found = pop.get();
        } catch (NoSuchElementException none) {
            found = stack.isEmpty();
        }
    }

    /** Pushes. @param number of the run */
    @Actor
    public void pusher(long number) {
        Runnable push = () -> stack.push(number);
        push.run();
    }

    @After
    public void drain() {
        found = String.valueOf(stack.poll());
    }
}
