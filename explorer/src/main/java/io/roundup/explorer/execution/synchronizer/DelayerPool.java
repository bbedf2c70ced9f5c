// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.classes.LoadedLater;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * The pool of one thread by which {@link CompletableFuture} waits for times, up to JDK 24; later it is a part of the
 * common pool. It outlives executions, and would keep a worker that no later execution has. So it is made, before each
 * and at the end, what a new one is; unless others than explored threads have used it.
 *
 * <p>Used on the explorer's thread, unexplored.
 */
public final class DelayerPool implements AutoCloseable {
    /** The class that has it by another one. */
    private final LoadedLater user;
    /** The class that holds it, or null where there is none, or it is not known yet. */
    private @Nullable Class<?> holder;

    private final PoolFields fields = new PoolFields(() -> ScheduledThreadPoolExecutor.class);
    private @Nullable ScheduledThreadPoolExecutor pool;
    /** Threads of the JVM used the pool before anything was explored: it is theirs. */
    private final boolean isForeign;

    /** Prepares for the pool. @param sites of all classes that are loaded */
    public DelayerPool(Sites sites) {
        user = new LoadedLater(sites, "java.util.concurrent.CompletableFuture");
        isForeign = find() && isUsed();
    }

    /** Makes the pool a new one, if there is one. */
    public void reset() {
        ScheduledThreadPoolExecutor known = isForeign || !find() ? null : pool;
        if (known != null) {
            ScheduledThreadPoolExecutor fresh = new ScheduledThreadPoolExecutor(1, known.getThreadFactory());
            fields.write(known, fields.read(fresh));
        }
    }

    private boolean isUsed() {
        ScheduledThreadPoolExecutor known = pool;
        return known != null
                && (known.getLargestPoolSize() > 0 || !known.getQueue().isEmpty());
    }

    /** {@return whether there is a pool yet} */
    private boolean find() {
        if (holder == null && user.isLoaded()) {
            holder = holder();
        }
        if (pool == null && holder != null && Memory.isInitialized(holder)) {
            pool = pool(holder);
        }
        return pool != null;
    }

    private static @Nullable Class<?> holder() {
        try {
            return Class.forName(CompletableFuture.class.getName() + "$Delayer", false, null);
        } catch (ClassNotFoundException laterJdk) {
            return null;
        }
    }

    private static ScheduledThreadPoolExecutor pool(Class<?> holder) {
        for (Field field : holder.getDeclaredFields()) {
            if (field.getType() == ScheduledThreadPoolExecutor.class) {
                Object pool = Memory.reference(Memory.base(field), Memory.offset(field));
                if (pool != null) {
                    return (ScheduledThreadPoolExecutor) pool;
                }
            }
        }
        throw new IllegalStateException(
                "this JDK's CompletableFuture does not wait for times by a ScheduledThreadPoolExecutor, so it cannot be explored");
    }

    @Override
    public void close() {
        reset();
    }
}
