// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.SuspendedRegions;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes the body of a method one step that is not explored; {@link SuspendedRegions} says which methods. */
final class SuspendedRegionVisitor extends BodyVisitor {
    SuspendedRegionVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, "java/lang/Thread");
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
