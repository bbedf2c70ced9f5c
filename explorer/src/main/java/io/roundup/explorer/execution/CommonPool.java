// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The common pool of {@link ForkJoinPool}: it outlives executions, and would keep workers that no later execution has. So
 * its fields are made, before each and at the end, what they are in a new one; unless others than explored threads have used it.
 *
 * <p>Used on the explorer's thread, unexplored.
 */
final class CommonPool implements AutoCloseable {
    /** The fields of a pool, in the order of the values that {@link #read} gives. */
    private final List<Field> fields = new ArrayList<>();

    private boolean isPrepared;
    private long queuesOffset;
    private Object[] fresh = {};
    /** Threads of the JVM used the pool before anything was explored: it is theirs. */
    private final boolean isForeign;

    CommonPool() {
        isForeign = prepare() && isUsed(ForkJoinPool.commonPool());
    }

    /** Makes the pool a new one, if it has been used. */
    void reset() {
        if (!isForeign && prepare() && isUsed(ForkJoinPool.commonPool())) {
            write(ForkJoinPool.commonPool(), fresh);
        }
    }

    /** Whoever uses the pool puts a queue into its table. */
    private boolean isUsed(ForkJoinPool pool) {
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
        for (Field field : ForkJoinPool.class.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
                if (field.getType().isArray()) {
                    queuesOffset = Memory.offset(field);
                }
            }
        }
        fresh = read(newCommonPool());
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

    private Object[] read(ForkJoinPool pool) {
        Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            long offset = Memory.offset(fields.get(i));
            Class<?> type = fields.get(i).getType();
            if (type == long.class) {
                values[i] = Memory.longValue(pool, offset);
            } else if (type == int.class) {
                values[i] = Memory.intValue(pool, offset);
            } else {
                values[i] = Memory.reference(pool, offset);
            }
        }
        return values;
    }

    private void write(ForkJoinPool pool, Object[] values) {
        for (int i = 0; i < values.length; i++) {
            long offset = Memory.offset(fields.get(i));
            Object value = values[i];
            if (value instanceof Long number) {
                Memory.store(pool, offset, number.longValue());
            } else if (value instanceof Integer number) {
                Memory.store(pool, offset, number.intValue());
            } else {
                Memory.reference(pool, offset, unused(value));
            }
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

    private static void free(@Nullable AbstractQueuedSynchronizer sync) {
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
