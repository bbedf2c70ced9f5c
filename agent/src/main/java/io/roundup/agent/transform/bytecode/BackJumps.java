// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.Opcodes;

/** Whether a method's code jumps back, told before the code is visited. Linear in the code. */
public final class BackJumps {
    private BackJumps() {}

    /** {@return whether an instruction jumps to one before it, or to itself} */
    public static boolean contains(Bytecode code) {
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            if (code.isJump(at) && code.target(at) <= at || code.isSwitch(at) && switchesBack(code, at)) {
                return true;
            }
        }
        return false;
    }

    /** Compilers of Java make no switches that do; those of other languages, and optimisers of class files, may. */
    private static boolean switchesBack(Bytecode code, int at) {
        int operands = code.operands(at);
        boolean isTable = code.opcode(at) == Opcodes.TABLESWITCH;
        int targets = isTable ? code.word(operands + 8) - code.word(operands + 4) + 1 : code.word(operands + 4);
        // default, then low, high and targets, or the number of pairs of a value and its target
        boolean isBack = code.word(operands) <= 0;
        for (int i = 0; i < targets && !isBack; i++) {
            isBack = code.word(operands + 12 + i * (isTable ? 4 : 8)) <= 0;
        }
        return isBack;
    }
}
