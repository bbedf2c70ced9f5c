// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;

/**
 * Makes the seeds of the JDK's generators functions of the execution: they come from static counters, which go on from one
 * execution to the next, and from the time. The hooks leave the counters alone when the thread is explored.
 */
final class SeedVisitor extends HookVisitor {
    /** The methods that take a seed from outside, by class. */
    private static final Map<String, String> METHODS = Map.of(
            "java/util/Random",
            "<init>()V",
            "java/util/SplittableRandom",
            "<init>()V",
            "java/util/concurrent/ThreadLocalRandom",
            "localInit()V");

    /** Where the generators are that {@code RandomGenerator} offers, in JDK 17 and since they are part of its base module. */
    private static final String GENERATORS = "jdk/random/";

    private static final String GENERATORS_OF_BASE = "jdk/internal/random/";

    SeedVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    static boolean appliesTo(String className, String name, String descriptor) {
        String method = isGenerator(className) ? "<init>()V" : METHODS.get(className);
        return method != null && method.equals(name + descriptor);
    }

    /** {@return whether a class has such a method} */
    static boolean appliesTo(String className) {
        return METHODS.containsKey(className) || isGenerator(className);
    }

    /** {@return whether a class is one that {@code RandomGenerator} offers} @param className internal name */
    static boolean isGenerator(String className) {
        return className.startsWith(GENERATORS) || className.startsWith(GENERATORS_OF_BASE);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/util/concurrent/atomic/AtomicLong") && name.equals("getAndAdd")) {
            context.owner().changed();
            // ..., counter, delta
            hook(HookNames.VALUES, "seed", "(Ljava/util/concurrent/atomic/AtomicLong;J)J"); // ..., seed
        } else if (owner.equals("java/util/concurrent/atomic/AtomicInteger") && name.equals("addAndGet")) {
            context.owner().changed();
            // ..., counter, delta
            hook(HookNames.VALUES, "seed", "(Ljava/util/concurrent/atomic/AtomicInteger;I)I"); // ..., seed
        } else if (owner.equals("java/lang/System") && name.equals("nanoTime")) {
            context.owner().changed();
            hook(HookNames.VALUES, "seedTime", "()J"); // ..., time
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
