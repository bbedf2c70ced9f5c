// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls of {@code Runtime}: how many processors the machine has, and that the collector runs. */
final class RuntimeVisitor extends HookVisitor {
    RuntimeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/Runtime") && name.equals("availableProcessors")) {
            instead(HookNames.PROCESSORS, name, "(Ljava/lang/Runtime;)I");
        } else if (owner.equals("java/lang/Runtime") && name.equals("gc")) {
            instead(HookNames.REFERENCES, name, "(Ljava/lang/Runtime;)V");
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    /** {@code ..., runtime -> ..., result}. */
    private void instead(String hooks, String name, String descriptor) {
        context.owner().changed();
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, descriptor, false); // ..., result
    }
}
