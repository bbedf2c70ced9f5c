// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.List;

/**
 * A node of a wakeup tree (Abdulla, Aronis, Jonsson and Sagonas, <em>Source Sets</em>, JACM 64(4), 2017, section 6): one
 * step that is to be made, or one value that is to be chosen, and in order what is to be explored after it.
 */
final class WakeupNode {
    private final int thread;
    private final int value;
    private final int bits;
    private final long location;
    private final List<WakeupNode> children = new ArrayList<>(1);

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
    List<WakeupNode> children() {
        return children;
    }

    boolean isLeaf() {
        return children.isEmpty();
    }
}
