// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces static methods that answer differently in each execution: the clocks, the identity hash and
 * {@code Math.random}.
 */
final class ClockVisitor extends HookVisitor {
    private static final String CONCURRENT = "java/util/concurrent/";

    /**
     * Of the package above, who tells the program how much time is left. The others ask how long they still have to
     * wait.
     */
    private static final String DELAYS = CONCURRENT + "ScheduledThreadPoolExecutor";

    private static final String LATER_DELAYS = CONCURRENT + "DelayScheduler";

    private static final String NANO_TIME = "nanoTime";

    private final boolean isWait;

    ClockVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        String name = context.owner().internalName();
        isWait = name.startsWith(CONCURRENT) && !name.startsWith(DELAYS) && !name.startsWith(LATER_DELAYS);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC && isReplaced(owner, name)) {
            context.owner().changed();
            hook(HookNames.VALUES, isWait && name.equals(NANO_TIME) ? "nanoTimeOfWait" : name, descriptor);
        } else if (opcode == Opcodes.INVOKESTATIC && name.equals("getNanoTimeAdjustment")) {
            context.owner().changed();
            mv.visitInsn(Opcodes.DUP2); // second, second
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // second, nanos
            hook(HookNames.VALUES, "nanoTimeAdjustment", "(JJ)J"); // nanos
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private static boolean isReplaced(String owner, String name) {
        if (owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath")) {
            return name.equals("random");
        }
        return owner.equals("java/lang/System")
                && (name.equals(NANO_TIME) || name.equals("currentTimeMillis") || name.equals("identityHashCode"));
    }
}
