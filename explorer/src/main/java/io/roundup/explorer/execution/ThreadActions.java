// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Monitors, waiting, parking, starting, joining and interrupting, as the Java Language Specification (chapter 17) and the
 * documentation of {@link Thread} and {@code LockSupport} say, without spurious wake-ups.
 *
 * <p>Time is virtual: a time-out fires only when nothing else can run, the earliest first; {@code sleep} is a step that
 * is always possible.
 */
final class ThreadActions {
    private static final long FREE = 0;
    private static final long HELD = 1;
    private static final long ENDED = 1;

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Settings settings;
    /** The wait sets that somebody has been in. */
    private long[] waitSets = new long[4];

    private int waitSetCount;
    /** A thread remembers an interruption that comes before its start. */
    private final Set<Thread> interruptedBeforeStart = Collections.newSetFromMap(new IdentityHashMap<>());

    ThreadActions(ControlledScheduler scheduler, SharedObjects shared, Settings settings) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.settings = settings;
    }

    void reset() {
        waitSetCount = 0;
        if (!interruptedBeforeStart.isEmpty()) {
            interruptedBeforeStart.clear();
        }
    }

    // ---- monitors --------------------------------------------------------------------------------------------------

    void enter(Object monitor, int site) {
        ExploredThread me = scheduler.current();
        if (!me.holds(monitor)) {
            long location = visible(monitor);
            if (location != Footprint.NO_LOCATION) {
                acquire(me, monitor, location, site);
            }
        }
        me.hold(monitor, 1);
    }

    private void acquire(ExploredThread me, Object monitor, long location, int site) {
        me.waitMonitor = monitor;
        scheduler.block(Wait.MONITOR, Footprint.WRITE, location, site, Condition.EQUAL, FREE);
        scheduler.noteBefore(FREE);
        me.stopWaiting();
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
            long location = visible(monitor);
            if (location != Footprint.NO_LOCATION) {
                try {
                    scheduler.reach(Footprint.WRITE, location, site);
                } catch (ExecutionAborted over) {
                    // As above. The next hook that the thread comes to ends it.
                    return;
                }
                scheduler.noteBefore(HELD);
            }
        }
        me.release(monitor, 1);
    }

    /**
     * Gives up the monitor; waits for a signal; if that was no notification, leaves the wait set, unless a notification has
     * chosen this thread in the meantime; takes the monitor again. Each is a step of its own, at one location.
     */
    void await(Object monitor, long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        int count = me.holdCount(monitor);
        if (count == 0) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        throwIfInterrupted(me, site);
        long location = visible(monitor);
        if (location != Footprint.NO_LOCATION) {
            scheduler.reach(Footprint.WRITE, location, site);
            scheduler.noteBefore(HELD);
            noteWaitSet(location);
        }
        me.release(monitor, count);
        me.waitsOn = monitor;
        me.chosen = false;
        me.signals &= ~ExploredThread.NOTIFIED;
        awaitSignal(me, ExploredThread.NOTIFIED | ExploredThread.INTERRUPTED, millis * 1_000_000, site);
        boolean wasNotified = (me.signals & ExploredThread.NOTIFIED) != 0;
        if (!wasNotified) {
            if (location != Footprint.NO_LOCATION) {
                scheduler.reach(Footprint.WRITE, Locations.waitSet(location), site);
            }
            wasNotified = me.chosen;
        }
        me.waitsOn = null;
        if (location != Footprint.NO_LOCATION) {
            acquire(me, monitor, location, site);
        }
        me.hold(monitor, count);
        if (!wasNotified) {
            throwIfInterrupted(me, site);
        }
    }

    private void noteWaitSet(long monitor) {
        if (!hasWaitSet(monitor)) {
            if (waitSetCount == waitSets.length) {
                waitSets = Arrays.copyOf(waitSets, waitSetCount * 2);
            }
            waitSets[waitSetCount++] = monitor;
        }
    }

    private boolean hasWaitSet(long monitor) {
        for (int i = 0; i < waitSetCount; i++) {
            if (waitSets[i] == monitor) {
                return true;
            }
        }
        return false;
    }

    /** Chooses among those who wait, which is a step at the wait set, and then tells each, which is a step at its signals. */
    void signal(Object monitor, boolean all, int site) {
        ExploredThread me = scheduler.current();
        if (!me.holds(monitor)) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        long location = visible(monitor);
        if (location == Footprint.NO_LOCATION || !hasWaitSet(location)) {
            return;
        }
        scheduler.reach(Footprint.WRITE, Locations.waitSet(location), site);
        int waiting = 0;
        int threads = scheduler.point().threads();
        for (int i = 0; i < threads; i++) {
            if (isWaitingOn(scheduler.thread(i), monitor)) {
                waiting++;
            }
        }
        if (waiting == 0) {
            return;
        }
        int choice = all || waiting == 1 ? 0 : scheduler.chooseValue(waiting, site);
        long chosen = 0;
        for (int i = 0; i < threads; i++) {
            ExploredThread thread = scheduler.thread(i);
            if (isWaitingOn(thread, monitor) && (all || choice-- == 0)) {
                thread.chosen = true;
                chosen |= 1L << i;
            }
        }
        for (long rest = chosen; rest != 0; rest &= rest - 1) {
            send(scheduler.thread(Long.numberOfTrailingZeros(rest)), ExploredThread.NOTIFIED, site);
        }
    }

    private static boolean isWaitingOn(ExploredThread thread, Object monitor) {
        return !thread.finished && thread.waitsOn == monitor && !thread.chosen;
    }

    /** {@return the location of a monitor if other threads can see what happens to it} */
    private long visible(Object monitor) {
        if (!scheduler.isConcurrent()) {
            return Footprint.NO_LOCATION;
        }
        if (monitor instanceof Class<?> type) {
            return Locations.monitor(type);
        }
        int number = shared.number(monitor);
        return number == 0 ? Footprint.NO_LOCATION : Locations.monitor(number);
    }

    // ---- signals ---------------------------------------------------------------------------------------------------

    private void send(ExploredThread thread, int signal, int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.signals(thread.number), site);
            scheduler.noteBefore(thread.signals);
        }
        thread.signals |= signal;
    }

    private void awaitSignal(ExploredThread me, int signals, long nanos, int site) {
        me.awaited = signals;
        me.deadline = deadline(nanos);
        scheduler.block(Wait.SIGNAL, Footprint.WRITE, Locations.signals(me.number), site, Condition.ANY_BIT, signals);
        scheduler.noteBefore(me.signals);
        me.stopWaiting();
    }

    void park(@Nullable Object blocker, long nanos, int site) {
        ExploredThread me = scheduler.current();
        int signals = ExploredThread.PERMIT | ExploredThread.INTERRUPTED;
        if (scheduler.isConcurrent() || (me.signals & signals) == 0) {
            me.blocker = blocker;
            awaitSignal(me, signals, nanos, site);
        }
        me.signals &= ~ExploredThread.PERMIT;
    }

    /** {@return as below, for an action that changes nothing of a thread that has not been started} */
    private @Nullable ExploredThread find(Thread target, int site) {
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
        if (thread != null && (me.knownStarted >>> thread.number & 1) != 0) {
            return thread;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(bits, Locations.THREAD_COUNT, site);
            thread = scheduler.threads().find(target);
        }
        if (thread != null) {
            me.knownStarted |= 1L << thread.number;
        }
        return thread;
    }

    void unpark(Thread target, int site) {
        ExploredThread thread = find(target, site);
        if (thread != null) {
            send(thread, ExploredThread.PERMIT, site);
        }
    }

    void interrupt(Thread target, int site) {
        ExploredThread thread = find(target, Footprint.WRITE, site);
        if (thread == null) {
            interruptedBeforeStart.add(target);
        } else {
            send(thread, ExploredThread.INTERRUPTED, site);
            boolean isJoining = thread.wait == Wait.TERMINATION || thread.hasJoined;
            if (isJoining && scheduler.needsValues()) {
                scheduler.fail(
                        new UnsupportedByStrategyException("an interruption of a thread that waits for another's end"));
            }
        }
    }

    boolean isInterrupted(Thread target, boolean clear, int site) {
        ExploredThread thread = find(target, site);
        if (thread == null) {
            return interruptedBeforeStart.contains(target);
        }
        if (clear) {
            return takeInterruption(thread, site);
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.signals(thread.number), site);
        }
        return !thread.finished && (thread.signals & ExploredThread.INTERRUPTED) != 0;
    }

    private boolean takeInterruption(ExploredThread thread, int site) {
        boolean isVisible = scheduler.isConcurrent();
        if (isVisible) {
            scheduler.reach(
                    Footprint.WRITE | Footprint.CONDITIONAL,
                    Locations.signals(thread.number),
                    site,
                    Condition.ANY_BIT,
                    ExploredThread.INTERRUPTED);
            scheduler.noteBefore(thread.signals);
        }
        boolean was = (thread.signals & ExploredThread.INTERRUPTED) != 0;
        if (isVisible) {
            scheduler.conditionalDone(was);
        }
        thread.signals &= ~ExploredThread.INTERRUPTED;
        return was;
    }

    void throwIfInterrupted(ExploredThread me, int site) throws InterruptedException {
        if (takeInterruption(me, site)) {
            throw new InterruptedException();
        }
    }

    // ---- threads ---------------------------------------------------------------------------------------------------

    void start(Thread thread, Runnable body) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.THREAD_COUNT, 0);
        }
        if (scheduler.threads().find(thread) != null) {
            throw new IllegalThreadStateException();
        }
        shared.share(thread);
        ThreadFields.seed(
                thread, Settings.mix(settings.seed() ^ scheduler.point().threads()));
        int signals = interruptedBeforeStart.contains(thread) ? ExploredThread.INTERRUPTED : 0;
        scheduler.start(thread, body, signals);
    }

    /** The running thread is about to end: a step of its own, for those who wait for it. */
    void end() {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.termination(scheduler.current().number), 0);
            scheduler.noteBefore(1 - ENDED);
        }
    }

    void join(Thread target, long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        throwIfInterrupted(me, site);
        ExploredThread thread = find(target, site);
        if (thread == null || (me.known >>> thread.number & 1) != 0) {
            return;
        }
        me.waitThread = thread;
        me.deadline = deadline(millis * 1_000_000);
        scheduler.block(
                Wait.TERMINATION, Footprint.READ, Locations.termination(thread.number), site, Condition.EQUAL, ENDED);
        me.stopWaiting();
        me.hasJoined = true;
        if (thread.finished) {
            me.known |= thread.known;
            me.knownStarted |= thread.knownStarted;
        } else {
            throwIfInterrupted(me, site);
        }
    }

    void pause(long millis, int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        me.slept += millis * 1_000_000;
        yieldNow(site);
        throwIfInterrupted(me, site);
    }

    void yieldNow(int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Footprint.NO_LOCATION, site);
        }
    }

    boolean isAlive(Thread target, boolean real, int site) {
        ExploredThread thread = find(target, site);
        if (thread == null) {
            return real;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.termination(thread.number), site);
        }
        if (thread.finished) {
            scheduler.current().known |= thread.known;
            scheduler.current().knownStarted |= thread.knownStarted;
        }
        return !thread.finished;
    }

    Thread.State state(Thread target, Thread.State real, int site) {
        ExploredThread thread = find(target, site);
        if (thread == null) {
            return real;
        }
        return isAlive(target, true, site) ? Thread.State.RUNNABLE : Thread.State.TERMINATED;
    }

    private long deadline(long nanos) {
        return nanos <= 0 ? ExploredThread.NEVER : scheduler.time() + nanos;
    }
}
