// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Callbacks;
import org.objectweb.asm.MethodVisitor;

/**
 * Code that may be trusted, where it calls back code that it was given. An exception may come out of such code, so
 * handlers begin anew, too.
 */
final class TrustedCodeVisitor extends CallEndVisitor {
    private static final String CALLED_BACK = "calledBack";

    private final int site;
    /** The hook for the end of the call that is visited. */
    private String end = CALLED_BACK;

    TrustedCodeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        site = context.owner().siteOfClass();
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isOfTwo = Callbacks.isOfTwo(owner, name);
        if (Callbacks.beginsAnew(owner, name)) {
            hook(HookNames.SECTIONS, isOfTwo ? "divide" : "callBack", "()V"); // ..., receiver, arguments
        }
        end = isOfTwo ? "divided" : CALLED_BACK;
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        end = CALLED_BACK;
    }

    @Override
    boolean isAnnounced(int opcode, String owner, String name) {
        return Callbacks.ends(owner, name);
    }

    @Override
    void emitEnded() {
        push(site); // ..., site
        hook(HookNames.SECTIONS, end, "(I)V"); // ...
    }
}
