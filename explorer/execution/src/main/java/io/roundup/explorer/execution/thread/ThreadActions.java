// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.agent.hook.ThreadListener;
import io.roundup.explorer.execution.memory.HiddenReach;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.scheduler.ThreadEnds;
import io.roundup.explorer.execution.scheduler.ThreadMonitors;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Starting threads, their ends, and pauses, as the documentation of {@link Thread} says.
 *
 * <p>Time is virtual. A time-out fires only when nothing else can run, the earliest first; or, if early ones are asked
 * for, whenever its thread is chosen. To {@code sleep} is a step that is always possible.
 */
public final class ThreadActions implements ThreadListener {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SignalActions signals;
    private final ThreadMonitors monitors;
    private final Settings settings;
    private final Outline outline;
    private final ThreadQuestions questions;
    private final ThreadGroups groups;

    public ThreadActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            SignalActions signals,
            ThreadMonitors monitors,
            Settings settings,
            Outline outline,
            ThreadQuestions questions,
            ThreadGroups groups) {
        this.questions = questions;
        this.groups = groups;
        this.scheduler = scheduler;
        this.shared = shared;
        this.signals = signals;
        this.monitors = monitors;
        this.settings = settings;
        this.outline = outline;
    }

    void start(Thread thread, Runnable body, int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.THREAD_COUNT, site);
            scheduler.current().learning.found(scheduler.threads().find(thread) == null ? 0 : 1);
        } else {
            scheduler.starts().comeAfterOthers(site);
        }
        ExploredThread started = scheduler.threads().find(thread);
        if (started != null) {
            if (!scheduler.knowsStart(started)) {
                scheduler.refuseIfModelled("a thread that several threads start");
            }
            throw new IllegalThreadStateException();
        }
        int number = scheduler.isModelled() ? shared.number(thread) : 0;
        shared.share(thread);
        // What was put into it since others could reach it.
        HiddenReach.share(shared, thread);
        ThreadFields.seed(
                thread, BitMixer.mix(settings.seed() ^ scheduler.point().threads()));
        scheduler.starts().start(thread, body, signals.beforeStart(thread));
        if (number != 0) {
            scheduler.reach(Footprint.WRITE, Locations.start(number), 0);
            Objects.requireNonNull(scheduler.threads().find(thread)).start.isSeen = true;
        }
    }

    @Override
    public void threadJoin(Thread target, long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        signals.throwIfInterrupted(me, site);
        ExploredThread thread = signals.find(target, site);
        // What a thread gives to know to those who join it has itself in it.
        if (thread == null || thread != me && me.knows.hasEnded(thread.number)) {
            return;
        }
        long deadline = signals.deadline(TimeUnit.MILLISECONDS.toNanos(millis));
        // Its end needs the monitor, so that nothing comes between this look and the wait.
        boolean isOver = me.held.holds(target) && !threadIsAlive(target, true, site);
        if (isOver) {
            return;
        }
        int held = monitors.giveUp(target, site);
        try {
            join(me, thread, deadline, site);
        } finally {
            if (!scheduler.isOver()) {
                monitors.takeBack(target, held, site);
            }
        }
        if (thread.isTerminated) {
            me.knows.learn(thread.knows);
        }
    }

    @Override
    public void threadJoinedUnseen(Thread target) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread != null && !scheduler.current().knows.hasEnded(thread.number)) {
            outline.doubt("Thread.join: called by reflection, which is not explored");
        }
    }

    private void join(ExploredThread me, ExploredThread thread, long deadline, int site) throws InterruptedException {
        long location = Locations.termination(thread.number);
        boolean isOver;
        do {
            me.waiting.thread = thread;
            me.waiting.deadline = deadline;
            me.waiting.isInterruptible = true;
            scheduler
                    .waits()
                    .block(Wait.TERMINATION, Footprint.READ, location, site, Condition.EQUAL, ThreadEnds.ENDED);
            scheduler.notes().before(thread.isTerminated ? ThreadEnds.ENDED : ThreadEnds.ALIVE);
            isOver = me.waiting.timedOut || thread.isTerminated;
            boolean canBeInterrupted = me.waiting.canBeInterrupted();
            me.learning.number(canBeInterrupted ? 1 : 0);
            me.learning.found(thread.isTerminated ? 2 : isOver ? 1 : 0);
            me.stopWaiting();
            if (!thread.isTerminated && canBeInterrupted) {
                signals.throwIfInterrupted(me, site);
            }
        } while (!isOver);
    }

    @Override
    public void threadSleep(long millis, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        ExploredThread me = scheduler.current();
        if (millis == 0) {
            threadYield(site);
            signals.throwIfInterrupted(me, site);
        } else {
            signals.sleep(me, TimeUnit.MILLISECONDS.toNanos(millis), site);
        }
    }

    @Override
    public void threadYield(int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Footprint.NO_LOCATION, site);
            scheduler.current().learning.foundNothing();
        }
    }

    /** {@return 1 or 0, or -1 for a thread that has not been started, which knows it itself} */
    @Override
    public int threadIsDaemon(Thread target) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread == null) {
            return -1;
        }
        return thread.saysDaemon ? 1 : 0;
    }

    /** A step, unless a thread asks it of itself, or of one that has not been started: those have not ended. */
    @Override
    public boolean hasEnded(Thread target) {
        return target != scheduler.current().javaThread()
                && scheduler.threads().find(target) != null
                && !threadIsAlive(target, true, 0);
    }

    /** Steps: how many threads there are, and of each that belongs to the group whether it has ended. */
    @Override
    public Thread[] activeThreads(ThreadGroup group, boolean recurse) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.THREAD_COUNT, 0);
            scheduler.current().learning.found(scheduler.point().threads());
        }
        List<Thread> active = new ArrayList<>();
        int count = scheduler.point().threads();
        for (int i = 0; i < count; i++) {
            Thread thread = scheduler.thread(i).javaThread();
            ThreadGroup own = ThreadFields.isVirtual(thread) ? null : thread.getThreadGroup();
            boolean isMember = own == group || own != null && recurse && group.parentOf(own);
            if (isMember && !hasEnded(thread)) {
                active.add(thread);
            }
        }
        return active.toArray(new Thread[0]);
    }

    @Override
    public ThreadGroup[] activeGroups(ThreadGroup group, boolean recurse) {
        return groups.in(group, recurse);
    }

    @Override
    public boolean threadIsAlive(Thread target, boolean real, int site) {
        questions.askEnd();
        ExploredThread thread = signals.find(target, site);
        if (thread == null) {
            return real;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.termination(thread.number), site);
            scheduler.current().learning.found(thread.isEndSeen ? 1 : 0);
        }
        if (thread.isEndSeen) {
            scheduler.current().knows.learn(thread.knows);
        }
        return !thread.isEndSeen;
    }

    @Override
    public Thread.State threadState(Thread target, Thread.State real, int site) {
        ExploredThread thread = signals.find(target, site);
        if (thread == null) {
            return real;
        }
        if (!threadIsAlive(target, true, site)) {
            return Thread.State.TERMINATED;
        }
        if (!questions.askState()) {
            outline.doubt("Thread.getState: whether a started thread waits is not explored");
            return Thread.State.RUNNABLE;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.threadState(thread.number), site);
            scheduler.current().learning.found(thread.waiting.shown.ordinal());
        }
        return thread.waiting.shown;
    }

    /** The JDK sets it before a thread waits. Here both are one. */
    @Override
    public @Nullable Object threadBlocker(Thread target) {
        ExploredThread thread = signals.find(target, 0);
        if (thread == null) {
            return null;
        }
        if (!questions.askState()) {
            outline.doubt("LockSupport.getBlocker: whether a started thread waits is not explored");
            return null;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.threadState(thread.number), 0);
        }
        return thread.waiting.shown == Thread.State.RUNNABLE ? null : thread.parksFor();
    }

    /** Threads ask for that in no step, so nothing tells what they have found. */
    @Override
    public void threadChanges(Thread thread) {
        if (scheduler.threads().find(thread) != null) {
            scheduler.states().untold("the name, priority, class loader or handler that a running thread was given");
        }
    }

    @Override
    public void poolAsked() {
        if (!questions.askPool()) {
            outline.doubt("ThreadPoolExecutor.getActiveCount: how many threads have a task is not explored"
                    + " where only some executions ask");
        }
    }

    @Override
    public Thread currentThread(Thread real) {
        return scheduler.current().javaThread();
    }

    @Override
    public Thread ownThread(Thread real) {
        ExploredThread me = scheduler.current();
        // The program can give it to other threads.
        me.knows.endIsAStep = true;
        return me.javaThread();
    }
}
