// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;

/**
 * The states that a {@link StateSearch} has met, and what has been explored from each. With a bound on preemptions, that
 * depends on how many there may still be, and on which thread has made the last step: to go on with another one is a
 * preemption. Then the table has a row for each state with such a thread, and one for the state itself, which is counted.
 * Not thread-safe.
 */
final class MetStates {
    /** No thread could be preempted. */
    static final int NOBODY = -1;

    private static final int STATE = -2;

    /** A row tells so many numbers of preemptions apart, one a bit as if a thread slept; the next row has more. */
    private static final int IN_ROW = 63;

    private final boolean isBounded;
    private int width = 1;
    private StateTable table = new StateTable(1);
    private int states;

    /** Begins without states. @param isBounded whether there is a bound on preemptions */
    MetStates(boolean isBounded) {
        this.isBounded = isBounded;
    }

    /** Says, before the first state is met, how many numbers a key has. @param ofKeys how many */
    void width(int ofKeys) {
        width = ofKeys;
        if (table.size() == 0) {
            table = new StateTable(isBounded ? ofKeys + 2 : ofKeys);
        }
    }

    /** {@return how many states were met} */
    int size() {
        return isBounded ? states : table.size();
    }

    /** {@return about how much memory they take at most} */
    long bytes() {
        return table.bytes();
    }

    /** A state is met, as {@link StateTable#meet} says; not with a bound on preemptions. */
    long meet(int[] key, long asleep) {
        return table.meet(key, asleep);
    }

    /**
     * A state is met, with a bound on preemptions.
     *
     * @param last the thread that would be preempted if another one went on, or {@link #NOBODY}
     * @param preemptions up to the state
     * @return whether all was explored from there, or will be, that needs as many further preemptions
     */
    boolean isExplored(int[] key, int last, int preemptions) {
        int[] row = Arrays.copyOf(key, width + 2);
        row[width] = STATE;
        states += table.meet(row, 0) == StateTable.NEW ? 1 : 0;
        row[width] = last;
        row[width + 1] = preemptions / IN_ROW;
        long fewer = (1L << preemptions % IN_ROW) - 1;
        long before = table.meet(row, fewer);
        // The fewest so far, as so many bits.
        return (before & ~fewer) == 0;
    }

    void save(StateSink out) {
        out.number(width);
        out.number(states);
        table.save(out);
    }

    void restore(StateSource in) {
        width(in.numberIn(1, Integer.MAX_VALUE));
        states = in.numberIn(0, Integer.MAX_VALUE);
        table.restore(in);
    }
}
