// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;

/** Receives waits for what happens once: the end of a task or a phase. See {@link Listeners}. */
public interface CompletionListener {
    boolean awaitDone(FutureTask<?> task, long nanos) throws InterruptedException;

    void awaitAdvance(Phaser phaser, int phase);
}
