// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;

/**
 * Makes the seeds of the JDK's generators functions of the execution: they come from static counters, which go on
 * from one execution to the next, and from the time. The hooks leave the counters alone when the thread is explored.
 */
final class SeedVisitor extends HookVisitor {
    SeedVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
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
