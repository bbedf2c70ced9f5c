// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.spin.SpinAccess.Operand;
import io.roundup.agent.transform.spin.SpinValue.Compared;
import io.roundup.agent.transform.spin.SpinValue.Known;
import io.roundup.agent.transform.spin.SpinValue.Other;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What a turn of a loop has put on the operand stack. What lay there when the turn began is not known. */
final class SpinStack {
    private static final SpinValue UNKNOWN = new Other();

    private final List<SpinValue> values = new ArrayList<>();
    /** The offset behind the instruction that put each of these values there. */
    private final List<Integer> ends = new ArrayList<>();

    /**
     * Puts a value on top.
     *
     * @param end the offset behind the instruction that does it
     * @return true, since the walk goes on
     */
    boolean push(SpinValue value, int end) {
        values.add(value);
        ends.add(end);
        return true;
    }

    /** {@return the top, which is taken away} */
    SpinValue pop() {
        int top = values.size() - 1;
        if (top < 0) {
            return UNKNOWN;
        }
        ends.remove(top);
        return values.remove(top);
    }

    /** {@return the offset behind the instruction that put the top there, or 0} */
    int end() {
        return ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    int size() {
        return values.size();
    }

    /** {@return the one value of the turn, or null if there are others or none} */
    @Nullable
    SpinValue only() {
        return values.size() == 1 ? values.get(0) : null;
    }

    /**
     * {@return on what condition a conditional jump is taken, or null if nothing is known of it} Takes its operands
     * away.
     */
    @Nullable
    SpinCondition popCondition(int opcode) {
        SpinValue right = new Known(Operand.of(0));
        int comparison = opcode;
        if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
            right = pop();
            comparison = opcode - Opcodes.IF_ICMPEQ + Opcodes.IFEQ;
        } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            comparison = opcode == Opcodes.IFNULL ? Opcodes.IFEQ : Opcodes.IFNE;
        } else if (opcode > Opcodes.IF_ICMPLE) {
            return null;
        }
        SpinValue left = pop();
        if (left instanceof Compared compared && opcode <= Opcodes.IFLE) {
            left = compared.left();
            right = compared.right();
        }
        return SpinCondition.of(left, right, comparison);
    }
}
