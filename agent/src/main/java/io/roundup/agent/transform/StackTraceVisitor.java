// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Takes Round-Up's frames out of what explored code sees of its stack. It does so where the JDK makes stack traces
 * from what the JVM noted, and where a {@code StackWalker} is given what to do with frames.
 */
final class StackTraceVisitor extends HookVisitor {
    StackTraceVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        context.owner().changed();
        switch (context.name()) {
            case "walk" -> replaceArgument("walked", "(Ljava/util/function/Function;)Ljava/util/function/Function;");
            case "forEach" ->
                replaceArgument("eachFrame", "(Ljava/util/function/Consumer;)Ljava/util/function/Consumer;");
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
