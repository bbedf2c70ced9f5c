// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Treatment;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What may be the {@code main} of the program: a hook may take its call over, to explore it. */
final class MainVisitor extends StartVisitor {
    MainVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    /** {@return whether a launcher may call a method first} JDK 25 calls those that are not public, too. */
    static boolean appliesTo(MethodContext method) {
        return method.owner().treatment() == Treatment.UNDER_TEST
                && method.name().equals("main")
                && (method.descriptor().equals("([Ljava/lang/String;)V")
                        || method.descriptor().equals("()V"))
                && (method.access() & Opcodes.ACC_PRIVATE) == 0;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        boolean isStatic = (context.access() & Opcodes.ACC_STATIC) != 0;
        if (isStatic) {
            pushClass(context.owner().internalName()); // class
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // receiver
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false); // class
        }
        if (context.descriptor().startsWith("()")) {
            mv.visitInsn(Opcodes.ACONST_NULL); // class, arguments
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, isStatic ? 0 : 1); // class, arguments
        }
        mv.visitInsn(isStatic ? Opcodes.ICONST_1 : Opcodes.ICONST_0); // class, arguments, isStatic
        hook(HookNames.HOOKS, "interceptMain", "(Ljava/lang/Class;[Ljava/lang/String;Z)Z"); // intercepted
        returnIfTrue(); //
        visitBody();
    }
}
