// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * A value that waits in a {@link QuasiStack} or {@link QuasiPriorityQueue}, and those behind it: an immutable list, the
 * one that is due next first.
 */
final class Waiting {
    final Integer priority;
    final Integer value;

    /** How often a value behind this one has been taken. */
    final int overtaken;

    final @Nullable Waiting next;

    Waiting(Integer priority, Integer value, int overtaken, @Nullable Waiting next) {
        this.priority = priority;
        this.value = value;
        this.overtaken = overtaken;
        this.next = next;
    }

    /**
     * {@return the list from this value on, with another one added behind all that are at most as large in priority}
     */
    Waiting with(Integer addedPriority, Integer addedValue) {
        if (addedPriority < priority) {
            return new Waiting(addedPriority, addedValue, 0, this);
        }
        Waiting rest =
                next == null ? new Waiting(addedPriority, addedValue, 0, null) : next.with(addedPriority, addedValue);
        return new Waiting(priority, value, overtaken, rest);
    }

    /** {@return the value to take: so many places behind this one, but not behind one that was overtaken k times} */
    Waiting within(int places, int k) {
        Waiting chosen = this;
        for (int i = 0; i < places && chosen.overtaken < k && chosen.next != null; i++) {
            chosen = chosen.next;
        }
        return chosen;
    }

    /** {@return the value that many places behind this one, or else the last} */
    Waiting behind(int places) {
        return within(places, Integer.MAX_VALUE);
    }

    /** {@return the list from this value on without one of its values, those before it overtaken once more} */
    @Nullable
    Waiting without(Waiting taken) {
        if (this == taken || next == null) {
            return next;
        }
        return new Waiting(priority, value, overtaken + 1, next.without(taken));
    }
}
