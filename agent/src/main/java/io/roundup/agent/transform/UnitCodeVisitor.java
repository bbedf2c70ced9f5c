// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Code of a framework: its unit goes on after each call that may have led to code of the program, also where that has
 * thrown.
 */
final class UnitCodeVisitor extends HookVisitor {
    private final Set<Label> handlers = new HashSet<>();
    private boolean isInHandler;

    UnitCodeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        boolean isSelected = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        if (isSelected && !LeavingVisitor.isHarmless(owner)) {
            hook(HookNames.FRAMEWORKS, "goesOn", "()V"); // ..., [result]
        }
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        handlers.add(handler);
        super.visitTryCatchBlock(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        isInHandler |= handlers.contains(label);
        super.visitLabel(label);
    }

    /** Each handler begins with a frame (JVMS 4.10.1), which nothing may come before. */
    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        super.visitFrame(type, localCount, locals, stackCount, stack);
        if (isInHandler) {
            isInHandler = false;
            hook(HookNames.FRAMEWORKS, "goesOn", "()V"); // exception
        }
    }
}
