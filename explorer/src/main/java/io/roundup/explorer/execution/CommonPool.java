// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The common pool of {@link ForkJoinPool}: it outlives executions, and would keep workers that no later execution has. So
 * its fields are made, before each and at the end, what they are in a new one; unless others than explored threads have used it.
 *
 * <p>Used on the explorer's thread, unexplored.
 */
final class CommonPool implements AutoCloseable {
    private final PoolFields fields = new PoolFields(ForkJoinPool.class);
    private long queuesOffset;
    /** From JDK 25 on it has a thread for what is to be done later; before, this is -1. */
    private long delaysOffset;

    private boolean isPrepared;
    private @Nullable Object[] fresh = {};
    /** Threads of the JVM used the pool before anything was explored: it is theirs. */
    private final boolean isForeign;

    CommonPool() {
        isForeign = prepare() && isUsed(ForkJoinPool.commonPool());
    }

    /** Makes the pool a new one, if it has been used. */
    void reset() {
        if (!isForeign && prepare() && isUsed(ForkJoinPool.commonPool())) {
            @Nullable Object[] unused = new Object[fresh.length];
            Arrays.setAll(unused, i -> unused(fresh[i]));
            fields.write(ForkJoinPool.commonPool(), unused);
        }
    }

    /** Whoever uses the pool puts a queue into its table, or starts what does so later. */
    private boolean isUsed(ForkJoinPool pool) {
        if (delaysOffset >= 0 && Memory.reference(pool, delaysOffset) != null) {
            return true;
        }
        Object queues = Memory.reference(pool, queuesOffset);
        if (queues == null) {
            return true;
        }
        for (Object queue : (Object[]) queues) {
            if (queue != null) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether there is a pool yet} */
    private boolean prepare() {
        if (isPrepared || !Memory.isInitialized(ForkJoinPool.class)) {
            return isPrepared;
        }
        isPrepared = true;
        queuesOffset = fields.offset(field -> field.getType().isArray());
        delaysOffset = fields.offset(field -> field.getName().equals("delayScheduler"));
        fresh = fields.read(newCommonPool());
        return true;
    }

    private static ForkJoinPool newCommonPool() {
        try {
            return (ForkJoinPool) MethodHandles.privateLookupIn(ForkJoinPool.class, MethodHandles.lookup())
                    .findConstructor(ForkJoinPool.class, MethodType.methodType(void.class, byte.class))
                    .invokeExact((byte) 0);
        } catch (Throwable otherJdk) {
            throw new IllegalStateException(
                    "this JDK's ForkJoinPool has no constructor for its common pool, so it cannot be explored",
                    otherJdk);
        }
    }

    /** A pool that is reset has queues of its own, and its lock may have been held when an execution was cut. */
    private static @Nullable Object unused(@Nullable Object value) {
        if (value instanceof Object[] queues) {
            return queues.clone();
        }
        if (value instanceof ReentrantLock lock) {
            free(LockActions.implementation(lock));
        }
        return value;
    }

    private static void free(@Nullable AbstractOwnableSynchronizer sync) {
        if (sync != null) {
            SynchronizerState.set(sync, 0);
            SynchronizerState.owner(sync, null);
        }
    }

    @Override
    public void close() {
        reset();
    }
}
