// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerStack;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A distributed stack: {@link DistributedQueue} with stacks of Treiber as parts, "ds" in the Scal suite. A pool that
 * answers that it is empty only if it is.
 *
 * <p>The top of a part is a new object after each push and each pop. So a pop that finds nothing can see whether a part
 * was changed since it was found empty.
 */
@SuppressWarnings("NullAway") // no top is null
public final class DistributedStack implements IntegerStack {
    private final AtomicReferenceArray<Top> parts;
    private final Balancer balancer;

    private DistributedStack(int size, Balancer balancer) {
        Top[] empty = new Top[size];
        Arrays.setAll(empty, i -> new Top(null, null));
        this.parts = new AtomicReferenceArray<>(empty);
        this.balancer = balancer;
    }

    /** {@return a stack that uses its parts in any order} */
    public static DistributedStack random(int size) {
        return new DistributedStack(size, Balancer.random(size));
    }

    /** {@return a stack that adds to its parts in turns, and removes from them in turns} */
    public static DistributedStack roundRobin(int size) {
        return new DistributedStack(size, Balancer.roundRobin(size));
    }

    /** {@return a stack that adds to the part that was added to least often, and removes likewise} */
    public static DistributedStack leastUsed(int size) {
        return new DistributedStack(size, Balancer.leastUsed(size));
    }

    @Override
    public void push(Integer value) {
        int part = balancer.forAdding();
        while (true) {
            Top below = parts.get(part);
            if (parts.compareAndSet(part, below, new Top(value, below))) {
                return;
            }
        }
    }

    @Override
    public @Nullable Integer pop() {
        int start = balancer.forRemoving();
        while (true) {
            Top[] found = new Top[parts.length()];
            for (int i = 0; i < found.length; i++) {
                int part = (start + i) % found.length;
                Top top = parts.get(part);
                while (top.below != null) {
                    if (parts.compareAndSet(part, top, top.below.copy())) {
                        return top.value;
                    }
                    top = parts.get(part);
                }
                found[part] = top;
            }
            if (isAsBefore(found)) {
                return null;
            }
        }
    }

    private boolean isAsBefore(Top[] found) {
        for (int i = 0; i < found.length; i++) {
            if (parts.get(i) != found[i]) {
                return false;
            }
        }
        return true;
    }

    /** The first value of a part, and the rest; nothing is below the end. */
    private static final class Top {
        final @Nullable Integer value;
        final @Nullable Top below;

        Top(@Nullable Integer value, @Nullable Top below) {
            this.value = value;
            this.below = below;
        }

        Top copy() {
            return new Top(value, below);
        }
    }
}
