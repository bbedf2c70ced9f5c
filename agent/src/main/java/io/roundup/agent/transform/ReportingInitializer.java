// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class initialiser, which reports the class before it returns. What it throws is told before, and may end there.
 * The JVM never lets a class be used again whose initialiser has failed, and each execution is to find it fresh.
 */
final class ReportingInitializer extends MethodVisitor {
    private final String className;
    private final boolean mayFail;
    private final Label start = new Label();

    /**
     * Begins the class initialiser.
     *
     * @param mayFail whether what it throws may end there
     */
    ReportingInitializer(MethodVisitor next, String className, boolean mayFail) {
        super(Opcodes.ASM9, next);
        this.className = className;
        this.mayFail = mayFail;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        super.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.RETURN) {
            report();
        }
        super.visitInsn(opcode);
    }

    private void report() {
        emitReport(mv, className);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (mayFail) {
            emitHandler();
        }
        super.visitMaxs(maxStack, maxLocals);
    }

    private void emitHandler() {
        Object[] thrown = {"java/lang/Throwable"};
        Label handler = new Label();
        Label rethrow = new Label();
        mv.visitLabel(handler);
        mv.visitTryCatchBlock(start, handler, handler, null);
        mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, thrown); // exception
        mv.visitInsn(Opcodes.DUP); // exception, exception
        mv.visitLdcInsn(Type.getObjectType(className)); // exception, exception, class
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                HookNames.INITIALIZERS,
                "threw",
                "(Ljava/lang/Throwable;Ljava/lang/Class;)Z",
                false); // exception, ended
        mv.visitJumpInsn(Opcodes.IFEQ, rethrow); // exception
        mv.visitInsn(Opcodes.POP); //
        report();
        mv.visitInsn(Opcodes.RETURN);
        mv.visitLabel(rethrow);
        mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, thrown); // exception
        mv.visitInsn(Opcodes.ATHROW);
    }

    /** {@code ... -> ...}. */
    static void emitReport(MethodVisitor mv, String className) {
        mv.visitLdcInsn(Type.getObjectType(className)); // ..., class
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, HookNames.INITIALIZED_CLASSES, "add", "(Ljava/lang/Class;)V", false); // ...
    }
}
