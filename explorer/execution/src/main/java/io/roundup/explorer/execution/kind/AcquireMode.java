// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.kind;

import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;

/**
 * A way to take a synchronizer: on which condition, and what its state and its owner are then.
 *
 * @param relation of {@link Condition}, between the state and the operand
 * @param operand of the condition, or {@link #AMOUNT}
 * @param each what is added to the state for each permit or hold, and taken away when it is given back; a power of two
 *     if holds are counted
 * @param counted the bits of the state that count holds of this mode, or 0
 * @param most how many holds there can be
 * @param holder who has it then
 */
public record AcquireMode(int relation, long operand, long each, long counted, long most, Holder holder) {
    /** An operand: as many permits as are asked for. */
    static final long AMOUNT = Long.MIN_VALUE;

    /** How it is known who has a synchronizer. */
    public enum Holder {
        /** All: it is a gate, which is passed when it is open, and not taken. To give it back opens it. */
        ALL,
        /** It is not known, and nobody asks. */
        NOBODY,
        /** One thread, which can take it again, and which the synchronizer names. */
        OWNER,
        /** Each thread that reads. */
        READER,
        /** Whoever gives back the stamp to write. */
        STAMP
    }

    /**
     * {@return the mode of a gate}
     *
     * @param relation equal, or not equal
     * @param open the state with which it has this relation when it is open
     * @param each what is taken from the state to open it
     */
    static AcquireMode gate(int relation, long open, long each) {
        return new AcquireMode(relation, open, each, 0, 1, Holder.ALL);
    }

    /** {@return the mode of what has permits, which are the state} */
    static AcquireMode permits() {
        return new AcquireMode(Condition.AT_LEAST, AMOUNT, -1, 0, 1, Holder.NOBODY);
    }

    /** {@return whether it is passed, and not taken} */
    public boolean isGate() {
        return holder == Holder.ALL;
    }

    /** {@return the relation that the state of a gate has with the operand while it is shut} */
    public int shut() {
        return relation == Condition.EQUAL ? Condition.NOT_EQUAL : Condition.EQUAL;
    }

    /** {@return what the step does that takes a synchronizer} */
    public int footprint() {
        return isGate() ? Footprint.READ : Footprint.WRITE;
    }

    /** {@return the operand of the condition} @param amount of permits */
    public long operand(long amount) {
        return operand == AMOUNT ? amount : operand;
    }

    /** {@return whether a synchronizer can be taken} @param amount of permits */
    public boolean isFree(long state, long amount) {
        return Condition.holds(relation, operand(amount), state);
    }

    /** {@return how many holds of this mode there are} */
    public long count(long state) {
        return (state & counted) >> Long.numberOfTrailingZeros(each);
    }
}
