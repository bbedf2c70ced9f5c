// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Questions how many processors the machine has. */
final class ProcessorsVisitor extends HookVisitor {
    ProcessorsVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/Runtime") && name.equals("availableProcessors")) {
            context.owner().changed();
            // ..., runtime
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC, HookNames.PROCESSORS, name, "(Ljava/lang/Runtime;)I", false); // ..., count
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
