// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.Emit;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * For the copy of an interface's initialiser: its variables must stay final (JVMS 4.5), and an instruction outside of
 * the initialiser may not store in them (JVMS 6.5, putstatic). So a hook does.
 */
final class FinalStoreVisitor extends MethodVisitor {
    private final String className;

    FinalStoreVisitor(String className, MethodVisitor next) {
        super(Opcodes.ASM9, next);
        this.className = className;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.PUTSTATIC && owner.equals(className)) {
            emitStore(mv, owner, name, Type.getType(descriptor), false);
        } else {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }
    }

    /** {@code ..., value -> ...}. @param isOnce whether the variable keeps what it holds already */
    static void emitStore(MethodVisitor mv, String owner, String name, Type type, boolean isOnce) {
        Emit.box(mv, type); // ..., value
        mv.visitLdcInsn(Type.getObjectType(owner)); // ..., value, class
        mv.visitLdcInsn(name); // ..., value, class, name
        Emit.push(mv, isOnce ? 1 : 0); // ..., value, class, name, once
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                HookNames.INITIALIZERS,
                "store",
                "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;Z)V",
                false); // ...
    }
}
