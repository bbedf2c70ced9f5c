// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.transform.filter.CallRules;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the body of a method run unexplored: class initialisers, loaders of classes, and methods of the JDK whose
 * {@link CallRules} say so.
 */
final class SuspendedRegionVisitor extends BodyVisitor {
    SuspendedRegionVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, "java/lang/Thread");
    }

    static boolean appliesTo(MethodContext method) {
        String name = method.name();
        String descriptor = method.descriptor();
        return name.equals("<clinit>")
                || name.equals(AddedNames.RESET)
                || name.equals("loadClass") && descriptor.endsWith(")Ljava/lang/Class;")
                || CallRules.isUnexplored(method.owner().internalName(), name, descriptor);
    }

    @Override
    protected void emitStart() {
        hook(HookNames.HOOKS, "suspend", "()Ljava/lang/Thread;"); // suspended
    }

    @Override
    protected void emitReturn(int opcode) {
        emitResume();
    }

    @Override
    protected void emitThrow() {
        emitResume();
    }

    private void emitResume() {
        // Giving the same thread back twice does no harm, so the local variable may stay.
        mv.visitVarInsn(Opcodes.ALOAD, local); // ..., suspended
        hook(HookNames.HOOKS, "resume", "(Ljava/lang/Thread;)V"); // ...
    }
}
