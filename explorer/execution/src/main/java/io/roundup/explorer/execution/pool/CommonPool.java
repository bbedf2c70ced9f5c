// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.explorer.execution.memory.SynchronizerFields;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The common pool of explored programs, see {@link ProgramPools}: it outlives executions, and would keep workers that
 * no later execution has. So its fields are made, before each and at the end, what they are in a new one.
 *
 * <p>Used on the explorer's thread, unexplored.
 */
public final class CommonPool implements AutoCloseable {
    private final ProgramPools pools = ProgramPools.get();
    private final PoolFields fields = new PoolFields(() -> ForkJoinPool.class);
    private int queues;
    /** From JDK 25 on it has a thread for what is to be done later; before, this is -1. */
    private int delays;
    /** A lock, or in later JDKs a number of which a bit is the lock and the others count how often it was taken. */
    private int lock;

    private boolean isPrepared;
    private @Nullable Object[] fresh = {};

    /** Makes the pool a new one, if there is one: the number of processors may not be that of its last exploration. */
    public CommonPool() {
        ForkJoinPool pool = pools.common();
        if (pool != null) {
            prepare();
            renew(pool);
        }
    }

    /** Makes the pool a new one, if it has been used. */
    public void reset() {
        ForkJoinPool pool = pools.common();
        if (pool != null) {
            prepare();
            if (isUsed(pool)) {
                renew(pool);
            }
        }
    }

    private void renew(ForkJoinPool pool) {
        @Nullable Object[] unused = new Object[fresh.length];
        Arrays.setAll(unused, i -> unused(fresh[i]));
        fields.write(pool, unused);
    }

    /** Whoever uses the pool takes its lock, and then puts a queue into its table, or starts what does so later. */
    private boolean isUsed(ForkJoinPool pool) {
        if (lock < 0 || wasTaken(fields.read(pool, lock)) || delays >= 0 && fields.read(pool, delays) != null) {
            return true;
        }
        Object table = fields.read(pool, queues);
        if (table == null) {
            return true;
        }
        for (Object queue : (Object[]) table) {
            if (queue != null) {
                return true;
            }
        }
        return false;
    }

    /** An execution may have been cut when it had taken the lock and done nothing else. */
    private boolean wasTaken(@Nullable Object state) {
        return state instanceof ReentrantLock taken ? taken.isLocked() : !Objects.equals(state, fresh[lock]);
    }

    private void prepare() {
        if (isPrepared) {
            return;
        }
        isPrepared = true;
        queues = fields.index(field -> field.getType().isArray());
        delays = fields.index(field -> field.getName().equals("delayScheduler"));
        lock = fields.index(field -> field.getType() == ReentrantLock.class);
        if (lock < 0) {
            lock = fields.index(field -> field.getName().equals("runState"));
        }
        fresh = fields.read(ProgramPools.newCommonPool());
    }

    /** A pool that is reset has queues of its own, and its lock may have been held when an execution was cut. */
    private static @Nullable Object unused(@Nullable Object value) {
        if (value instanceof Object[] table) {
            return table.clone();
        }
        if (value instanceof ReentrantLock taken) {
            free(SynchronizerFields.implementation(taken));
        }
        return value;
    }

    private static void free(@Nullable Object sync) {
        if (sync != null) {
            SynchronizerFields.value(sync, 0);
            SynchronizerFields.owner(sync, null);
        }
    }

    @Override
    public void close() {
        reset();
    }
}
