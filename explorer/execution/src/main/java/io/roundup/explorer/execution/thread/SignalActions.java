// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.agent.hook.SectionHooks;
import io.roundup.agent.hook.SignalListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.race.SignalRows;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.EarlyWait;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What threads send each other: permits to go on after parking, interruptions, notifications. One location for each
 * thread.
 */
public final class SignalActions implements SignalListener {
    /** A time in nanoseconds, as the hooks give it: no time-out. */
    public static final long FOR_EVER = Long.MAX_VALUE;

    /** A time in nanoseconds: no time-out. */
    public static final long NO_TIME_OUT = 0;

    /** A process that takes longer may need another thread of the program. */
    private static final int LONGEST_ALONE_MILLIS = 2_000;

    /** The places of these calls are in the JDK, and mean nothing to the user. */
    private static final int NO_SITE = 0;

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Outline outline;
    private final ThreadQuestions questions;
    /** A thread remembers an interruption that comes before its start. */
    private final Set<Thread> interruptedBeforeStart = Collections.newSetFromMap(new IdentityHashMap<>());

    public final SignalRows rows = new SignalRows();

    public SignalActions(
            ControlledScheduler scheduler, SharedObjects shared, Outline outline, ThreadQuestions questions) {
        this.shared = shared;
        this.scheduler = scheduler;
        this.outline = outline;
        this.questions = questions;
    }

    public void reset() {
        rows.clear();
        if (!interruptedBeforeStart.isEmpty()) {
            interruptedBeforeStart.clear();
        }
    }

    /** {@return as below, for an action that changes nothing of a thread that has not been started} */
    @Nullable
    ExploredThread find(Thread target, int site) {
        return find(target, Footprint.READ, site);
    }

    /**
     * {@return the explored thread behind a Java thread, or null if it has not been started}
     *
     * <p>That is a step, unless the running thread knows that it has: another one may start it before or after.
     */
    private @Nullable ExploredThread find(Thread target, int bits, int site) {
        ExploredThread me = scheduler.current();
        ExploredThread thread = scheduler.threads().find(target);
        if (thread != null && me.knows.isStarted(thread.number)) {
            return thread;
        }
        if (scheduler.isConcurrent()) {
            thread = look(target, bits, site);
            me.learning.found(thread == null ? -1 : thread.number);
        }
        if (thread != null) {
            me.knows.started.add(thread.number);
        }
        return thread;
    }

    private @Nullable ExploredThread look(Thread target, int bits, int site) {
        if (!scheduler.isModelled()) {
            scheduler.reach(bits, Locations.THREAD_COUNT, site);
            return scheduler.threads().find(target);
        }
        int number = shared.number(target);
        if (number != 0) {
            scheduler.reach(Footprint.READ, Locations.start(number), site);
        }
        ExploredThread thread = scheduler.threads().find(target);
        boolean isStarted = thread != null && (thread.start.isSeen || scheduler.knowsStart(thread));
        if (!isStarted && bits != Footprint.READ) {
            scheduler.refuseIfModelled("an interruption of a thread that another one may start");
        }
        return isStarted ? thread : null;
    }

    /** Sends a signal, which is a step. */
    public void send(ExploredThread thread, int signal, int site) {
        if (signal == ExploredThread.INTERRUPTED && !questions.interrupt()) {
            scheduler.refuseInterruptionIfModelled();
        }
        if (scheduler.isConcurrent()) {
            scheduler.stores(false, signal);
            scheduler.reach(Footprint.WRITE, Locations.signals(thread.number), site);
            scheduler.notes().before(thread.signals);
            scheduler.current().learning.foundNothing();
        }
        boolean isInterruption = signal == ExploredThread.INTERRUPTED;
        thread.signals |=
                isInterruption ? thread.earlyWait.interrupted(scheduler.point().log()) : signal;
    }

