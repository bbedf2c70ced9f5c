// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.BitSet;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces pauses that a counter decides which known points leave out. They were found by their place, as those points
 * were. What this visitor emits passes by those that count instructions as well.
 */
final class CountedPauseVisitor extends CountingVisitor {
    private final MethodVisitor emitted;
    private final BitSet pauses;

    /**
     * Begins a method.
     *
     * @param next sees the method's own code
     * @param emitted gets what is inserted
     * @param pauses the instructions that pause
     */
    CountedPauseVisitor(MethodContext context, MethodVisitor next, MethodVisitor emitted, BitSet pauses) {
        super(context, next);
        this.emitted = emitted;
        this.pauses = pauses;
    }

    @Override
    void comesTo(int next) {
        if (pauses.get(next)) {
            emitted.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.POINTS, "pauses", "()V", false); // ...
        }
    }
}
