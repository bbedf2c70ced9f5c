// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * How threads come into an execution: a new one runs, chosen by nobody, up to its first step, which it only announces.
 * Then whoever started it goes on. Called by the running explored thread.
 */
public final class ThreadStarts {
    private final ControlledScheduler scheduler;
    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final Decisions decisions;

    private final @Nullable MemoryModel memory;

    private boolean areStartedAwaited = true;

    ThreadStarts(
            ControlledScheduler scheduler, ExploredThreads threads, Decisions decisions, @Nullable MemoryModel memory) {
        this.memory = memory;
        this.scheduler = scheduler;
        point = scheduler.point();
        this.threads = threads;
        this.decisions = decisions;
    }

    /** Says whether the program ends only when threads that it started have ended, but for daemons. */
    public void awaitStarted(boolean areAwaited) {
        areStartedAwaited = areAwaited;
    }

    /**
     * Starts a thread, and runs it up to its first step.
     *
     * @param javaThread the thread of the program
     * @param body what it runs
     * @param signals that it finds
     */
    public void start(Thread javaThread, Runnable body, int signals) {
        ExploredThread me = scheduler.current();
        boolean isDaemon = javaThread.isDaemon();
        ExploredThread child = added(me, javaThread, body, isDaemon || !areStartedAwaited);
        child.saysDaemon = isDaemon;
        child.signals = signals;
        child.knows.endIsAStep = true;
        child.start.next = me;
        scheduler.serial().noteStart(me);
        scheduler.transfer(me, decisions.switchTo(child));
    }

    /** Adds a thread that {@link #startAll} will start, when the one that was added before it has announced a step. */
    public void add(Thread javaThread, Runnable body) {
        ExploredThread child = added(scheduler.current(), javaThread, body, false);
        ExploredThread before = threads.get(child.number - 1);
        if (before.start.isUnderWay) {
            before.start.next = child;
        }
    }

    /** {@return a new thread, of which its starter knows and which knows what its starter does} */
    private ExploredThread added(ExploredThread starter, Thread javaThread, Runnable body, boolean daemon) {
        if (point.threads() >= scheduler.choices().mostThreads()) {
            scheduler.refuseThread();
        }
        if (point.threads() > 1 && !starter.start.isUnderWay && !scheduler.isConcurrent()) {
            scheduler
                    .states()
                    .untold("a thread that was started after others had ended, and what its starter saw of them");
        }
        boolean wasAlone = starter.knows.ended.containsAll(threads.all());
        ExploredThread child = threads.add(javaThread, body, daemon);
        if (memory != null && !scheduler.serial().areOneAtATime()) {
            starts(memory, starter, child, wasAlone);
        }
        child.knows.ended.addAll(starter.knows.ended);
        child.knows.ended.remove(starter.number);
        starter.knows.started.add(child.number);
        child.knows.started.addAll(starter.knows.started);
        child.knows.learnClasses(starter.knows);
        child.start.isUnderWay = true;
        child.knows.starter = starter.number;
        child.knows.startedAt = point.log().size();
        return child;
    }

    private void starts(MemoryModel model, ExploredThread starter, ExploredThread child, boolean wasAlone) {
        if (wasAlone) {
            model.beginAnew(starter);
        } else if (!threads.get(child.number - 1).start.isUnderWay) {
            model.starts(starter, child);
        }
    }

    /**
     * Starts the threads that were added, one after the other, and returns when all other threads have ended.
     *
     * @param first the number of the first of them
     */
    public void startAll(int first) {
        if (first == point.threads()) {
            return;
        }
        ExploredThread me = scheduler.current();
        for (int actor = first; actor < point.threads(); actor++) {
            threads.get(actor).knows.started.set(me.knows.started);
        }
        me.wait = Wait.ALL_OTHERS;
        point.pend(me.number, Footprint.READ, Footprint.NO_LOCATION, 0);
        scheduler.transfer(me, decisions.switchTo(threads.get(first)));
        if (scheduler.isConcurrent()) {
            comeAfterOthers(0);
        }
    }

    /**
     * A step before those that can be seen again, by daemons or threads that are started now. It comes after the steps
     * of all threads that have ended, if the running thread has waited for these.
     *
     * @param site the place in the program
     */
    public void comeAfterOthers(int site) {
        ExploredThread me = scheduler.current();
        if (me.knows.isAfterOthers) {
            me.knows.isAfterOthers = false;
            scheduler.reach(Footprint.READ | Footprint.LAST_RESORT, Footprint.NO_LOCATION, site);
            me.learning.foundNothing();
            // Daemons in loops have read before this, and must be able to read after it.
            threads.releaseAfter(me.number);
        }
    }

    /**
     * {@return who goes on when a new thread has announced its first step, or has ended without one; null if the
     * execution is over}
     */
    @Nullable
    ExploredThread after(ExploredThread child) {
        child.start.isUnderWay = false;
        ExploredThread after = child.start.next;
        child.start.next = null;
        return after == null ? decisions.next() : decisions.switchTo(after);
    }
}
