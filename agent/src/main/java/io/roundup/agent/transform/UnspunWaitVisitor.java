// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes {@code Exchanger} park without spinning first, as it does where there is one processor. Its number of turns is a
 * constant, which is in no field.
 */
final class UnspunWaitVisitor extends HookVisitor {
    private static final String EXCHANGER = "java/util/concurrent/Exchanger";

    /** How often an exchanger spins where there are several processors: {@code Exchanger.SPINS}. */
    private static final int SPINS = 1 << 10;

    UnspunWaitVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    static boolean appliesTo(String className) {
        return className.equals(EXCHANGER);
    }

    /** The same number is a seed of the pause between two turns, where it does not matter. */
    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.SIPUSH && operand == SPINS) {
            context.owner().changed();
            mv.visitInsn(Opcodes.ICONST_1); // ..., 1
        } else {
            super.visitIntInsn(opcode, operand);
        }
    }
}
