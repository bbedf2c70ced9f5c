// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.CompositeMethods;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method of trusted code that is not atomic, and so is explored step by step. See {@link CompositeMethods}. */
final class CompositeVisitor extends BodyVisitor {
    CompositeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, Opcodes.INTEGER);
    }

    @Override
    protected void emitStart() {
        hook(HookNames.SECTIONS, "enterComposite", "()Z"); // entered
    }

    @Override
    protected void emitReturn(int opcode) {
        emitLeave();
    }

    @Override
    protected void emitThrow() {
        emitLeave();
    }

    private void emitLeave() {
        mv.visitVarInsn(Opcodes.ILOAD, local); // ..., entered
        hook(HookNames.SECTIONS, "leaveComposite", "(Z)V"); // ...
    }
}
