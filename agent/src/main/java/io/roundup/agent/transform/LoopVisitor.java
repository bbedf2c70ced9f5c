// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Jumps back to a label that was passed already (JVMS 6.5, the branch instructions): the turns of a loop, by which a thread
 * that goes round to no effect is noticed.
 *
 * <p>Two calls of a method may each go round its loop once: these are no two turns of one loop. So the method keeps in a local
 * variable of its own the number of its activation, which is 0 until its first jump back asks for one: a call that does not
 * jump back pays next to nothing.
 */
final class LoopVisitor extends HookVisitor {
    private final Set<Label> passed = new HashSet<>();
    private final int activation;

    /** Begins a method that has loops. */
    LoopVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        activation = context.reserveLocal();
    }

    @Override
    public void visitCode() {
        super.visitCode();
        mv.visitInsn(Opcodes.ICONST_0); // 0
        mv.visitVarInsn(Opcodes.ISTORE, activation); // empty
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        Object[] extended = FrameLocals.with(locals, localCount, activation, Opcodes.INTEGER);
        super.visitFrame(type, extended.length, extended, stackCount, stack);
    }

    @Override
    public void visitLabel(Label label) {
        passed.add(label);
        super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (passed.contains(label)) {
            // ..., [operands of the jump]
            mv.visitVarInsn(Opcodes.ILOAD, activation); // ..., [operands], activation
            pushSite(SiteKind.LOOP, "", "", ""); // ..., [operands], activation, site
            hook(HookNames.HOOKS, "loop", "(II)I"); // ..., [operands], activation
            mv.visitVarInsn(Opcodes.ISTORE, activation); // ..., [operands]
        }
        super.visitJumpInsn(opcode, label);
    }
}
