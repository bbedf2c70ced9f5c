// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerStack;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The 2D-stack of Rukundo, Atalar, Tsigas, <i>Monotonically Relaxing Concurrent Data-Structure Semantics for Increasing
 * Performance: An Efficient 2D Design Framework</i> (DISC 2019). A pop returns one of the k + 1 youngest values, with
 * k = (2 * shift + depth) * (width - 1).
 *
 * <p>There are some stacks beside each other. A window says how many values each may have: a push needs one with fewer
 * than its upper end, a pop one with more than its lower end. If there is none, the window is moved.
 */
@SuppressWarnings("NullAway") // neither the window nor a stack is null
public final class TwoDStack implements IntegerStack {
    private static final Stack EMPTY = new Stack(null, null, 0);

    private final int depth;
    private final int shift;
    private final Picks picks;
    private final AtomicReferenceArray<Stack> stacks;
    private final AtomicReference<Window> window;

    /**
     * Makes an empty stack whose picks the explorer makes.
     *
     * @param width how many stacks are beside each other
     * @param depth of the window
     * @param shift by how much the window is moved, at most its depth
     */
    public TwoDStack(int width, int depth, int shift) {
        this.depth = depth;
        this.shift = shift;
        this.picks = Picks.EXPLORED;
        this.window = new AtomicReference<>(new Window(depth));
        Stack[] empty = new Stack[width];
        Arrays.fill(empty, EMPTY);
        this.stacks = new AtomicReferenceArray<>(empty);
    }

    @Override
    public void push(Integer value) {
        int start = picks.pick(stacks.length());
        while (true) {
            Window seen = window.get();
            for (int i = 0; i < stacks.length(); i++) {
                int index = (start + i) % stacks.length();
                Stack stack = stacks.get(index);
                if (stack.count < seen.end
                        && seen == window.get()
                        && stacks.compareAndSet(index, stack, new Stack(value, stack, stack.count + 1))) {
                    return;
                }
            }
            if (isNoneBelow(seen.end)) {
                window.compareAndSet(seen, new Window(seen.end + shift));
            }
        }
    }

    @Override
    public @Nullable Integer pop() {
        int start = picks.pick(stacks.length());
        while (true) {
            Window seen = window.get();
            Stack[] found = new Stack[stacks.length()];
            for (int i = 0; i < found.length; i++) {
                int index = (start + i) % found.length;
                Stack stack = stacks.get(index);
                found[index] = stack;
                if (stack.count > seen.end - depth
                        && seen == window.get()
                        && stacks.compareAndSet(index, stack, stack.below.copy())) {
                    return stack.value;
                }
            }
            if (isEmpty(found)) {
                return null;
            }
            if (seen.end > depth && isNoneAbove(seen.end - depth)) {
                window.compareAndSet(seen, new Window(Math.max(depth, seen.end - shift)));
            }
        }
    }

    private boolean isNoneBelow(int end) {
        for (int i = 0; i < stacks.length(); i++) {
            if (stacks.get(i).count < end) {
                return false;
            }
        }
        return true;
    }

    private boolean isNoneAbove(int start) {
        for (int i = 0; i < stacks.length(); i++) {
            if (stacks.get(i).count > start) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether all stacks were empty at one moment: they are what they were before} */
    private boolean isEmpty(Stack[] before) {
        for (int i = 0; i < before.length; i++) {
            if (before[i].count > 0 || stacks.get(i) != before[i]) {
                return false;
            }
        }
        return true;
    }

    /** A stack: its first value, and the rest. Whoever changes it puts another one in its place. */
    private static final class Stack {
        final @Nullable Integer value;
        final @Nullable Stack below;
        final int count;

        Stack(@Nullable Integer value, @Nullable Stack below, int count) {
            this.value = value;
            this.below = below;
            this.count = count;
        }

        /** {@return the same as a new object, so that who has seen this one notices that there was a change} */
        Stack copy() {
            return new Stack(value, below, count);
        }
    }

    /** How many values each stack may have at most: a new one for each change. */
    private static final class Window {
        final int end;

        Window(int end) {
            this.end = end;
        }
    }
}
