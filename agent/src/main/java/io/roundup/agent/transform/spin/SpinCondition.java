// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.hook.SpinExit;
import io.roundup.agent.transform.spin.SpinAccess.Call;
import io.roundup.agent.transform.spin.SpinAccess.FinalField;
import io.roundup.agent.transform.spin.SpinAccess.Operand;
import io.roundup.agent.transform.spin.SpinValue.Accessed;
import io.roundup.agent.transform.spin.SpinValue.Accessed.Kind;
import io.roundup.agent.transform.spin.SpinValue.Known;
import io.roundup.agent.transform.spin.SpinValue.This;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What must hold of an access for a jump to be taken.
 *
 * @param accessed the access
 * @param opcode what its answer must be to the operand: one of the jumps from {@code IFEQ} to {@code IFLE}
 * @param operand the other side
 */
record SpinCondition(Accessed accessed, int opcode, Operand operand) {
    /** {@return the condition, or null if it is not one of an access and a known number} */
    static @Nullable SpinCondition of(SpinValue left, SpinValue right, int opcode) {
        if (left instanceof Accessed accessed && right instanceof Known known) {
            return new SpinCondition(accessed, opcode, known.operand());
        }
        if (left instanceof Known known && right instanceof Accessed accessed) {
            return new SpinCondition(accessed, mirrored(opcode), known.operand());
        }
        return null;
    }

    private static int mirrored(int opcode) {
        return switch (opcode) {
            case Opcodes.IFLT -> Opcodes.IFGT;
            case Opcodes.IFGT -> Opcodes.IFLT;
            case Opcodes.IFLE -> Opcodes.IFGE;
            case Opcodes.IFGE -> Opcodes.IFLE;
            default -> opcode;
        };
    }

    /** {@return this condition, or its opposite} */
    SpinCondition unless(boolean opposite) {
        // The opcodes come in pairs of opposites, the first of each an odd number (JVMS 6.5).
        return opposite ? new SpinCondition(accessed, (opcode - 1 ^ 1) + 1, operand) : this;
    }

    /** {@return the same condition of an access that is announced from another place} */
    SpinCondition from(int offset) {
        return new SpinCondition(accessed.from(offset), opcode, operand);
    }

    /** {@return whether the access writes when it lets the loop end} */
    boolean writes() {
        return accessed.kind() != Kind.READ;
    }

    /**
     * {@return the access as one that waits until the condition holds, or null if one for which it does not hold may
     * change something}
     *
     * @param turn index of the instruction with which the turn begins
     * @param at index of the instruction before which the access is announced
     * @param isRetry whether the turn has waited before
     */
    @Nullable
    SpinAccess access(int turn, int at, boolean isRetry) {
        return switch (accessed.kind()) {
            case READ -> isExact() ? read(turn, at, isRetry) : null;
            case COMPARE_AND_SET -> isTrue() ? access(turn, at, SpinExit.WRITTEN, operand, isRetry) : null;
            // If it finds what it writes, it changes nothing: then the loop must go on.
            case EXCHANGE ->
                endsByWritten() ? null : access(turn, at, SpinExit.NOT_EQUAL, Operand.of(accessed.written()), isRetry);
        };
    }

    /** {@return whether the next number can be told} A bound that is a {@code long} may be the last one. */
    private boolean isExact() {
        boolean isNext = opcode == Opcodes.IFGT || opcode == Opcodes.IFLT;
        return !isNext || !operand.isLong() && operand.constant() == (int) operand.constant();
    }

    private SpinAccess read(int turn, int at, boolean isRetry) {
        int exit = switch (opcode) {
            case Opcodes.IFEQ -> SpinExit.EQUAL;
            case Opcodes.IFNE -> SpinExit.NOT_EQUAL;
            case Opcodes.IFGE, Opcodes.IFGT -> SpinExit.AT_LEAST;
            default -> SpinExit.AT_MOST;
        };
        int more = opcode == Opcodes.IFGT ? 1 : opcode == Opcodes.IFLT ? -1 : 0;
        return access(turn, at, exit, operand.plus(more), isRetry);
    }

    private SpinAccess access(int turn, int at, int exit, Operand compared, boolean isRetry) {
        return new SpinAccess(turn, at, accessed.owner(), call(), exit, compared, isRetry);
    }

    private @Nullable Call call() {
        if (accessed.target() instanceof FinalField field) {
            return new Call(field);
        }
        return accessed.target() instanceof This ? new Call(null) : null;
    }

    private boolean isTrue() {
        return opcode == Opcodes.IFNE && operand.is(0);
    }

    /** {@return whether the condition may hold of the value that is written} */
    private boolean endsByWritten() {
        int order = Long.compare(accessed.written(), operand.constant());
        return operand.local() != SpinAccess.NONE
                || switch (opcode) {
                    case Opcodes.IFEQ -> order == 0;
                    case Opcodes.IFNE -> order != 0;
                    case Opcodes.IFLT -> order < 0;
                    case Opcodes.IFGE -> order >= 0;
                    case Opcodes.IFGT -> order > 0;
                    default -> order <= 0;
                };
    }
}
