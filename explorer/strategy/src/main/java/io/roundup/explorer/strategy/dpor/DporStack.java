// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.strategy.BranchSizes;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;

/**
 * The choices of an execution from its start to the last one that was made, each with what is left to explore there.
 */
final class DporStack {
    private DporFrame[] frames = new DporFrame[64];
    /** How many frames are in use. Those beyond are used again. */
    private int size;

    int size() {
        return size;
    }

    DporFrame get(int depth) {
        return frames[depth];
    }

    /** {@return the frame of one choice more, which has to be reset} */
    DporFrame add() {
        if (size == frames.length) {
            frames = Arrays.copyOf(frames, 2 * size);
        }
        DporFrame frame = frames[size];
        if (frame == null) {
            frame = new DporFrame();
            frames[size] = frame;
        }
        size++;
        return frame;
    }

    void removeLast() {
        size--;
    }

    /** {@return what is known of the choice after the last one} @param root what is known of the first one */
    WakeupNode next(WakeupNode root) {
        return size == 0 ? root : frames[size - 1].current();
    }

    /** {@return whether explored branches of the last choice are to be kept} */
    boolean keepsExplored() {
        return size > 0 && frames[size - 1].keepsExplored();
    }

    /**
     * {@return how many executions there will have been in the end, or NaN before the first}
     *
     * @param sizes of the branches that are done
     * @param floor the first choice whose branches count
     */
    double estimate(BranchSizes sizes, int floor) {
        double total = 0;
        for (int depth = size - 1; depth >= floor; depth--) {
            total = frames[depth].estimate(sizes, total);
        }
        return size <= floor ? Double.NaN : total;
    }

    /** {@return how many branches end that are left to explore, between two executions} @param enough as many do */
    int leaves(int enough) {
        int leaves = 0;
        for (int depth = size - 1; depth >= 0 && leaves < enough; depth--) {
            Branches children = frames[depth].tree().children();
            // What is left below the first branch are the choices after this one.
            for (int child = depth == size - 1 ? 0 : 1; child < children.size() && leaves < enough; child++) {
                leaves += children.get(child).leaves(enough - leaves);
            }
        }
        return leaves;
    }

    /** Writes into the tree what the choices know besides. The search is over. @param floor the first of them */
    void settleFrom(int floor) {
        for (int depth = floor; depth < size; depth++) {
            frames[depth].settle();
        }
    }

    void save(StateSink out) {
        out.number(size);
        if (size > 0) {
            WakeupTreeState.save(frames[0].tree(), out);
        }
        for (int depth = 0; depth < size; depth++) {
            frames[depth].save(out);
        }
    }

    /** {@return the root of the tree that was saved} */
    WakeupNode restore(StateSource in) {
        int saved = in.numberIn(0, Integer.MAX_VALUE);
        WakeupNode root = saved == 0 ? WakeupNode.root() : WakeupTreeState.restore(in);
        size = 0;
        while (size < saved) {
            WakeupNode tree = next(root);
            add().restore(tree, in);
        }
        return root;
    }
}
