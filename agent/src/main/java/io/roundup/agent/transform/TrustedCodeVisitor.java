// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Callbacks;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Code that may be trusted, where it calls back code that it was given. An exception may come out of such code, so
 * handlers begin anew, too.
 */
final class TrustedCodeVisitor extends HookVisitor {
    private final int site;
    private final Set<Label> handlers = new HashSet<>();
    private boolean isInHandler;

    TrustedCodeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        site = context.owner().siteOfClass();
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (Callbacks.beginsAnew(owner, name)) {
            hook(HookNames.SECTIONS, "callBack", "()V"); // ..., receiver, arguments
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (Callbacks.ends(owner, name)) {
            emitCalledBack(); // ..., [result]
        }
    }

    private void emitCalledBack() {
        push(site); // ..., site
        hook(HookNames.SECTIONS, "calledBack", "(I)V"); // ...
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
            emitCalledBack(); // exception
        }
    }
}
