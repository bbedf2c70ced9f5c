// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.StuckPool;
import io.roundup.explorer.replay.WaitPlace;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import io.roundup.explorer.result.fact.PoolState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pools whose threads all wait, for tasks in their own queue or for tasks that nobody gives them any more. */
final class Pools {
    /** Of more threads it is not said one by one where they wait. */
    private static final int MOST = 3;

    private Pools() {}

    /** {@return that the threads of a pool wait for tasks in its queue} */
    static String waitForTheirQueue(Waiting waiting) {
        for (StuckPool pool : waiting.standstill().pools()) {
            PoolState state = pool.state();
            boolean waitForIt = state.waitForQueued().stream().anyMatch(state.threads()::contains);
            if (isStuck(pool) && waitForIt) {
                boolean isOne = state.queued() == 1;
                return stuck(pool, waiting) + " for what " + (isOne ? "a task" : state.queued() + " tasks")
                        + " in the queue of "
                        + (state.threads().size() == 1 ? "its" : "their")
                        + " own pool would bring: nobody will ever run "
                        + (isOne ? "that task." : "these tasks.");
            }
        }
        return "";
    }

    /** {@return that tasks are in the queue of a pool whose threads wait for something else} */
    static String areAllStuck(Waiting waiting) {
        for (StuckPool pool : waiting.standstill().pools()) {
            int queued = pool.state().queued();
            if (isStuck(pool)) {
                return stuck(pool, waiting) + ", and nobody will ever run "
                        + (queued == 1 ? "the task" : "the " + queued + " tasks") + " in its queue.";
            }
        }
        return "";
    }

    private static boolean isStuck(StuckPool pool) {
        PoolState state = pool.state();
        return state.idle().isEmpty() && state.queued() > 0;
    }

    private static String stuck(StuckPool pool, Waiting waiting) {
        List<Integer> threads = pool.state().threads();
        String made = pool.place().isEmpty() ? "" : " made at " + pool.place();
        if (threads.size() == 1) {
            int only = threads.get(0);
            return waiting.name(only) + ", the only thread of the pool" + made + ", waits" + where(only, waiting);
        }
        String all = (threads.size() == 2 ? "Both" : "All " + threads.size()) + " threads of the pool" + made + " wait";
        if (threads.size() > MOST) {
            return all;
        }
        List<String> parts = new ArrayList<>();
        threads.forEach(thread -> parts.add(waiting.name(thread) + where(thread, waiting)));
        return all + ", " + Speaker.list(parts) + ",";
    }

    private static String where(int thread, Waiting waiting) {
        WaitPlace place = waiting.standstill().place(thread);
        return (place.call().isEmpty() || place.isOwnWait() ? "" : " in " + place.call()) + Speaker.at(place.place());
    }

    /** {@return that all has ended but a pool that nobody shut down} */
    static String areNotShutDown(Waiting waiting) {
        StuckPool open = null;
        for (BlockedThread thread : waiting.threads()) {
            boolean isOther = thread.kind() != Kind.END_OF_ALL && !thread.isDaemon();
            StuckPool pool = isOther ? idlePool(thread.number(), waiting) : null;
            if (isOther && pool == null) {
                return "";
            }
            open = pool == null ? open : pool;
        }
        if (open == null) {
            return "";
        }
        boolean isOne = open.state().threads().size() == 1;
        String threads = waiting.names(open.state().threads());
        return "All else has ended, but " + Waiting.pool(open) + " was never "
                + (open.state().isTimer() ? "cancelled" : "shut down") + ": " + threads
                + (isOne ? " waits" : " wait") + " for tasks, so that the program does not end.";
    }

    /** {@return the pool that a thread without a task is of, if that was not shut down, or null} */
    private static @Nullable StuckPool idlePool(int thread, Waiting waiting) {
        return waiting.standstill().pools().stream()
                .filter(pool ->
                        pool.state().idle().contains(thread) && !pool.state().isShutDown())
                .findFirst()
                .orElse(null);
    }
}
