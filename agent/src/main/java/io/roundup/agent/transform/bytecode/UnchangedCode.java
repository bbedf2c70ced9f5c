// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.Opcodes;

/**
 * Counts the instructions of a method that may change what a later instruction finds, or end abruptly: all but loads of
 * local variables, constants, arithmetic and jumps (JVMS 6.5). Between two equal counts nothing was changed but the
 * operand stack above what was there.
 */
public final class UnchangedCode {
    private int changes;
    /** How many values have been pushed since the last label, and not been popped. */
    private int pushed;

    /** {@return how many instructions so far may have changed something} */
    public int changes() {
        return changes;
    }

    /** Control may come from elsewhere, with other values on the stack. */
    public void label() {
        pushed = 0;
    }

    /** An instruction that is none of those below. */
    public void change() {
        changes++;
        pushed = 0;
    }

    /** A value is pushed. */
    public void push() {
        pushed++;
    }

    /** An instruction without operands. */
    public void instruction(int opcode) {
        if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1) {
            push();
        } else if (isBinary(opcode)) {
            pop(2);
            push();
        } else if (isUnary(opcode)) {
            pop(1);
            push();
        } else if (opcode != Opcodes.NOP) {
            change();
        }
    }

    /** A jump, to wherever. */
    public void jump(int opcode) {
        switch (opcode) {
            case Opcodes.GOTO -> {}
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL -> pop(1);
            case Opcodes.JSR -> change();
            default -> pop(2);
        }
    }

    /** What was there before may be used up, and something else left in its place. */
    private void pop(int values) {
        if (pushed < values) {
            change();
        } else {
            pushed -= values;
        }
    }

    /** Divisions of integers may throw. */
    private static boolean isBinary(int opcode) {
        boolean isArithmetic = opcode >= Opcodes.IADD && opcode <= Opcodes.DMUL;
        boolean isLogical = opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR;
        boolean isComparison = opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG;
        return isArithmetic || isLogical || isComparison;
    }

    private static boolean isUnary(int opcode) {
        return opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
    }
}
