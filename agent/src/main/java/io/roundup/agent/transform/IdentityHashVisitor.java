// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Calls of {@code hashCode()}. A class that does not override it answers the identity hash code, which differs from
 * run to run. That code decides where a hash table keeps an object.
 */
final class IdentityHashVisitor extends HookVisitor {
    IdentityHashVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!name.equals("hashCode") || !descriptor.equals("()I") || opcode == Opcodes.INVOKESTATIC) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (opcode != Opcodes.INVOKESPECIAL) {
            context.owner().changed();
            hook(HookNames.VALUES, "hashCode", "(Ljava/lang/Object;)I"); // ..., hash
        } else if (owner.equals("java/lang/Object")) {
            context.owner().changed();
            hook(HookNames.VALUES, "identityHashCode", "(Ljava/lang/Object;)I"); // ..., hash
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
