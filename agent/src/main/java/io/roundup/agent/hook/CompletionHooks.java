// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;

/**
 * The hooks of waits for something that happens once, such as the end of a task. Each stands at the start of the
 * method of its name, which goes on afterwards and seldom has to wait then. See {@link Hooks} for what holds of all.
 */
public final class CompletionHooks {
    static CompletionListener listener;

    private CompletionHooks() {}

    /**
     * A task.
     *
     * @return how long the method still has to wait, if it has a time-out
     * @throws InterruptedException if the thread is interrupted, and has to find that out before the end of the task
     */
    public static long awaitDone(FutureTask<?> task, boolean isTimed, long nanos) throws InterruptedException {
        if (Hooks.explored != Thread.currentThread() || isTimed && nanos <= 0) {
            return nanos;
        }
        return listener.awaitDone(task, isTimed ? nanos : Long.MAX_VALUE) ? 0 : nanos;
    }

    /** A phase. @param node null if nothing but the end of the phase ends the wait */
    public static void internalAwaitAdvance(Phaser phaser, int phase, Object node) {
        if (node == null && Hooks.explored == Thread.currentThread()) {
            listener.awaitAdvance(phaser, phase);
        }
    }
}
