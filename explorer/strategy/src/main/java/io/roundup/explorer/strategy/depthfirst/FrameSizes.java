// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

import io.roundup.explorer.strategy.BranchSizes;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;

/** How many executions the branches of each frame of {@link DepthFirst} have had, for its estimate of what is left. */
final class FrameSizes {
    private final BranchSizes sizes = new BranchSizes();
    /**
     * How many branches have been explored, and how many executions had been made before the first and the current one.
     */
    private int[] explored = new int[64];

    private long[] before = new long[64];
    private long[] branchBefore = new long[64];
    /** The executions of the branch that was explored last. */
    private long[] lastSize = new long[64];

    /** A frame is new. @param frame which @param executions made so far */
    void push(int frame, long executions) {
        if (frame == explored.length) {
            int capacity = frame * 2;
            explored = Arrays.copyOf(explored, capacity);
            before = Arrays.copyOf(before, capacity);
            branchBefore = Arrays.copyOf(branchBefore, capacity);
            lastSize = Arrays.copyOf(lastSize, capacity);
        }
        explored[frame] = 0;
        before[frame] = executions;
        branchBefore[frame] = executions;
        lastSize[frame] = 0;
    }

    /** The current branch of a frame has been explored. @param frame which @param executions made so far */
    void branchExplored(int frame, long executions) {
        explored[frame]++;
        long size = executions - branchBefore[frame];
        sizes.note(size, lastSize[frame]);
        lastSize[frame] = size;
        branchBefore[frame] = executions;
    }

    /**
     * {@return about how many executions a frame has}
     *
     * @param current an estimate for its current branch
     * @param left branches
     */
    double estimate(int frame, double current, int left) {
        return sizes.estimate(branchBefore[frame] - before[frame], explored[frame], lastSize[frame], current, left);
    }

    /** {@return how many executions had been made before a frame} */
    long before(int frame) {
        return before[frame];
    }

    void save(StateSink out) {
        sizes.save(out);
    }

    void restore(StateSource in) {
        sizes.restore(in);
    }

    void save(int frame, StateSink out) {
        out.number(explored[frame]);
        out.number(before[frame]);
        out.number(branchBefore[frame]);
        out.number(lastSize[frame]);
    }

    void restore(int frame, StateSource in) {
        push(frame, 0);
        explored[frame] = in.numberIn(0, Integer.MAX_VALUE);
        before[frame] = in.number();
        branchBefore[frame] = in.number();
        lastSize[frame] = in.number();
    }
}
