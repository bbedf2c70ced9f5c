// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces that a class is used whose initialiser is explored, at the start of its static methods and of its
 * constructors (Java Language Specification 12.4.1). Accesses of its static fields are announced anyway.
 */
final class ClassUseVisitor extends HookVisitor {
    ClassUseVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    /** {@return whether who calls a method uses the class} What the compiler made is called by methods of the class. */
    static boolean appliesTo(MethodContext method) {
        boolean isStatic = (method.access() & Opcodes.ACC_STATIC) != 0;
        boolean isMade = (method.access() & Opcodes.ACC_SYNTHETIC) != 0;
        return method.owner().exploresInitializer()
                && !method.name().equals("<clinit>")
                && (isStatic && !isMade || method.name().equals("<init>"));
    }

    @Override
    public void visitCode() {
        super.visitCode();
        context.owner().changed();
        pushClass(context.owner().internalName()); // ..., class
        hook(HookNames.INITIALIZERS, "use", "(Ljava/lang/Class;)V"); // ...
    }
}
