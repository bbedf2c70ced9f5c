// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the wait of the JDK's hand-over queues park without spinning first, as it does where there is one processor.
 * A spinning loop would be what waits, and would not see a time-out that comes early.
 */
final class UnspunWaitVisitor extends HookVisitor {
    private static final String CLASS = "java/util/concurrent/LinkedTransferQueue$DualNode";
    private static final String DESCRIPTOR = "(Ljava/lang/Object;JLjava/lang/Object;Z)Ljava/lang/Object;";

    /** The last parameter, which says whether to spin. */
    private static final int SPIN = 5;

    UnspunWaitVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    static boolean appliesTo(String className, String name, String descriptor) {
        return className.equals(CLASS) && name.equals("await") && descriptor.equals(DESCRIPTOR);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        context.owner().changed();
        mv.visitInsn(Opcodes.ICONST_0); // 0
        mv.visitVarInsn(Opcodes.ISTORE, SPIN); //
    }
}
