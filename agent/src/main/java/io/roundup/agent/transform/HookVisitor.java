// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Base of the visitors that insert hook calls: emits into the next visitor. Comments in subclasses draw the operand
 * stack after each emitted instruction, top to the right.
 */
abstract class HookVisitor extends MethodVisitor {
    protected final MethodContext context;

    protected HookVisitor(MethodContext context, MethodVisitor next) {
        super(Opcodes.ASM9, next);
        this.context = context;
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        context.line(line);
        super.visitLineNumber(line, start);
    }

    /** Registers a site and emits its number: {@code ... -> ..., site}. */
    protected final void pushSite(SiteKind kind, String owner, String member, String descriptor) {
        push(context.site(kind, owner, member, descriptor));
    }

    /** Emits an int constant with the shortest instruction. */
    protected final void push(int value) {
        Emit.push(mv, value);
    }

    /** Emits the call of a hook. @param owner one of the classes in {@link HookNames} */
    protected final void hook(String owner, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Emits a class constant (needs class file version 49, JVMS 4.4.1), which {@link Instrumenter} sees to. */
    protected final void pushClass(String internalName) {
        mv.visitLdcInsn(Type.getObjectType(internalName));
    }
}
