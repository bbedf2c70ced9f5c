// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.IterationOrders;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts constants in the place of the numbers by which a JVM chooses the order of {@code Set.of} and {@code Map.of}.
 * They hold for the whole JVM, so that an iterator never changes its direction.
 */
final class IterationOrderVisitor extends HookVisitor {
    /** Of 32 bits: the place where iteration begins is the same share of each table. */
    private static final long START = 0x9E37_79B9L;

    IterationOrderVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode != Opcodes.GETSTATIC || !IterationOrders.isChosen(owner, name)) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            return;
        }
        context.owner().changed();
        if (descriptor.equals("J")) {
            mv.visitLdcInsn(START); // start
        } else {
            mv.visitInsn(Opcodes.ICONST_0); // isReverse
        }
    }
}
