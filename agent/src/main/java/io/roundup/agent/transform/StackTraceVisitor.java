// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Takes Round-Up's frames out of what explored code sees of its stack: out of stack traces where the JDK makes these from what the JVM
 * noted, and out of what a {@code StackWalker} walks along.
 */
final class StackTraceVisitor extends HookVisitor {
    private static final String ELEMENT = "java/lang/StackTraceElement";
    private static final String WALKER = "java/lang/StackWalker";

    /** The end of the descriptor of the method that makes the elements, whose first parameter depends on the JDK. */
    private static final String MAKES = ";I)[Ljava/lang/StackTraceElement;";

    StackTraceVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    static boolean appliesTo(String className) {
        return className.equals(ELEMENT) || className.equals(WALKER);
    }

    static boolean appliesTo(String className, String name, String descriptor) {
        return className.equals(ELEMENT) && name.equals("of") && descriptor.endsWith(MAKES)
                || className.equals(WALKER) && (name.equals("walk") || name.equals("forEach"));
    }

    @Override
    public void visitCode() {
        super.visitCode();
        context.owner().changed();
        switch (context.name()) {
            case "walk" -> replaceArgument("walked", "(Ljava/util/function/Function;)Ljava/util/function/Function;");
            case "forEach" -> replaceArgument("eachFrame", "(Ljava/util/function/Consumer;)Ljava/util/function/Consumer;");
            default -> {
                return;
            }
        }
    }

    private void replaceArgument(String name, String descriptor) {
        mv.visitVarInsn(Opcodes.ALOAD, 1); // argument
        hook(HookNames.VALUES, name, descriptor); // argument
        mv.visitVarInsn(Opcodes.ASTORE, 1); //
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.ARETURN && context.name().equals("of")) {
            hook(
                    HookNames.VALUES,
                    "stackTrace",
                    "([Ljava/lang/StackTraceElement;)[Ljava/lang/StackTraceElement;"); // ..., trace -> ..., trace
        }
        super.visitInsn(opcode);
    }
}
