// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Jumps back to a label that was passed already (JVMS 6.5, the branch instructions): the turns of a loop, by which a thread
 * that goes round to no effect is noticed.
 */
final class LoopVisitor extends HookVisitor {
    private final Set<Label> passed = new HashSet<>();

    LoopVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitLabel(Label label) {
        passed.add(label);
        super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (passed.contains(label)) {
            // ..., [operands of the jump]
            pushSite(SiteKind.LOOP, "", "", ""); // ..., [operands], site
            hook(HookNames.HOOKS, "loop", "(I)V"); // ..., [operands]
        }
        super.visitJumpInsn(opcode, label);
    }
}