    /**
     * Waits for one of some signals.
     *
     * @param nanos after which it times out, or {@link #NO_TIME_OUT}
     * @return whether the execution is to be left out before the next step, see {@link EarlyWait}
     */
    public boolean awaitSignal(ExploredThread me, int signals, long nanos, int site) {
        me.waiting.awaited = signals;
        me.waiting.deadline = deadline(nanos);
        // A wait that times out has found no signal, and has only looked.
        boolean mayTimeOut = me.waiting.deadline != Waiting.NEVER;
        int bits = mayTimeOut ? Footprint.WRITE | Footprint.CONDITIONAL : Footprint.WRITE;
        scheduler.waits().block(Wait.SIGNAL, bits, Locations.signals(me.number), site, Condition.ANY_BIT, signals);
        scheduler.notes().before(me.signals);
        if (mayTimeOut) {
            scheduler.notes().wrote(!me.waiting.timedOut || (me.signals & signals) != 0);
        }
        me.learning.found((long) (me.signals & signals) << 1 | (me.waiting.timedOut ? 1 : 0));
        boolean isLeftOut = scheduler.isLeftOut(me);
        me.stopWaiting();
        return isLeftOut;
    }

    /** Waits for an interruption until a time is over. It is forgotten in the step that ends the wait. */
    void sleep(ExploredThread me, long nanos, int site) throws InterruptedException {
        if (scheduler.isModelled()) {
            // A sleep of any length orders nothing: who reads after it may find what others do later.
            scheduler.sleeps(nanos);
            if (questions.areInterruptionsSeen() || (me.signals & ExploredThread.INTERRUPTED) != 0) {
                throwIfInterrupted(me, site);
            }
            return;
        }
        if (scheduler.isConcurrent()) {
            awaitSignal(me, ExploredThread.INTERRUPTED, nanos, site);
        } else if ((me.signals & ExploredThread.INTERRUPTED) == 0) {
            scheduler.time().pass(nanos);
        }
        boolean isInterrupted = (me.signals & ExploredThread.INTERRUPTED) != 0;
        me.signals &= ~ExploredThread.INTERRUPTED;
        if (isInterrupted) {
            throw new InterruptedException();
        }
    }

    @Override
    public void park(@Nullable Object blocker, long nanos) {
        ExploredThread me = scheduler.current();
        int signals = ExploredThread.PERMIT | ExploredThread.INTERRUPTED;
        if (scheduler.isConcurrent() || (me.signals & signals) == 0) {
            me.waiting.blocker = blocker;
            awaitSignal(me, signals, nanos, NO_SITE);
        }
        me.signals &= ~ExploredThread.PERMIT;
    }

    /**
     * A process that ends by itself is like code of the thread that waits for it. Otherwise all else goes first, as if
     * the wait ended by a time-out: the process may need it. It may end that late; that it ends while others go on is
     * explored where these are slow.
     */
    @Override
    public void awaitOutside(Process process) throws InterruptedException {
        ExploredThread me = scheduler.current();
        me.calls.makesSteps(process);
        throwIfInterrupted(me, NO_SITE);
        if (scheduler.isConcurrent() && !process.waitFor(LONGEST_ALONE_MILLIS, TimeUnit.MILLISECONDS)) {
            scheduler.waits().noteOutside();
            awaitSignal(me, ExploredThread.INTERRUPTED, 1, NO_SITE);
            throwIfInterrupted(me, NO_SITE);
        }
    }

    @Override
    public void unpark(Thread target) {
        ExploredThread thread = find(target, NO_SITE);
        scheduler.states().pauses().timed();
        if (thread != null) {
            send(thread, ExploredThread.PERMIT, NO_SITE);
            rows.permit(scheduler.point().log().size() - 1);
        }
    }

    @Override
    public void threadInterrupt(Thread target) {
        ExploredThread thread = find(target, Footprint.WRITE, NO_SITE);
        if (thread == null) {
            interruptedBeforeStart.add(target);
            scheduler.states().untold("a thread was interrupted before it was started");
        } else {
            send(thread, ExploredThread.INTERRUPTED, NO_SITE);
        }
    }

