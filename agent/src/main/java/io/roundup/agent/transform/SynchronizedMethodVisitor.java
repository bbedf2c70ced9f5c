// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes a synchronized method of a class under test, or of a framework, enter and exit the logical monitor of {@code this} or of the class
 * (JVMS 2.11.10). The method loses the flag ACC_SYNCHRONIZED.
 */
final class SynchronizedMethodVisitor extends MonitorBodyVisitor {
    SynchronizedMethodVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, HookNames.monitors(context.owner().treatment()), "monitorExitOnce");
    }

    @Override
    protected void emitStart() {
        if ((context.access() & Opcodes.ACC_STATIC) == 0) {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // monitor
        } else {
            pushClass(context.owner().internalName()); // monitor
        }
        mv.visitInsn(Opcodes.DUP); // monitor, monitor
        pushSite(SiteKind.MONITOR_ENTER, "", "", ""); // monitor, monitor, site
        hook(HookNames.monitors(context.owner().treatment()), "monitorEnter", "(Ljava/lang/Object;I)V"); // monitor
    }
}
