// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Access;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** What is left to explore from one addition of an event: other values, then plans that go back to earlier reads. */
final class Frame {
    static final int[] NOTHING = {};

    /** When the event was added. */
    final int stamp;

    /** The values to choose from, or null for all below {@link #bound}. */
    final int @Nullable [] values;

    /** How many values there are to choose from. */
    final int bound;

    /** Stores that a read-modify-write could see if its store had a place after them. */
    final int[] blocked;

    /** The read-modify-write with {@link #blocked} stores. */
    final int thread;

    final @Nullable Access access;
    final int fences;

    /** Which choice of the execution is that of a value. */
    int choice;

    /** How many values have been explored before this one. */
    int index;

    /** The next of {@link #blocked}, or of the reads that see the store, to go back to. */
    int next;

    /** Plans that follow from the one before. */
    final Deque<Plan> plans = new ArrayDeque<>(1);

    // Sizes, for estimates: branches that have been explored, executions before all and before the current one, and
    // those of the branch before.
    int explored;
    long before;
    long branchBefore;
    long lastSize;

    Frame(int stamp, int bound) {
        this(stamp, bound, null, NOTHING, -1, null, 0);
    }

    Frame(
            int stamp,
            int bound,
            int @Nullable [] values,
            int[] blocked,
            int thread,
            @Nullable Access access,
            int fences) {
        this.stamp = stamp;
        this.bound = bound;
        this.values = values;
        this.blocked = blocked;
        this.thread = thread;
        this.access = access;
        this.fences = fences;
    }

    /** {@return the value that is explored} */
    int value() {
        return values == null ? index : values[index];
    }

    /** It is new. @param executions made so far */
    void begin(long executions) {
        before = executions;
        branchBefore = executions;
    }

    /** Its branch has been explored. @param executions made so far */
    void branchExplored(long executions) {
        lastSize = executions - branchBefore;
        branchBefore = executions;
        explored++;
    }

    /** {@return how many branches are left at least, the current one included} */
    int branches() {
        return bound - index + plans.size();
    }
}
