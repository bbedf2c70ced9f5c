// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces that a constructor returns which has set the final fields of its class: it freezes them (JLS 17.5). One that
 * begins with another constructor of its class has set none (JLS 16.9). Nothing is announced where a constructor throws:
 * others have such an object only if it has escaped before.
 */
final class ConstructorEndVisitor extends HookVisitor {
    /** How many objects of the class have been made whose constructors have not been called yet. */
    private int made;

    private boolean isDelegating;

    ConstructorEndVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    static boolean appliesTo(MethodContext method) {
        return method.name().equals("<init>") && method.owner().hasFinalReferences();
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW && type.equals(context.owner().internalName())) {
            made++;
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESPECIAL
                && name.equals("<init>")
                && owner.equals(context.owner().internalName())) {
            isDelegating |= made == 0;
            made = Math.max(0, made - 1);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.RETURN && !isDelegating) {
            context.owner().changed();
            mv.visitVarInsn(Opcodes.ALOAD, 0); // ..., this
            pushClass(context.owner().internalName()); // ..., this, class
            hook(HookNames.FENCES, "constructed", "(Ljava/lang/Object;Ljava/lang/Class;)V"); // ...
        }
        super.visitInsn(opcode);
    }
}
