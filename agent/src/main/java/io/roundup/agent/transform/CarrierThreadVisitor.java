// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;

/**
 * Makes {@code ThreadLocalRandom} keep its stripe in the thread that the program means. Since JDK 21 it keeps it in
 * the carrier. The carrier of explored threads is the explorer's own thread, which they all have in common and which
 * remembers earlier executions.
 */
final class CarrierThreadVisitor extends HookVisitor {
    private static final String CLASS = "java/util/concurrent/ThreadLocalRandom";

    CarrierThreadVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    static boolean appliesTo(String className) {
        return className.equals(CLASS);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (name.equals("currentCarrierThread")) {
            context.owner().changed();
            hook(
                    HookNames.THREADS,
                    "carrierThread",
                    "(Ljava/lang/Thread;)Ljava/lang/Thread;"); // ..., carrier -> ..., thread
        }
    }
}
