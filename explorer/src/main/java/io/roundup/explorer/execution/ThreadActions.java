// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * Monitors, waiting, parking, starting, joining and interrupting, as the Java Language Specification (chapter 17) and the
 * documentation of {@link Thread} and {@code LockSupport} say, without spurious wake-ups.
 *
 * <p>Time is virtual: a time-out fires only when nothing else can run, the earliest first; {@code sleep} is a step that
 * is always possible.
 */
final class ThreadActions {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Settings settings;

    ThreadActions(ControlledScheduler scheduler, SharedObjects shared, Settings settings) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.settings = settings;
    }

    // ---- monitors --------------------------------------------------------------------------------------------------

    void enter(Object monitor, int site) {
        ExploredThread me = scheduler.current();
        if (!me.holds(monitor)) {
            int number = visible(monitor);
            if (number != 0) {
                me.waitMonitor = monitor;
                scheduler.block(Wait.MONITOR, Footprint.WRITE, Locations.monitor(number), site);
                me.stopWaiting();
            }
        }
        me.hold(monitor, 1);
    }

    void exit(Object monitor, int site) {
        if (scheduler.isOver()) {
            // The handler that javac puts around every block exits again if this throws.
            return;
        }
        ExploredThread me = scheduler.current();
        int count = me.holdCount(monitor);
        if (count == 0) {
            return;
        }
        if (count == 1) {
            int number = visible(monitor);
            if (number != 0) {
                scheduler.reach(Footprint.WRITE, Locations.monitor(number), site);
            }
        }
        me.release(monitor, 1);
    }

    void await(Object monitor, long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        int count = me.holdCount(monitor);
        if (count == 0) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        int number = visible(monitor);
        long location = number == 0 ? Footprint.NO_LOCATION : Locations.monitor(number);
        if (number != 0) {
            scheduler.reach(Footprint.WRITE, location, site);
        }
        throwIfInterrupted(me);
        me.release(monitor, count);
        me.waitMonitor = monitor;
        me.deadline = deadline(millis * 1_000_000);
        scheduler.block(Wait.NOTIFICATION, Footprint.WRITE, location, site);
        boolean wasNotified = me.notified;
        me.stopWaiting();
        me.hold(monitor, count);
        if (!wasNotified) {
            throwIfInterrupted(me);
        }
    }

    void signal(Object monitor, boolean all, int site) {
        ExploredThread me = scheduler.current();
        if (!me.holds(monitor)) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        int waiting = 0;
        int threads = scheduler.point().threads();
        for (int i = 0; i < threads; i++) {
            if (isWaitingFor(scheduler.thread(i), monitor)) {
                waiting++;
            }
        }
        if (waiting == 0) {
            return;
        }
        int chosen = all || waiting == 1 ? 0 : scheduler.chooseValue(waiting, site);
        for (int i = 0; i < threads; i++) {
            ExploredThread thread = scheduler.thread(i);
            if (isWaitingFor(thread, monitor) && (all || chosen-- == 0)) {
                thread.notified = true;
            }
        }
    }

    private static boolean isWaitingFor(ExploredThread thread, Object monitor) {
        return !thread.finished
                && thread.wait == Wait.NOTIFICATION
                && thread.waitMonitor == monitor
                && !thread.notified
                && !thread.timedOut;
    }

    /** {@return the number of a monitor if other threads can see what happens to it, else 0} */
    private int visible(Object monitor) {
        if (!scheduler.isConcurrent()) {
            return 0;
        }
        return monitor instanceof Class<?> ? shared.numberOfClass((Class<?>) monitor) : shared.number(monitor);
    }

    // ---- parking ---------------------------------------------------------------------------------------------------

    void park(@Nullable Object blocker, long nanos, int site) {
        ExploredThread me = scheduler.current();
        if (!scheduler.isConcurrent() && (me.permit || me.interrupted)) {
            me.permit = false;
            return;
        }
        me.waitMonitor = null;
        me.blocker = blocker;
        me.deadline = deadline(nanos);
        scheduler.block(Wait.PERMIT, Footprint.WRITE, Locations.permit(me.number), site);
        me.stopWaiting();
        me.blocker = null;
        me.permit = false;
    }

    void unpark(Thread target, int site) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread == null || thread.finished) {
            return;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.permit(thread.number), site);
        }
        thread.permit = true;
    }

    // ---- threads ---------------------------------------------------------------------------------------------------

    void start(Thread thread, Runnable body) {
        if (scheduler.threads().find(thread) != null) {
            throw new IllegalThreadStateException();
        }
        shared.share(thread);
        ThreadFields.seed(
                thread, Settings.mix(settings.seed() ^ scheduler.point().threads()));
        scheduler.start(thread, body, thread.isDaemon());
    }

    void join(Thread target, long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        ExploredThread thread = scheduler.threads().find(target);
        throwIfInterrupted(me);
        if (thread == null || thread.finished && !scheduler.isConcurrent()) {
            return;
        }
        me.waitThread = thread;
        me.deadline = deadline(millis * 1_000_000);
        scheduler.block(Wait.TERMINATION, Footprint.READ, Locations.termination(thread.number), site);
        me.stopWaiting();
        if (!thread.finished) {
            throwIfInterrupted(me);
        }
    }

    void pause(long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        scheduler.elapse(millis * 1_000_000);
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Footprint.NO_LOCATION, site);
        }
        throwIfInterrupted(me);
    }

    void yieldNow(int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Footprint.NO_LOCATION, site);
        }
    }

    void interrupt(Thread target, int site) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread == null || thread.finished) {
            return;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.permit(thread.number), site);
        }
        thread.interrupted = true;
    }

    boolean isInterrupted(Thread target, boolean clear, int site) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread == null || thread.finished) {
            return false;
        }
        if (scheduler.isConcurrent()) {
            int bits = clear ? Footprint.WRITE | Footprint.CONDITIONAL : Footprint.READ;
            scheduler.reach(bits, Locations.permit(thread.number), site);
            if (clear) {
                scheduler.conditionalDone(thread.interrupted);
            }
        }
        boolean was = thread.interrupted;
        if (clear) {
            thread.interrupted = false;
        }
        return was;
    }

    boolean isAlive(Thread target, boolean real, int site) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread == null) {
            return real;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.termination(thread.number), site);
        }
        return !thread.finished;
    }

    Thread.State state(Thread target, Thread.State real, int site) {
        ExploredThread thread = scheduler.threads().find(target);
        if (thread == null) {
            return real;
        }
        return isAlive(target, true, site) ? Thread.State.RUNNABLE : Thread.State.TERMINATED;
    }

    private long deadline(long nanos) {
        return nanos <= 0 ? ExploredThread.NEVER : scheduler.now() + nanos;
    }

    private static void throwIfInterrupted(ExploredThread me) throws InterruptedException {
        if (me.interrupted) {
            me.interrupted = false;
            throw new InterruptedException();
        }
    }
}
