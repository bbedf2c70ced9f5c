// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes waits of the JDK park without spinning first, as they do where there is one processor: those of the hand-over
 * queues, and of {@code Exchanger}. A spinning loop would be what waits. Time would pass while it spins, and it would not
 * see that its own time is over.
 */
final class UnspunWaitVisitor extends HookVisitor {
    private static final String QUEUE = "java/util/concurrent/LinkedTransferQueue$DualNode";
    private static final String DESCRIPTOR = "(Ljava/lang/Object;JLjava/lang/Object;Z)Ljava/lang/Object;";
    private static final String EXCHANGER = "java/util/concurrent/Exchanger";

    /** The last parameter of the queue's wait, which says whether to spin. */
    private static final int SPIN = 5;

    /** How often an exchanger spins where there are several processors: {@code Exchanger.SPINS}. */
    private static final int SPINS = 1 << 10;

    private final boolean isOfQueue;

    UnspunWaitVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        isOfQueue = context.owner().internalName().equals(QUEUE);
    }

    static boolean appliesTo(String className, String name, String descriptor) {
        return className.equals(EXCHANGER)
                || className.equals(QUEUE) && name.equals("await") && descriptor.equals(DESCRIPTOR);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (isOfQueue) {
            context.owner().changed();
            mv.visitInsn(Opcodes.ICONST_0); // 0
            mv.visitVarInsn(Opcodes.ISTORE, SPIN); //
        }
    }

    /** The same number is a seed of the pause between two turns, where it does not matter. */
    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (!isOfQueue && opcode == Opcodes.SIPUSH && operand == SPINS) {
            context.owner().changed();
            mv.visitInsn(Opcodes.ICONST_1); // ..., 1
        } else {
            super.visitIntInsn(opcode, operand);
        }
    }
}
