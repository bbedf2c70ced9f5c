// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A node of a wakeup tree (Abdulla, Aronis, Jonsson and Sagonas, <em>Source Sets</em>, JACM 64(4), 2017, section 6). It
 * is one step that is to be made, or one value that is to be chosen, and in order what is to be explored after it.
 *
 * <p>Where several workers share a tree, branches need not be explored from left to right. A node that ends an inserted
 * sequence is <em>whole</em>: nobody sleeps there, so all that can follow it is found by executions that go through it.
 */
final class WakeupNode {
    private final int thread;
    private final int value;
    private int bits;
    private long location;
    private boolean isWhole;
    private boolean isDone;
    private final Branches children = new Branches();
    /** Branches that have been explored and are still to be known, in order; they are left of the children. */
    private Branches explored = Branches.NONE;

    private WakeupNode(int thread, int value, int bits, long location) {
        this.thread = thread;
        this.value = value;
        this.bits = bits;
        this.location = location;
    }

    /** {@return a node for the state before the first choice} */
    static WakeupNode root() {
        return step(0, Footprint.READ, Footprint.NO_LOCATION);
    }

    /** {@return a node for a step} @param thread its thread @param bits its footprint @param location its location */
    static WakeupNode step(int thread, int bits, long location) {
        return new WakeupNode(thread, StepLog.NO_VALUE, bits, location);
    }

    /** {@return a node for a value choice} @param value the value */
    static WakeupNode value(int value) {
        return new WakeupNode(0, value, Footprint.READ, Footprint.NO_LOCATION);
    }

    int thread() {
        return thread;
    }

    /** {@return the value to choose, or {@link StepLog#NO_VALUE} for a step} */
    int value() {
        return value;
    }

    int bits() {
        return bits;
    }

    long location() {
        return location;
    }

    /** {@return what is to be explored after it, the current branch first} */
    Branches children() {
        return children;
    }

    boolean isLeaf() {
        return children.isEmpty();
    }

    /** {@return how many sequences that are to be explored end here or below} @param enough it stops to count there */
    int leaves(int enough) {
        // A sequence may have as many nodes as an execution has steps: too many for a call each.
        Deque<WakeupNode> waiting = new ArrayDeque<>();
        waiting.push(this);
        int leaves = 0;
        while (!waiting.isEmpty() && leaves < enough) {
            WakeupNode node = waiting.pop();
            leaves += node.isLeaf() ? 1 : 0;
            for (WakeupNode child : node.children) {
                waiting.push(child);
            }
        }
        return leaves;
    }

    /**
     * {@return whether a step is to come right after this value} Once the value is chosen, it may turn out that the
     * same step goes on to choose others. How many these are depends on the value, so nobody could know.
     */
    boolean isBeforeStep() {
        return value != StepLog.NO_VALUE && !isLeaf() && children.get(0).value == StepLog.NO_VALUE;
    }

    /** Another value is chosen before what is to be explored from here: the first one. Others are found from there. */
    void insertValue() {
        WakeupNode first = value(0);
        first.children.addAll(children);
        children.clear();
        children.add(first);
    }

    /** The step was made. @param itsBits what it did @param itsLocation where */
    void made(int itsBits, long itsLocation) {
        bits = itsBits;
        location = itsLocation;
    }

    /** {@return whether an inserted sequence ends here: whatever can follow will be explored from here} */
    boolean isWhole() {
        return isWhole || isLeaf() && explored.isEmpty();
    }

    /** {@return this, as the end of a sequence} */
    WakeupNode whole() {
        isWhole = true;
        return this;
    }

    /** {@return whether nothing is left to be explored from here} */
    boolean isDone() {
        return isDone;
    }

    void done(boolean is) {
        isDone = is;
    }

    /** {@return the branches left of the children, all of them explored} */
    Branches explored() {
        return explored;
    }

    /** Keeps a branch that has been explored. @param branch right of those that are kept already */
    void keepExplored(WakeupNode branch) {
        if (explored.isEmpty()) {
            explored = new Branches();
        }
        explored.add(branch);
    }

    /** Forgets what is below, of a node that is done: it covers what begins with it, and no more is asked of it. */
    void trim() {
        isDone = true;
        children.clear();
        explored = Branches.NONE;
    }
}
