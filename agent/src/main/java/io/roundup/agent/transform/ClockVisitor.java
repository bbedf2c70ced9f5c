// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces the methods of {@code System} that answer differently in each execution: the clocks and the identity hash. */
final class ClockVisitor extends HookVisitor {
    ClockVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC && owner.equals("java/lang/System") && isReplaced(name)) {
            context.owner().changed();
            hook(HookNames.VALUES, name, descriptor);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private static boolean isReplaced(String name) {
        return name.equals("nanoTime") || name.equals("currentTimeMillis") || name.equals("identityHashCode");
    }
}
