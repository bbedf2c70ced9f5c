// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method by which others can call a framework. Where they do, it announces what it was given: that may come to other
 * threads by ways that are not followed, and the order of calls may show.
 */
final class UnitEntryVisitor extends BodyVisitor {
    private final boolean isOrdered;

    UnitEntryVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, Opcodes.INTEGER);
        isOrdered = Frameworks.isOrdered(context.owner().internalName().replace('/', '.'), context.name());
    }

    @Override
    protected void emitStart() {
        push(context.owner().siteOfClass()); // site
        hook(HookNames.FRAMEWORKS, "enter", "(I)I"); // entry
        int local = 0;
        if ((context.access() & Opcodes.ACC_STATIC) == 0) {
            emitGiven(local++);
        }
        for (Type parameter : Type.getArgumentTypes(context.descriptor())) {
            if (parameter.getSort() == Type.OBJECT || parameter.getSort() == Type.ARRAY) {
                emitGiven(local);
            }
            local += parameter.getSize();
        }
    }

    /** {@code entry -> entry}. */
    private void emitGiven(int local) {
        mv.visitVarInsn(Opcodes.ALOAD, local); // entry, object
        push(isOrdered ? 1 : 0); // entry, object, isOrdered
        pushSite(SiteKind.CALL, context.owner().internalName(), context.name(), context.descriptor()); // ..., site
        hook(HookNames.FRAMEWORKS, "given", "(ILjava/lang/Object;ZI)I"); // entry
    }

    @Override
    protected void emitReturn(int opcode) {
        emitExit();
    }

    @Override
    protected void emitThrow() {
        emitExit();
    }

    private void emitExit() {
        mv.visitVarInsn(Opcodes.ILOAD, local); // ..., entry
        hook(HookNames.FRAMEWORKS, "exit", "(I)V"); // ...
    }
}
