// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.state.ExploredThread;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * How far the execution of this JVM has come, for a thread that watches from outside. What it reads may be a little
 * old: nothing is synchronized, so that executions pay for two plain stores each.
 */
public final class RunningExecution {
    private static @Nullable ControlledScheduler running;
    private static int count;

    private RunningExecution() {}

    public static void begins(ControlledScheduler scheduler) {
        running = scheduler;
        count++;
    }

    public static void ends() {
        running = null;
    }

    /** A pool of threads was made, on any thread: by explored code or an initialiser, or else by nobody of the program. */
    public static void poolMade(Executor pool) {
        ControlledScheduler scheduler = running;
        Thread maker = Thread.currentThread();
        if (scheduler != null && (Hooks.explored == maker || Hooks.initializing == maker)) {
            scheduler.choices().poolMade(pool);
        }
    }

    /** {@return a number that is another one as soon as a step was made, or an execution has begun} */
    public static long progress() {
        ControlledScheduler scheduler = running;
        return (long) count << 32 | (scheduler == null ? 0 : scheduler.steps());
    }

    /** {@return whether explored code, or an initialiser of its classes, may run} */
    public static boolean exists() {
        return running != null;
    }

    /** {@return the thread that runs explored code, if the exploring one only waits for it, or null} */
    public static @Nullable Thread worker() {
        ControlledScheduler scheduler = running;
        ExploredThread explored = scheduler == null ? null : scheduler.running();
        return explored != null && explored.coroutine instanceof Thread worker ? worker : null;
    }
}
