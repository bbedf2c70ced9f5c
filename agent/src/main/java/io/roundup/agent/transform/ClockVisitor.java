// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces static methods that answer differently in each execution: the clocks, the identity hash and {@code Math.random}. */
final class ClockVisitor extends HookVisitor {
    ClockVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC && isReplaced(owner, name)) {
            context.owner().changed();
            hook(HookNames.VALUES, name, descriptor);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private static boolean isReplaced(String owner, String name) {
        if (owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath")) {
            return name.equals("random");
        }
        return owner.equals("java/lang/System")
                && (name.equals("nanoTime") || name.equals("currentTimeMillis") || name.equals("identityHashCode"));
    }
}
