// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.Opcodes;

/**
 * Notices that a method counts: that it puts a sum or a difference into a local variable. So it does if it puts a
 * multiple or part of a variable into that same one ({@code n *= 2}). A product of something else is as a rule an
 * index or a hash code, which counts nothing. Opcodes are compared as JVMS 6.5 orders them: loads and constants,
 * sums, differences, products, quotients, shifts, each by type.
 */
public final class Arithmetic {
    private static final int NONE = -1;

    private boolean isSum;
    /** The variable that was loaded first since something else was done, an operand of what is computed next. */
    private int loaded = NONE;
    /** The variable of which the last instruction computed a multiple or part. */
    private int scaled = NONE;

    /** An instruction without operands. */
    public void instruction(int opcode) {
        boolean isScale =
                opcode >= Opcodes.IMUL && opcode <= Opcodes.DDIV || opcode >= Opcodes.ISHL && opcode <= Opcodes.LUSHR;
        boolean isConstant = opcode <= Opcodes.DCONST_1;
        isSum = opcode >= Opcodes.IADD && opcode <= Opcodes.DSUB;
        scaled = isScale ? loaded : NONE;
        loaded = isScale || isConstant ? loaded : NONE;
    }

    /**
     * A local variable is loaded or stored.
     *
     * @return whether that counts
     */
    public boolean variable(int opcode, int variable) {
        boolean isLoad = opcode <= Opcodes.ALOAD;
        boolean isCount = opcode >= Opcodes.ISTORE && opcode < Opcodes.ASTORE && (isSum || scaled == variable);
        loaded = isLoad ? loaded == NONE ? variable : loaded : NONE;
        isSum = false;
        scaled = NONE;
        return isCount;
    }

    /** What was computed is used by something else than a store. */
    public void interrupted() {
        loaded = NONE;
    }
}
