// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Footprint;
import java.util.Arrays;

/**
 * Who waits to be notified, on a monitor or on a condition of a lock. The lock is taken and given back by the caller:
 * that orders those who join a set, and those who notify.
 */
public final class WaitSets {
    /** Who of those who wait is notified. */
    public enum Notified {
        /** All of them. */
        ALL,
        /** Any one: which is explored. */
        ANY,
        /** The one that has waited longest. */
        FIRST
    }

    private final ControlledScheduler scheduler;
    private final SignalActions signals;
    /** The wait sets that somebody has been in. */
    private long[] sets = new long[4];

    private int setCount;
    private int joined;

    public WaitSets(ControlledScheduler scheduler, SignalActions signals) {
        this.scheduler = scheduler;
        this.signals = signals;
    }

    public void reset() {
        setCount = 0;
        joined = 0;
    }

    /**
     * The running thread joins a set.
     *
     * @param on the monitor or condition
     * @param location of it, none if nobody else sees it
     */
    public void join(ExploredThread me, Object on, long location) {
        if (location != Footprint.NO_LOCATION) {
            note(location);
        }
        me.waitSet.monitor = on;
        me.waitSet.since = ++joined;
        me.waitSet.isChosen = false;
    }

    /**
     * Waits for a signal, and leaves the set as {@link #leave} says. Each is a step of its own.
     *
     * @param ends the signals that end the wait
     * @param nanos after which it times out, or {@link SignalActions#NO_TIME_OUT}
     * @return whether the thread was notified
     */
    boolean await(ExploredThread me, long location, int ends, long nanos, int site) {
        signals.awaitSignal(me, ends, nanos, site);
        return leave(me, location, (me.signals & ExploredThread.NOTIFIED) != 0, site);
    }

    /**
     * The running thread waits no longer: if it has not been notified, it leaves the set, unless a notification has
     * chosen it in the meantime, which then is waited for. Each is a step of its own.
     *
     * <p>So whoever was chosen has been told when this returns, and nothing is left of that for its next wait. (It has
     * lost nothing: who notifies holds the lock until it has told all.)
     *
     * @param wasNotified whether the thread has found its notification in the step that ended its wait
     * @return whether the thread was notified
     */
    public boolean leave(ExploredThread me, long location, boolean wasNotified, int site) {
        boolean isChosen = wasNotified;
        if (!wasNotified && location != Footprint.NO_LOCATION) {
            scheduler.reach(Footprint.WRITE, Locations.waitSet(location), site);
            isChosen = me.waitSet.isChosen;
            if (isChosen) {
                signals.awaitSignal(me, ExploredThread.NOTIFIED, SignalActions.NO_TIME_OUT, site);
            }
        }
        me.signals &= ~ExploredThread.NOTIFIED;
        me.waitSet.monitor = null;
        return isChosen;
    }

    /**
     * Chooses among those who wait, which is a step at the wait set. {@return the chosen, as bits; {@link #tell} them}
     */
    public long choose(Object on, long location, Notified which, int site) {
        if (location == Footprint.NO_LOCATION) {
            return 0;
        }
        scheduler.choices().notifies(scheduler.current().number, on);
        if (!isNoted(location)) {
            return 0;
        }
        scheduler.reach(Footprint.WRITE, Locations.waitSet(location), site);
        long waiting = waiting(on);
        if (waiting == 0) {
            return 0;
        }
        Notified whom = scheduler.choices().notifiesAll() ? Notified.ALL : which;
        long chosen = switch (whom) {
            case ALL -> waiting;
            case ANY -> any(waiting, site);
            case FIRST -> first(waiting);
        };
        scheduler.choices().notified(scheduler.current().number, waiting, chosen, which == Notified.ALL);
        for (long rest = chosen; rest != 0; rest &= rest - 1) {
            thread(rest).waitSet.isChosen = true;
        }
        if (whom == Notified.ALL) {
            afterVainWakes(chosen, site);
        }
        return chosen;
    }

    /**
     * Leaves out what follows if somebody is about to be notified who woke up in vain before. Who has been interrupted
     * does not wait any more, which is asked in a step: the interruption may come before or after it. That step is made
     * whatever the strategy, so that schedules fit all of them.
     */
    private void afterVainWakes(long chosen, int site) {
        for (long rest = chosen; rest != 0; rest &= rest - 1) {
            ExploredThread thread = thread(rest);
            if (thread.waitTurn.isVain()) {
                scheduler.reach(Footprint.READ, Locations.signals(thread.number), site);
                if (scheduler.leavesOutVainWakes()
                        && thread.waitTurn.isVain()
                        && (thread.signals & ExploredThread.INTERRUPTED) == 0) {
                    scheduler.ends().leaveOut();
                }
            }
        }
    }

    /** A step at the wait set. {@return who waits and has not been chosen, as bits} */
    public long look(Object on, long location) {
        if (location == Footprint.NO_LOCATION || !isNoted(location)) {
            return 0;
        }
        scheduler.reach(Footprint.READ, Locations.waitSet(location), 0);
        return waiting(on);
    }

    /** Tells those who were chosen, which is a step at the signals of each. @param chosen as bits */
    public void tell(long chosen, int site) {
        for (long rest = chosen; rest != 0; rest &= rest - 1) {
            signals.send(thread(rest), ExploredThread.NOTIFIED, site);
        }
    }

    private long any(long waiting, int site) {
        int count = Long.bitCount(waiting);
        long rest = waiting;
        for (int choice = count == 1 ? 0 : scheduler.chooseValue(count, site); choice > 0; choice--) {
            rest &= rest - 1;
        }
        return Long.lowestOneBit(rest);
    }

    /** {@return of those who wait the one that began first, as bits} */
    public long first(long waiting) {
        long first = Long.lowestOneBit(waiting);
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            if (thread(rest).waitSet.since < thread(first).waitSet.since) {
                first = Long.lowestOneBit(rest);
            }
        }
        return first;
    }

    /** {@return the first of some threads} @param bits the threads */
    public ExploredThread thread(long bits) {
        return scheduler.thread(Long.numberOfTrailingZeros(bits));
    }

    /** {@return the threads that wait and have not been chosen, as bits} */
    private long waiting(Object on) {
        long waiting = 0;
        for (int i = 0; i < scheduler.point().threads(); i++) {
            ExploredThread thread = scheduler.thread(i);
            if (!thread.finished && thread.waitSet.monitor == on && !thread.waitSet.isChosen) {
                waiting |= 1L << i;
            }
        }
        return waiting;
    }

    private void note(long location) {
        if (!isNoted(location)) {
            if (setCount == sets.length) {
                sets = Arrays.copyOf(sets, setCount * 2);
            }
            sets[setCount++] = location;
        }
    }

    /**
     * {@return whether somebody has been in a set; those who ask hold the lock, which orders them with those who join}
     */
    private boolean isNoted(long location) {
        for (int i = 0; i < setCount; i++) {
            if (sets[i] == location) {
                return true;
            }
        }
        return false;
    }
}
