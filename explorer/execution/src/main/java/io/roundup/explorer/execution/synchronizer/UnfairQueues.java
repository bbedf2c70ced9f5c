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
 * Who is in the queue of a lock or semaphore that is not fair.
 *
 * <p>A thread that was signalled is there for certain: whoever signals puts it there. What a thread does to this while
 * it holds the lock, others see when it gives the lock back. So the steps at the state of the lock say what they see.
 *
 * <p>Of the others nobody can tell but who asks. So they join only where the program does. A thread that finds the lock
 * held makes two steps more then: it tries in vain, and joins the queue.
 */
public final class UnfairQueues {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final ThreadQuestions questions;
    private final ThreadSet queued = new ThreadSet();
    /** Those of them that were signalled by a thread that still holds their lock. */
    private final ThreadSet unseen = new ThreadSet();
    /** By number of the thread: what it is queued for. */
    private @Nullable Object[] awaited = new Object[ThreadSet.FIRST];

    public UnfairQueues(ControlledScheduler scheduler, SharedObjects shared, ThreadQuestions questions) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.questions = questions;
    }

    public void reset() {
        if (!queued.isEmpty()) {
            queued.clear();
            unseen.clear();
            Arrays.fill(awaited, null);
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
        scheduler.current().learning.foundNothing();
        add(scheduler.current(), synchronizer);
    }

    /** A thread is signalled, by the one that holds its lock. */
    void signal(ExploredThread thread, Object lock) {
        add(thread, lock);
        unseen.add(thread.number);
    }

    private void add(ExploredThread thread, Object synchronizer) {
        if (thread.number >= awaited.length) {
            awaited = Arrays.copyOf(awaited, 2 * thread.number);
        }
        awaited[thread.number] = synchronizer;
        queued.add(thread.number);
    }

    /** Part of the step that gives a lock back. */
    void show(Object lock) {
        for (int thread = unseen.smallest(); thread != ThreadSet.NONE; thread = unseen.next(thread + 1)) {
            if (awaited[thread] == lock) {
                unseen.remove(thread);
            }
        }
    }

    /** Part of the step with which a thread takes what it has waited for. */
    void leave(ExploredThread thread) {
        if (queued.contains(thread.number)) {
            awaited[thread.number] = null;
            queued.remove(thread.number);
            unseen.remove(thread.number);
        }
    }

    /** A step, if the running thread has joined a queue: it does not wait any longer. */
    void giveUp(Object synchronizer) {
        ExploredThread me = scheduler.current();
        if (queued.contains(me.number)) {
            scheduler.reach(Footprint.WRITE, order(synchronizer), 0);
            me.learning.foundNothing();
            leave(me);
        }
    }

    /** A step. Who takes the synchronizer leaves its queue, so its state has to be read, too. */
    void look(Object synchronizer) {
        scheduler.reach(Footprint.READ, order(synchronizer), 0);
    }

    /** {@return what a thread is queued for, or null} @param thread its number */
    public @Nullable Object awaited(int thread) {
        return queued.contains(thread) ? awaited[thread] : null;
    }

    /** {@return whether a queued thread was signalled by one that still holds the lock} @param thread its number */
    public boolean isUnseen(int thread) {
        return unseen.contains(thread);
    }

    /** {@return who is queued} @param isHeld by who asks */
    ThreadSet of(Object synchronizer, boolean isHeld) {
        ThreadSet threads = new ThreadSet();
        for (int thread = queued.smallest(); thread != ThreadSet.NONE; thread = queued.next(thread + 1)) {
            if (awaited[thread] == synchronizer && (isHeld || !unseen.contains(thread))) {
                threads.add(thread);
            }
        }
        return threads;
    }

    private long order(Object synchronizer) {
        return Locations.queue(shared.number(synchronizer));
    }
}
