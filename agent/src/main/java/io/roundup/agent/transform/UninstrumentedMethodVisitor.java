// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reports a synchronized method that has to keep its real monitor. It is one of a JDK class, or of a class that was
 * loaded before the agent and must keep its flags ({@code Instrumentation.retransformClasses}).
 */
final class UninstrumentedMethodVisitor extends HookVisitor {
    UninstrumentedMethodVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        String owner = context.owner().internalName();
        if ((context.access() & Opcodes.ACC_STATIC) == 0) {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // monitor
        } else {
            pushClass(owner); // monitor
        }
        pushSite(SiteKind.MONITOR_ENTER, owner, context.name(), context.descriptor()); // monitor, site
        hook(HookNames.HOOKS, "uninstrumented", "(Ljava/lang/Object;I)V"); //
    }
}
