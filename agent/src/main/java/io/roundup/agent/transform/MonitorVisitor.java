// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.filter.Treatment;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * MONITORENTER and MONITOREXIT (JVMS 6.5). In code under test and frameworks the hooks take their place: an explored thread that had
 * to wait for a real monitor would block the one that is to run. In JDK classes, which threads use that are not
 * explored, the real monitor stays, inside the logical one, so that no explored thread ever finds it taken by
 * another.
 */
final class MonitorVisitor extends HookVisitor {
    MonitorVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitInsn(int opcode) {
        boolean real = context.owner().treatment() == Treatment.JDK;
        String owner = HookNames.monitors(context.owner().treatment());
        if (opcode == Opcodes.MONITORENTER) {
            // ..., monitor
            if (real) {
                mv.visitInsn(Opcodes.DUP); // ..., monitor, monitor
            }
            pushSite(SiteKind.MONITOR_ENTER, "", "", ""); // ..., [monitor,] monitor, site
            hook(owner, real ? "realMonitorEnter" : "monitorEnter", "(Ljava/lang/Object;I)V"); // ..., [monitor]
            if (real) {
                super.visitInsn(opcode); // ...
            }
        } else if (opcode == Opcodes.MONITOREXIT) {
            // ..., monitor
            if (real) {
                mv.visitInsn(Opcodes.DUP); // ..., monitor, monitor
                super.visitInsn(opcode); // ..., monitor
            }
            pushSite(SiteKind.MONITOR_EXIT, "", "", ""); // ..., monitor, site
            hook(owner, real ? "realMonitorExit" : "monitorExit", "(Ljava/lang/Object;I)V"); // ...
        } else {
            super.visitInsn(opcode);
        }
    }
}
