// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces the calls of {@code wait}, {@code notify} and {@code notifyAll}, which are final in {@code Object}. */
final class WaitNotifyVisitor extends HookVisitor {
    WaitNotifyVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC || !replace(owner, name, descriptor)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private boolean replace(String owner, String name, String descriptor) {
        switch (name + descriptor) {
            case "wait()V" -> {
                // ..., monitor
                mv.visitInsn(Opcodes.LCONST_0); // ..., monitor, millis
                monitorWait(owner, descriptor); // ...
            }
            case "wait(J)V" -> monitorWait(owner, descriptor); // ..., monitor, millis -> ...
            case "wait(JI)V" -> {
                // ..., monitor, millis, nanos
                hook(HookNames.THREADS, "millisRoundedUp", "(JI)J"); // ..., monitor, millis
                monitorWait(owner, descriptor); // ...
            }
            case "notify()V" -> monitorNotify("monitorNotify", owner, name); // ..., monitor -> ...
            case "notifyAll()V" -> monitorNotify("monitorNotifyAll", owner, name); // ..., monitor -> ...
            default -> {
                return false;
            }
        }
        return true;
    }

    private void monitorWait(String owner, String descriptor) {
        // ..., monitor, millis
        pushSite(SiteKind.WAIT, owner, "wait", descriptor); // ..., monitor, millis, site
        hook(HookNames.MONITORS, "monitorWait", "(Ljava/lang/Object;JI)V"); // ...
    }

    private void monitorNotify(String hook, String owner, String name) {
        // ..., monitor
        pushSite(SiteKind.NOTIFY, owner, name, "()V"); // ..., monitor, site
        hook(HookNames.MONITORS, hook, "(Ljava/lang/Object;I)V"); // ...
    }
}
