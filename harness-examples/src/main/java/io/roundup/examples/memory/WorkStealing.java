// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The deque of Chase and Lev, <em>Dynamic Circular Work-Stealing Deque</em>, SPAA 2005, with the fences of Lê, Pop,
 * Cohen, Zappa Nardelli, <em>Correct and Efficient Work-Stealing for Weak Memory Models</em>, PPoPP 2013. The owner takes
 * at the bottom, thieves steal at the top. Only for the last element do they compare and set.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.WorkStealing$Unfenced'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.WorkStealing$Fenced'    # exit code 0
 * }</pre>
 */
public final class WorkStealing {
    private WorkStealing() {}

    /** The owner may not see that the first element is gone, and the thief not that the last one is. */
    public static final class Unfenced {
        @ObjectUnderTest
        final UnfencedDeque deque = new UnfencedDeque();

        /** Makes a deque of two elements. */
        public Unfenced() {
            deque.push(1);
            deque.push(2);
        }

        @Actor
        public void owner() {
            deque.take();
        }

        @Actor
        public void thief() {
            deque.steal();
            deque.steal();
        }
    }

    /** Either the owner sees the thief, or the thief sees the owner. */
    public static final class Fenced {
        @ObjectUnderTest
        final FencedDeque deque = new FencedDeque();

        /** Makes a deque of two elements. */
        public Fenced() {
            deque.push(1);
            deque.push(2);
        }

        @Actor
        public void owner() {
            deque.take();
        }

        @Actor
        public void thief() {
            deque.steal();
            deque.steal();
        }
    }

    /** A deque of up to four elements. */
    public static final class UnfencedDeque {
        private final int[] elements = new int[4];
        private final AtomicInteger top = new AtomicInteger();
        private final AtomicInteger bottom = new AtomicInteger();

        /** Adds an element at the bottom. The owner alone does. */
        public void push(int element) {
            int end = bottom.getPlain();
            elements[end] = element;
            bottom.setRelease(end + 1);
        }

        /** {@return the element at the bottom, or null if there is none} The owner alone takes it. */
        public @Nullable Integer take() {
            int last = bottom.getPlain() - 1;
            bottom.setOpaque(last);
            int first = top.getOpaque();
            if (first < last) {
                return elements[last];
            }
            boolean isMine = first == last && top.compareAndSet(first, first + 1);
            bottom.setOpaque(last + 1);
            return isMine ? elements[last] : null;
        }

        /** {@return the element at the top, or null if there is none, or another thread has taken it} */
        public @Nullable Integer steal() {
            int first = top.getAcquire();
            if (first >= bottom.getAcquire()) {
                return null;
            }
            int element = elements[first];
            return top.compareAndSet(first, first + 1) ? element : null;
        }
    }

    /** The same with fences. */
    public static final class FencedDeque {
        private final int[] elements = new int[4];
        private final AtomicInteger top = new AtomicInteger();
        private final AtomicInteger bottom = new AtomicInteger();

        /** Adds an element at the bottom. The owner alone does. */
        public void push(int element) {
            int end = bottom.getPlain();
            elements[end] = element;
            bottom.setRelease(end + 1);
        }

        /** {@return the element at the bottom, or null if there is none} The owner alone takes it. */
        public @Nullable Integer take() {
            int last = bottom.getPlain() - 1;
            bottom.setOpaque(last);
            VarHandle.fullFence();
            int first = top.getOpaque();
            if (first < last) {
                return elements[last];
            }
            boolean isMine = first == last && top.compareAndSet(first, first + 1);
            bottom.setOpaque(last + 1);
            return isMine ? elements[last] : null;
        }

        /** {@return the element at the top, or null if there is none, or another thread has taken it} */
        public @Nullable Integer steal() {
            int first = top.getAcquire();
            VarHandle.fullFence();
            if (first >= bottom.getAcquire()) {
                return null;
            }
            int element = elements[first];
            return top.compareAndSet(first, first + 1) ? element : null;
        }
    }
}
