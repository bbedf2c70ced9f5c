// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.schedule.Footprint;
import java.util.Locale;

/**
 * One instruction of a scripted thread.
 *
 * @param code what it does
 * @param register the register that receives a result; the script, operation or index for others
 * @param cell the shared variable, if any
 * @param first the first value, if any
 * @param second the second value, if any
 * @param target where a jump goes
 */
public record Instruction(Code code, int register, Cell cell, Value first, Value second, int target) {
    /** The cell of instructions without one. */
    public static final Cell NO_CELL = Cell.at(-1);

    /** What an instruction does. Those with a footprint are visible: a thread stops before them and announces them. */
    public enum Code {
        /** Register becomes the cell. */
        READ(Footprint.READ),
        /** The cell becomes the first value. */
        WRITE(Footprint.WRITE),
        /** If the cell is the first value it becomes the second; register becomes 1 or 0. */
        COMPARE_AND_SET(Footprint.WRITE | Footprint.CONDITIONAL),
        /** Register becomes the cell, to which the first value is added. */
        FETCH_AND_ADD(Footprint.WRITE),
        /** The first value is added to the cell; what was there is not told. */
        ADD_TO(Footprint.WRITE | Footprint.ADD),
        /** Register becomes the cell, which becomes the first value. */
        EXCHANGE(Footprint.WRITE),
        /** Waits until the cell is 0; it becomes 1. */
        LOCK(Footprint.WRITE | Footprint.BLOCKING),
        /** The cell becomes 0. */
        UNLOCK(Footprint.WRITE),
        /** If the cell is 0 it becomes 1; register becomes 1 or 0. */
        TRY_LOCK(Footprint.WRITE | Footprint.CONDITIONAL),
        /** Waits until the cell equals the first value. */
        AWAIT_EQUAL(Footprint.READ | Footprint.BLOCKING),
        /** Waits until the cell differs from the first value. */
        AWAIT_NOT_EQUAL(Footprint.READ | Footprint.BLOCKING),
        /** Starts the script with the number in {@code register}. */
        SPAWN(Footprint.WRITE),
        /** Waits until the script with the number in {@code register} has ended. */
        JOIN(Footprint.READ | Footprint.BLOCKING),
        /** The end of a script that another joins. */
        END(Footprint.WRITE),
        /** Waits for ever: an assumption did not hold. */
        STOP(Footprint.BLOCKING),
        /** Starts the operation with the number in {@code register}. */
        INVOKE(Footprint.INVOKE),
        /** The operation returns the first value, as a step of its own. */
        RETURN_STEP(Footprint.RETURN),

        /** The operation returns the first value within the step that is running. */
        RETURN,
        /** The operation with the number in {@code register} starts with the next step: a point where little is live. */
        BEGIN,
        /** The head of a loop: a point where little is live. */
        LOOP_HEAD,
        /** The cell, which only this thread can reach yet, becomes the first value. */
        INITIALIZE,
        /** Register becomes a value that the strategy chooses, from 0 and below {@code target}. */
        CHOOSE,
        /** Register becomes the first value. */
        SET,
        /** Register becomes the sum. */
        ADD,
        /** Register becomes the product. */
        MULTIPLY,
        /** Register becomes the remainder. */
        REMAINDER,
        /** A section begins: no other thread makes a step until its end, unless it has to wait. */
        ENTER,
        /** A section ends. */
        LEAVE,
        /** Goes on at the target if the values are equal. */
        JUMP_IF_EQUAL,
        /** Goes on at the target if the values differ. */
        JUMP_IF_NOT_EQUAL;

        private final boolean visible;
        private final int bits;

        Code() {
            visible = false;
            bits = 0;
        }

        Code(int bits) {
            visible = true;
            this.bits = bits;
        }

        /** {@return whether a thread announces it and waits to be chosen} */
        public boolean isVisible() {
            return visible;
        }

        /** {@return the pending footprint of a visible one} */
        public int bits() {
            return bits;
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(code.name().toLowerCase(Locale.ROOT));
        if (register >= 0) {
            text.append(" r").append(register);
        }
        if (!cell.equals(NO_CELL)) {
            text.append(' ').append(cell);
        }
        text.append(' ').append(first).append(' ').append(second);
        return target < 0 ? text.toString() : text.append(" @").append(target).toString();
    }
}