    @Override
    public boolean threadIsInterrupted(Thread target, boolean clear) {
        ExploredThread thread = find(target, NO_SITE);
        if (thread == null) {
            return interruptedBeforeStart.contains(target);
        }
        if (thread != scheduler.current() && SectionHooks.isOutside() && !questions.askPool()) {
            doubtIfOfPool(thread);
        }
        if (thread.earlyWait.isAboutToBeInterrupted(
                scheduler.current().number, scheduler.point().log())) {
            return isInterruptedBefore(thread);
        }
        return clear ? takeInterruption(thread, NO_SITE) : isInterrupted(thread, NO_SITE);
    }

    /**
     * {@return whether a thread has been interrupted that would be otherwise, since its pool stops} A step, which stirs it
     * if it has: who waits early was interrupted for want of a task, and one that comes later would be now.
     */
    private boolean isInterruptedBefore(ExploredThread thread) {
        reachInterruption(thread, NO_SITE);
        boolean was = (thread.signals & ExploredThread.INTERRUPTED) != 0;
        scheduler.notes().wrote(was);
        if (was) {
            thread.signals |= thread.earlyWait.interruptedAnew();
        }
        return was;
    }

    /** The step comes that writes if a thread has been interrupted. */
    private void reachInterruption(ExploredThread thread, int site) {
        scheduler.reach(
                Footprint.WRITE | Footprint.CONDITIONAL,
                Locations.signals(thread.number),
                site,
                Condition.ANY_BIT,
                ExploredThread.INTERRUPTED);
        scheduler.notes().before(thread.signals);
        scheduler.current().learning.found(thread.signals & ExploredThread.INTERRUPTED);
    }

    /** A pool interrupts its threads that have no task, which some executions left out. */
    private void doubtIfOfPool(ExploredThread asked) {
        if (asked.earlyWait.isOfPool()) {
            outline.doubt("Thread.isInterrupted of a pool's thread: whether it is for want of a task is not explored"
                    + " where only some executions ask");
        }
    }

    @Override
    public void completedOutside() {
        outline.doubt("onExit of a process: a thread that is not explored completes it. Wait with waitFor");
    }

    /** {@return whether a thread has been interrupted, which is not forgotten} A step. */
    public boolean isInterrupted(ExploredThread thread, int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.signals(thread.number), site);
            scheduler.current().learning.found(thread.signals & ExploredThread.INTERRUPTED);
        }
        return (thread.signals & ExploredThread.INTERRUPTED) != 0;
    }

    /** {@return whether a thread was interrupted; that is forgotten} A step. */
    public boolean takeInterruption(ExploredThread thread, int site) {
        boolean isVisible = scheduler.isConcurrent();
        if (isVisible) {
            reachInterruption(thread, site);
        }
        boolean was = (thread.signals & ExploredThread.INTERRUPTED) != 0;
        if (isVisible) {
            scheduler.notes().wrote(was);
        }
        thread.signals &= ~ExploredThread.INTERRUPTED;
        return was;
    }

    public void throwIfInterrupted(ExploredThread me, int site) throws InterruptedException {
        if (takeInterruption(me, site)) {
            throw new InterruptedException();
        }
    }

    /** {@return the signals that a thread finds when it starts} */
    int beforeStart(Thread thread) {
        return interruptedBeforeStart.contains(thread) ? ExploredThread.INTERRUPTED : 0;
    }

    /** {@return a time as the hooks give it, as one that may be {@link #NO_TIME_OUT}, or negative if none is left} */
    public static long nanos(long given) {
        if (given == FOR_EVER) {
            return NO_TIME_OUT;
        }
        return given <= 0 ? -1 : given;
    }

    /** {@return when a wait that begins now ends} @param nanos after which, or {@link #NO_TIME_OUT} */
    public long deadline(long nanos) {
        scheduler.current().waiting.timeOut = nanos;
        if (nanos <= 0) {
            return Waiting.NEVER;
        }
        scheduler.states().pauses().timed();
        return scheduler.time().deadlineAfter(nanos);
    }
}
