// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A synchronized method of a JDK class, which keeps its flag. The logical monitor was taken at the call
 * ({@link JdkCallVisitor}); it is given back here, as the last thing before the real one is.
 */
final class RealSynchronizedMethodVisitor extends MonitorBodyVisitor {
    RealSynchronizedMethodVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, HookNames.CALLS, "synchronizedLeft");
    }

    @Override
    protected void emitStart() {
        mv.visitVarInsn(Opcodes.ALOAD, 0); // monitor
        pushSite(
                SiteKind.MONITOR_ENTER,
                context.owner().internalName(),
                context.name(),
                context.descriptor()); // monitor, site
        hook(HookNames.CALLS, "synchronizedEntered", "(Ljava/lang/Object;I)Ljava/lang/Object;"); // entered
    }
}
