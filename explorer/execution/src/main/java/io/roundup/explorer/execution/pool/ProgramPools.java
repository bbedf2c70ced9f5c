// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.PoolHooks;
import io.roundup.agent.hook.PoolListener;
import io.roundup.explorer.execution.scheduler.RunningExecution;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * The pools that explored programs have in place of those that the JDK keeps in static variables. Each is made when a
 * program asks for it first, and is the same from then on: classes of the JDK may keep it in variables of their own.
 *
 * <p>One object for the JVM. Pools are made by the thread that explores or is explored, of which one runs at a time.
 * Any thread may ask.
 */
final class ProgramPools implements PoolListener {
    private static final ProgramPools ALL = new ProgramPools();

    private volatile @Nullable Pair<ForkJoinPool> common;
    private volatile @Nullable Pair<ScheduledThreadPoolExecutor> delayer;

    /**
     * A pool of the JVM and the one that stands for it.
     *
     * @param <P> their type
     * @param jvms what real threads use
     * @param programs what explored threads use
     */
    private record Pair<P extends Executor>(P jvms, P programs) {}

    private ProgramPools() {}

    /** {@return those of this JVM, which programs get from now on} */
    static ProgramPools get() {
        PoolHooks.listener = ALL;
        return ALL;
    }

    /** {@return the program's common pool, or null while no program has asked for it} */
    @Nullable
    ForkJoinPool common() {
        Pair<ForkJoinPool> known = common;
        return known == null ? null : known.programs;
    }

    /** {@return the program's pool for times, or null while no program has asked for it, or in later JDKs} */
    @Nullable
    ScheduledThreadPoolExecutor delayer() {
        Pair<ScheduledThreadPoolExecutor> known = delayer;
        return known == null ? null : known.programs;
    }

    @Override
    public Executor ofProgram(Executor pool) {
        if (pool instanceof ForkJoinPool forkJoin) {
            Pair<ForkJoinPool> known = common;
            if (known == null) {
                known = new Pair<>(forkJoin, unexplored(ProgramPools::newCommonPool));
                common = known;
            }
            return pool == known.jvms ? known.programs : pool;
        }
        if (pool instanceof ScheduledThreadPoolExecutor delays) {
            Pair<ScheduledThreadPoolExecutor> known = delayer;
            if (known == null) {
                known = new Pair<>(delays, unexplored(() -> newDelayer(delays)));
                delayer = known;
            }
            return pool == known.jvms ? known.programs : pool;
        }
        return pool;
    }

    @Override
    public Executor ofJvm(Executor pool) {
        Pair<ForkJoinPool> forkJoin = common;
        if (forkJoin != null && pool == forkJoin.programs) {
            return forkJoin.jvms;
        }
        Pair<ScheduledThreadPoolExecutor> delays = delayer;
        return delays != null && pool == delays.programs ? delays.jvms : pool;
    }

    @Override
    public void made(Executor pool) {
        RunningExecution.poolMade(pool);
    }

    /** What is done is no part of the execution in which it happens to be needed first. */
    private static <P> P unexplored(Maker<P> maker) {
        Thread explored = Hooks.explored;
        Thread initializing = Hooks.initializing;
        Hooks.explored = null;
        Hooks.initializing = null;
        try {
            return maker.make();
        } finally {
            Hooks.initializing = initializing;
            Hooks.explored = explored;
        }
    }

    /** {@return a pool as the JDK makes its common one} */
    static ForkJoinPool newCommonPool() {
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

    /** {@return a pool as the JDK makes that for times} @param model the JVM's */
    static ScheduledThreadPoolExecutor newDelayer(ScheduledThreadPoolExecutor model) {
        ScheduledThreadPoolExecutor fresh = new ScheduledThreadPoolExecutor(1, model.getThreadFactory());
        fresh.setRemoveOnCancelPolicy(true);
        return fresh;
    }

    /** Makes a pool. @param <P> its type */
    private interface Maker<P> {
        P make();
    }
}
