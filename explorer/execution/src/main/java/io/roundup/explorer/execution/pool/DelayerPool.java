// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * The pool of one thread by which {@link CompletableFuture} waits for times, up to JDK 24; later it is a part of the
 * common pool. Explored programs have one of their own, see {@link ProgramPools}. It outlives executions, and would
 * keep a worker that no later execution has. So it is made, before each and at the end, what a new one is.
 *
 * <p>Used on the explorer's thread, unexplored.
 */
public final class DelayerPool implements AutoCloseable {
    private final ProgramPools pools = ProgramPools.get();
    private final PoolFields fields = new PoolFields(() -> ScheduledThreadPoolExecutor.class);

    /** Makes the pool a new one, if there is one. */
    public void reset() {
        ScheduledThreadPoolExecutor pool = pools.delayer();
        if (pool != null) {
            fields.write(pool, fields.read(ProgramPools.newDelayer(pool)));
        }
    }

    @Override
    public void close() {
        reset();
    }
}
