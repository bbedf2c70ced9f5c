// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Learning;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    private static final ThreadSet NOBODY = new ThreadSet();

    private final ControlledScheduler scheduler;
    private final SignalActions signals;
    /** The wait sets that somebody has been in. */
    private long[] sets = new long[4];

    /** The monitors and conditions of these. */
    private @Nullable Object[] objects = new Object[4];

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
            note(location, on);
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
        boolean isLeftOut = signals.awaitSignal(me, ends, nanos, site);
        return leave(me, location, (me.signals & ExploredThread.NOTIFIED) != 0, isLeftOut, site);
    }

    /**
     * The running thread waits no longer: if it has not been notified, it leaves the set, unless a notification has
     * chosen it in the meantime, which then is waited for. Each is a step of its own.
     *
     * <p>So whoever was chosen has been told when this returns, and nothing is left of that for its next wait. (It has
     * lost nothing: who notifies holds the lock until it has told all.)
     *
     * @param wasNotified whether the thread has found its notification in the step that ended its wait
     * @param isLeftOut whether the execution is left out before the next step
     * @return whether the thread was notified
     */
    public boolean leave(ExploredThread me, long location, boolean wasNotified, boolean isLeftOut, int site) {
        boolean isChosen = wasNotified;
        boolean staysIn = !wasNotified && location != Footprint.NO_LOCATION;
        if (staysIn) {
            leaveOut(isLeftOut);
            scheduler.reach(Footprint.WRITE, Locations.waitSet(location), site);
            isChosen = me.waitSet.isChosen;
            me.learning.found(isChosen ? 1 : 0);
            if (isChosen) {
                signals.awaitSignal(me, ExploredThread.NOTIFIED, SignalActions.NO_TIME_OUT, site);
            }
        }
        me.signals &= ~ExploredThread.NOTIFIED;
        me.waitSet.clear();
        leaveOut(isLeftOut && !staysIn);
        return isChosen;
    }

    /** What belongs to the step that ended the wait has been done, as in a repetition, which leaves nothing out. */
    private void leaveOut(boolean isLeftOut) {
        if (isLeftOut) {
            scheduler.ends().leaveOutUntilStirred();
        }
    }

    /** Chooses among those who wait, which is a step at the wait set. {@return the chosen; {@link #tell} them} */
    public ThreadSet choose(Object on, long location, Notified which, int site) {
        if (location == Footprint.NO_LOCATION) {
            return NOBODY;
        }
        scheduler.choices().notifies(scheduler.current().number, on);
        if (!isNoted(location)) {
            return NOBODY;
        }
        scheduler.reach(Footprint.WRITE, Locations.waitSet(location), site);
        ThreadSet waiting = waiting(on);
        learn(waiting);
        if (waiting.isEmpty()) {
            return NOBODY;
        }
        Notified whom = scheduler.choices().notifiesAll() ? Notified.ALL : which;
        ThreadSet chosen = waiting.copy();
        switch (whom) {
            case ALL -> {}
            case ANY -> chosen.setOnly(any(waiting, site));
            case FIRST -> chosen.setOnly(first(waiting).number);
        }
        scheduler.choices().notified(scheduler.current().number, waiting, chosen, which == Notified.ALL);
        for (int thread = chosen.smallest(); thread != ThreadSet.NONE; thread = chosen.next(thread + 1)) {
            scheduler.thread(thread).waitSet.isChosen = true;
            if (isAnyPassedOver(waiting, chosen)) {
                scheduler.thread(thread).earlyWait.forget();
            }
        }
        if (whom == Notified.ALL) {
            afterVainWakes(chosen, site);
        }
        return chosen;
    }

    /**
     * {@return whether a thread waits on without being notified, that would have been had the chosen ones not waited yet}
     * It would take what there is, even if it is interrupted then. A thread of a pool tries again in both cases.
     */
    private boolean isAnyPassedOver(ThreadSet waiting, ThreadSet chosen) {
        for (int thread = waiting.smallest(); thread != ThreadSet.NONE; thread = waiting.next(thread + 1)) {
            if (!chosen.contains(thread) && !scheduler.thread(thread).earlyWait.isOfPool()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Leaves out what follows if somebody is about to be notified who woke up in vain before. Who has been interrupted
     * does not wait any more, which is asked in a step: the interruption may come before or after it. That step is made
     * whatever the strategy, so that schedules fit all of them.
     */
    private void afterVainWakes(ThreadSet chosen, int site) {
        for (int number = chosen.smallest(); number != ThreadSet.NONE; number = chosen.next(number + 1)) {
            ExploredThread thread = scheduler.thread(number);
            if (thread.waitTurn.isVain() && !scheduler.isModelled()) {
                scheduler.reach(Footprint.READ, Locations.signals(thread.number), site);
                scheduler.current().learning.found(thread.signals & ExploredThread.INTERRUPTED);
                if (scheduler.leavesOutVainWakes()
                        && thread.waitTurn.isVain()
                        && (thread.signals & ExploredThread.INTERRUPTED) == 0) {
                    scheduler.ends().leaveOut();
                }
            }
        }
    }

    /** A step at the wait set. {@return who waits and has not been chosen} */
    public ThreadSet look(Object on, long location) {
        if (location == Footprint.NO_LOCATION || !isNoted(location)) {
            return NOBODY;
        }
        scheduler.reach(Footprint.READ, Locations.waitSet(location), 0);
        ThreadSet waiting = waiting(on);
        learn(waiting);
        return waiting;
    }

    /** The running thread has found who waits. */
    private void learn(ThreadSet waiting) {
        Learning learning = scheduler.current().learning;
        for (int thread = waiting.smallest(); thread != ThreadSet.NONE; thread = waiting.next(thread + 1)) {
            learning.number(thread);
        }
        learning.found(waiting.size());
    }

    /** Tells those who were chosen, which is a step at the signals of each. @param chosen who */
    public void tell(ThreadSet chosen, int site) {
        for (int thread = chosen.smallest(); thread != ThreadSet.NONE; thread = chosen.next(thread + 1)) {
            signals.send(scheduler.thread(thread), ExploredThread.NOTIFIED, site);
        }
    }

    private int any(ThreadSet waiting, int site) {
        int count = waiting.size();
        return waiting.at(count == 1 ? 0 : scheduler.chooseValue(count, site));
    }

    /** {@return those of a set who wait, in the order in which they began} */
    public List<ExploredThread> inOrder(ThreadSet waiting) {
        List<ExploredThread> threads = new ArrayList<>();
        for (int thread = waiting.smallest(); thread != ThreadSet.NONE; thread = waiting.next(thread + 1)) {
            threads.add(scheduler.thread(thread));
        }
        threads.sort(Comparator.comparingInt(thread -> thread.waitSet.since));
        return threads;
    }

    /** {@return how many wait sets somebody has been in} */
    public int count() {
        return setCount;
    }

    /** {@return the monitor or condition of such a set} @param index from 0 */
    public @Nullable Object monitor(int index) {
        return objects[index];
    }

    private ExploredThread first(ThreadSet waiting) {
        ExploredThread first = scheduler.thread(waiting.smallest());
        for (int number = waiting.smallest(); number != ThreadSet.NONE; number = waiting.next(number + 1)) {
            ExploredThread thread = scheduler.thread(number);
            if (thread.waitSet.since < first.waitSet.since) {
                first = thread;
            }
        }
        return first;
    }

    /** {@return the threads that wait and have not been chosen} */
    private ThreadSet waiting(Object on) {
        ThreadSet waiting = new ThreadSet();
        for (int i = 0; i < scheduler.point().threads(); i++) {
            ExploredThread thread = scheduler.thread(i);
            if (!thread.finished && thread.waitSet.monitor == on && !thread.waitSet.isChosen) {
                waiting.add(i);
            }
        }
        return waiting;
    }

    private void note(long location, Object on) {
        if (!isNoted(location)) {
            if (setCount == sets.length) {
                sets = Arrays.copyOf(sets, setCount * 2);
                objects = Arrays.copyOf(objects, setCount * 2);
            }
            objects[setCount] = on;
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
