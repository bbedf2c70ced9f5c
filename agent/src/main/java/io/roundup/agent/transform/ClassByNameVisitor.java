// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces that a class is used which code asks for, and has initialised: by {@code Class.forName},
 * {@code Lookup.ensureInitialized} and the like (Java Language Specification 12.4.1).
 */
final class ClassByNameVisitor extends HookVisitor {
    private static final String CLASS = "java/lang/Class";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String BY_LOADER = "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;";

    ClassByNameVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isByName = opcode == Opcodes.INVOKESTATIC && owner.equals(CLASS) && name.equals("forName");
        if (isByName && descriptor.equals(BY_LOADER)) {
            // ..., name, initialize, loader
            context.owner().changed();
            hook(HookNames.INITIALIZERS, "forName", BY_LOADER); // ..., class
            return;
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        boolean isInitialized = isByName && descriptor.equals("(Ljava/lang/String;)Ljava/lang/Class;")
                || owner.equals(LOOKUP) && name.equals("ensureInitialized");
        if (isInitialized) {
            // ..., class
            context.owner().changed();
            mv.visitInsn(Opcodes.DUP); // ..., class, class
            hook(HookNames.INITIALIZERS, "use", "(Ljava/lang/Class;)V"); // ..., class
        }
    }
}
