// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets weak compare-and-set of the atomic classes fail for no reason; {@link VarHandleVisitor} does so for handles.
 * Applied to methods without a loop: where one fails in a loop it is tried again, which is another turn of the loop and
 * leads to nothing else.
 */
final class WeakVisitor extends HookVisitor {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    WeakVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isWeak = opcode == Opcodes.INVOKEVIRTUAL && name.startsWith("weakCompareAndSet");
        if (isWeak && owner.startsWith(ATOMIC)) {
            context.owner().changed();
            hook(HookNames.WEAK, "weak", "(L" + owner + ';' + descriptor.substring(1)); // succeeded
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
