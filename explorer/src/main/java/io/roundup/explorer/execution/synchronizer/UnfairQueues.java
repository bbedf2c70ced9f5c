// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Who is in the queue of a lock or semaphore that is not fair. Nobody can tell but who asks, so it is kept only where the
 * program does. A thread that finds the lock held makes two steps more then: it tries in vain, and joins the queue.
 */
public final class UnfairQueues {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final ThreadQuestions questions;
    /** By number of the thread: what it is queued for. */
    private @Nullable Object[] joined = new Object[ThreadSet.FIRST];

    public UnfairQueues(ControlledScheduler scheduler, SharedObjects shared, ThreadQuestions questions) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.questions = questions;
    }

    public void reset() {
        if (areKept()) {
            Arrays.fill(joined, null);
        }
    }

    /** {@return whether threads join queues} The same for all executions that count. */
    boolean areKept() {
        return questions.areQueuesKept();
    }

    /** The program looks into a queue. {@return whether the answer is exact} */
    boolean ask() {
        return questions.askQueue();
    }

    /** A step: the running thread has found that it has to wait, and queues up. */
    void join(Object synchronizer) {
        scheduler.reach(Footprint.WRITE, order(synchronizer), 0);
        int thread = scheduler.current().number;
        if (thread >= joined.length) {
            joined = Arrays.copyOf(joined, 2 * thread);
        }
        joined[thread] = synchronizer;
    }

    /** Part of the step with which a thread takes what it has waited for. */
    void leave(ExploredThread thread) {
        if (thread.number < joined.length) {
            joined[thread.number] = null;
        }
    }

    /** A step, if the running thread has joined a queue: it does not wait any longer. */
    void giveUp(Object synchronizer) {
        ExploredThread me = scheduler.current();
        if (me.number < joined.length && joined[me.number] == synchronizer) {
            scheduler.reach(Footprint.WRITE, order(synchronizer), 0);
            joined[me.number] = null;
        }
    }

    /** A step. Who takes the synchronizer leaves its queue, so its state has to be read, too. */
    void look(Object synchronizer) {
        scheduler.reach(Footprint.READ, order(synchronizer), 0);
    }

    /** {@return who is queued} */
    ThreadSet of(Object synchronizer) {
        ThreadSet threads = new ThreadSet();
        for (int i = 0; i < joined.length; i++) {
            if (joined[i] == synchronizer) {
                threads.add(i);
            }
        }
        return threads;
    }

    private long order(Object synchronizer) {
        return Locations.queue(shared.number(synchronizer));
    }
}
