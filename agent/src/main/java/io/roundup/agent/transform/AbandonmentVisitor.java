// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Treatment;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the error that ends a given-up execution pass by the handlers of the program, {@code finally} blocks included:
 * what they do would be done in no real execution. Each handler that would catch it gets one before it in the table,
 * which throws it on.
 *
 * <p>For code under test and frameworks only, whose monitors are not real: the JDK's handlers also give back what outlives an
 * execution.
 */
final class AbandonmentVisitor extends HookVisitor {
    private static final String ABANDONMENT = "io/roundup/agent/hook/Abandonment";
    private static final Set<String> WIDER = Set.of("java/lang/Throwable", "java/lang/Error");

    private final Label rethrow = new Label();
    private boolean isNeeded;

    AbandonmentVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    /**
     * {@return whether a method may have such handlers} The frame of one in a constructor would have to tell whether
     * it may be before the other one's call.
     */
    static boolean appliesTo(MethodContext method) {
        Treatment treatment = method.owner().treatment();
        return (treatment == Treatment.UNDER_TEST || treatment == Treatment.FRAMEWORK)
                && !method.name().equals("<init>");
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        if (type == null || WIDER.contains(type)) {
            isNeeded = true;
            context.owner().changed();
            super.visitTryCatchBlock(start, end, rethrow, ABANDONMENT);
        }
        super.visitTryCatchBlock(start, end, handler, type);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        if (isNeeded) {
            visitLabel(rethrow);
            super.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {ABANDONMENT}); // abandonment
            super.visitInsn(Opcodes.ATHROW);
        }
        super.visitMaxs(maxStack, maxLocals);
    }
}
