// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Inserts a hook where a call may have ended: where it returns, and in each handler of what it may throw. */
abstract class CallEndVisitor extends HookVisitor {
    private final Set<Label> handlers = new HashSet<>();
    private boolean isInHandler;

    CallEndVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    /** {@return whether the hook follows the call of a method} */
    abstract boolean isAnnounced(int opcode, String owner, String name);

    /** Leaves the operand stack as it is. */
    abstract void emitEnded();

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (isAnnounced(opcode, owner, name)) {
            emitEnded(); // ..., [result]
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
            emitEnded(); // exception
        }
    }
}
