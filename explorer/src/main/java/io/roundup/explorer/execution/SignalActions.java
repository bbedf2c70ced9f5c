// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What threads send each other: permits to go on after parking, interruptions, notifications. One location for each thread. */
final class SignalActions {
    /** A time in nanoseconds: no time-out. */
    static final long NO_TIME_OUT = 0;

    private final ControlledScheduler scheduler;
    /** A thread remembers an interruption that comes before its start. */
    private final Set<Thread> interruptedBeforeStart = Collections.newSetFromMap(new IdentityHashMap<>());

    final SignalRows rows = new SignalRows();

    SignalActions(ControlledScheduler scheduler) {
        this.scheduler = scheduler;
    }

    void reset() {
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

    /** Sends a signal, which is a step. */
    void send(ExploredThread thread, int signal, int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.signals(thread.number), site);
            scheduler.notes().before(thread.signals);
        }
        thread.signals |= signal;
    }

    /** Waits for one of some signals. @param nanos after which it times out, or {@link #NO_TIME_OUT} */
    void awaitSignal(ExploredThread me, int signals, long nanos, int site) {
        me.awaited = signals;
        me.deadline = deadline(nanos);
        scheduler
                .waits()
                .block(Wait.SIGNAL, Footprint.WRITE, Locations.signals(me.number), site, Condition.ANY_BIT, signals);
        scheduler.notes().before(me.signals);
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

    /**
     * Lets all else go first, as if the wait ended by a time-out. What comes from outside may come that late; that it comes
     * earlier is explored as early time-outs are.
     */
    void awaitOutside(int site) throws InterruptedException {
        ExploredThread me = scheduler.current();
        if (scheduler.isConcurrent()) {
            scheduler.waits().noteOutside();
            awaitSignal(me, ExploredThread.INTERRUPTED, 1, site);
        }
        throwIfInterrupted(me, site);
    }

    void unpark(Thread target, int site) {
        ExploredThread thread = find(target, site);
        if (thread != null) {
            send(thread, ExploredThread.PERMIT, site);
            rows.permit(scheduler.point().log().size() - 1);
        }
    }

    void interrupt(Thread target, int site) {
        ExploredThread thread = find(target, Footprint.WRITE, site);
        if (thread == null) {
            interruptedBeforeStart.add(target);
        } else {
            send(thread, ExploredThread.INTERRUPTED, site);
        }
    }

    boolean isInterrupted(Thread target, boolean clear, int site) {
        ExploredThread thread = find(target, site);
        if (thread == null) {
            return interruptedBeforeStart.contains(target);
        }
        return clear ? takeInterruption(thread, site) : isInterrupted(thread, site);
    }

    /** {@return whether a thread has been interrupted, which is not forgotten} A step. */
    boolean isInterrupted(ExploredThread thread, int site) {
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.READ, Locations.signals(thread.number), site);
        }
        return (thread.signals & ExploredThread.INTERRUPTED) != 0;
    }

    /** {@return whether a thread was interrupted; that is forgotten} A step. */
    boolean takeInterruption(ExploredThread thread, int site) {
        boolean isVisible = scheduler.isConcurrent();
        if (isVisible) {
            scheduler.reach(
                    Footprint.WRITE | Footprint.CONDITIONAL,
                    Locations.signals(thread.number),
                    site,
                    Condition.ANY_BIT,
                    ExploredThread.INTERRUPTED);
            scheduler.notes().before(thread.signals);
        }
        boolean was = (thread.signals & ExploredThread.INTERRUPTED) != 0;
        if (isVisible) {
            scheduler.notes().wrote(was);
        }
        thread.signals &= ~ExploredThread.INTERRUPTED;
        return was;
    }

    void throwIfInterrupted(ExploredThread me, int site) throws InterruptedException {
        if (takeInterruption(me, site)) {
            throw new InterruptedException();
        }
    }

    /** {@return the signals that a thread finds when it starts} */
    int beforeStart(Thread thread) {
        return interruptedBeforeStart.contains(thread) ? ExploredThread.INTERRUPTED : 0;
    }

    /** {@return a time as the hooks give it, as one that may be {@link #NO_TIME_OUT}, or negative if none is left} */
    static long nanos(long given) {
        if (given == Long.MAX_VALUE) {
            return NO_TIME_OUT;
        }
        return given <= 0 ? -1 : given;
    }

    /** {@return when a wait that begins now ends} @param nanos after which, or {@link #NO_TIME_OUT} */
    long deadline(long nanos) {
        long now = scheduler.time();
        scheduler.current().timeOut = nanos;
        return nanos <= 0 || nanos > ExploredThread.NEVER - now ? ExploredThread.NEVER : now + nanos;
    }
}
