// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Callbacks;
import org.objectweb.asm.MethodVisitor;

/**
 * Code that may be trusted, where it calls back code that it was given. An exception may come out of such code, so
 * handlers begin anew, too.
 */
final class TrustedCodeVisitor extends CallEndVisitor {
    private final int site;

    TrustedCodeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        site = context.owner().siteOfClass();
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (Callbacks.beginsAnew(owner, name)) {
            hook(HookNames.SECTIONS, "callBack", "()V"); // ..., receiver, arguments
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    boolean isAnnounced(int opcode, String owner, String name) {
        return Callbacks.ends(owner, name);
    }

    @Override
    void emitEnded() {
        push(site); // ..., site
        hook(HookNames.SECTIONS, "calledBack", "(I)V"); // ...
    }
}
