// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.FrameLocals;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Emits code at the start of a method, which may return from there. Such code has branches, and the frame is known: it
 * is that of the method's start.
 */
abstract class StartVisitor extends HookVisitor {
    private final Label body = new Label();

    StartVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        context.owner().changed();
    }

    /** {@return where the method goes on} */
    final Label body() {
        return body;
    }

    /** Emits where the method goes on, after what may jump there. */
    final void visitBody() {
        mv.visitLabel(body);
        Object[] locals = FrameLocals.initial(context.owner().internalName(), context.access(), context.descriptor());
        mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
        // The body may begin with a frame of its own, and two frames at one place are not allowed (JVMS 4.7.4).
        mv.visitInsn(Opcodes.NOP);
    }

    /** {@code condition -> }. */
    final void returnIfTrue() {
        mv.visitJumpInsn(Opcodes.IFEQ, body); //
        mv.visitInsn(Opcodes.RETURN);
    }
}
