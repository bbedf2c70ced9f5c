// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces that a class is used, at the start of its static methods and of its constructors (Java Language
 * Specification 12.4.1). Accesses of its static fields are announced anyway.
 */
final class ClassUseVisitor extends HookVisitor {
    ClassUseVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    /**
     * {@return whether who calls a method uses a class that has something to initialise} The body of a lambda is a
     * method of the class, too: a thread that runs it waits for who initialises the class.
     */
    static boolean appliesTo(MethodContext method) {
        boolean isStatic = (method.access() & Opcodes.ACC_STATIC) != 0;
        return method.owner().announcesUses()
                && !method.name().equals("<clinit>")
                && !AddedNames.isAdded(method.name())
                && (isStatic || method.name().equals("<init>"));
    }

    @Override
    public void visitCode() {
        super.visitCode();
        context.owner().changed();
        pushClass(context.owner().internalName()); // ..., class
        hook(HookNames.INITIALIZERS, "use", "(Ljava/lang/Class;)V"); // ...
    }
}
