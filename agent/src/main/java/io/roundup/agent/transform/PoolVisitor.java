// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads of the static variables that hold the JDK's pools: explored threads get those of the program. Pools that are
 * made are announced.
 */
final class PoolVisitor extends HookVisitor {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String EXECUTOR = "Ljava/util/concurrent/Executor;";

    /** The types of these variables. */
    private static final Set<String> POOLS = Set.of(
            EXECUTOR, "Ljava/util/concurrent/ForkJoinPool;", "Ljava/util/concurrent/ScheduledThreadPoolExecutor;");

    private static final Set<String> MADE = Set.of(CONCURRENT + "ThreadPoolExecutor", CONCURRENT + "ForkJoinPool");

    private final boolean isConstructor;
    /** Whether another constructor of the class does the work, which announces the pool. */
    private boolean callsOther;

    PoolVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        isConstructor =
                context.name().equals("<init>") && MADE.contains(context.owner().internalName());
    }

    /** {@return whether a class may read such a variable} @param className its internal name */
    static boolean appliesTo(String className) {
        return className.startsWith(CONCURRENT);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        callsOther |= opcode == Opcodes.INVOKESPECIAL
                && name.equals("<init>")
                && owner.equals(context.owner().internalName());
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.RETURN && isConstructor && !callsOther) {
            context.owner().changed();
            mv.visitVarInsn(Opcodes.ALOAD, 0); // pool
            hook(HookNames.of("PoolHooks"), "made", "(" + EXECUTOR + ")V"); //
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (opcode == Opcodes.GETSTATIC && owner.startsWith(CONCURRENT) && POOLS.contains(descriptor)) {
            context.owner().changed();
            // ..., pool
            hook(HookNames.of("PoolHooks"), "pool", "(" + EXECUTOR + ")" + EXECUTOR); // ..., pool
            mv.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(descriptor).getInternalName()); // ..., pool
        }
    }
}
