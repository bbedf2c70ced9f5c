// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.FrameLocals;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Base of the visitors that wrap the whole body of a method. They emit something at its start, whose result stays in
 * a local variable of its own, and something at each end, by return or by exception.
 *
 * <p>The handler also covers what is emitted before a return. So that nothing is ended twice, that code empties the
 * local variable before it calls the hook. The local variable is in every frame of the method, which is why frames
 * must come in expanded form.
 */
abstract class BodyVisitor extends HookVisitor {
    /** The local variable that holds the result of the start. */
    protected final int local;

    private final Object localType;
    private final Label start = new Label();

    /**
     * Wraps a body.
     *
     * @param localType the verification type of the local variable (JVMS 4.10.1.2), as ASM writes it
     */
    protected BodyVisitor(MethodContext context, MethodVisitor next, Object localType) {
        super(context, next);
        this.localType = localType;
        this.local = context.reserveLocal();
        context.owner().changed();
    }

    /** Emits the start: {@code ... -> ..., value of the local variable}. */
    protected abstract void emitStart();

    /** Emits what precedes a return: {@code ..., [result] -> ..., [result]}. */
    protected abstract void emitReturn(int opcode);

    /** Emits what precedes the rethrow: {@code ..., exception -> ..., exception}. */
    protected abstract void emitThrow();

    @Override
    public void visitCode() {
        super.visitCode();
        emitStart(); // ..., value
        mv.visitVarInsn(localType == Opcodes.INTEGER ? Opcodes.ISTORE : Opcodes.ASTORE, local); // ...
        mv.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            emitReturn(opcode);
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        Object[] extended = FrameLocals.with(locals, localCount, local, localType);
        super.visitFrame(type, extended.length, extended, stackCount, stack);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        mv.visitLabel(handler);
        // Last in the table, hence tried last (JVMS 2.10).
        mv.visitTryCatchBlock(start, handler, handler, null);
        Object[] locals = FrameLocals.with(new Object[0], 0, local, localType);
        mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
        emitThrow(); // exception
        mv.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }
}
