// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.agent.hook.TurnProgress;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * Notices that a thread goes round a loop to no effect. Its last two turns wrote nothing and read the same locations,
 * and nobody wrote one of them between its two reads. Writes after the second read do not count, however early they
 * come: so equivalent executions agree on it. A write that finds what it writes is a read ({@link LastWrite}). But a
 * turn with such a write is not said to have no effect if it has made any progress besides: it may mark one of a number
 * of elements.
 *
 * <p>A lock that a turn takes and gives back is as it was: that others had it in between is no matter, only what they
 * wrote.
 *
 * <p>The turns may call operations, the same ones with the same results: an element is polled for until there is one.
 * But a turn that has counted is not said to have no effect then. It may be one of a number of calls that are to be
 * made.
 *
 * <p>Such a turn changes nothing that a thread can see but counters of its own, so running more of them multiplies
 * executions without adding outcomes. The scheduler lets the thread wait for a write instead. Decided from the step log
 * alone, when the thread jumps back in a loop, at a cost linear in the steps since the turn before last. Loops may
 * nest: each is watched on its own.
 */
public final class LoopWatch {
    private static final int WATCHED = 8;

    /**
     * After so many idle turns a loop that reads several variables is made to wait. Loops that give up by themselves
     * are more often of this kind, such as those in which the JDK's locks spin before they park.
     */
    private static final int TURNS_OF_SEVERAL = 8;

    private final int[] site = new int[WATCHED];
    private final int[] activation = new int[WATCHED];
    private final int[] previous = new int[WATCHED];
    private final int[] last = new int[WATCHED];
    private final int[] idleTurns = new int[WATCHED];
    private final int[] progress = new int[WATCHED];
    private final long[] value = new long[WATCHED];
    private final boolean[] valueIsKnown = new boolean[WATCHED];
    private int next;
    private int start;
    private long location;
    private int read;
    private int calls;
    private boolean writes;
    private boolean several;
    private boolean progresses;
    private final LockPairs locks = new LockPairs();
    private int current;
    private long found;
    private boolean foundIsKnown;

    /** Forgets all loops. */
    public void clear() {
        Arrays.fill(site, 0);
        next = 0;
    }

    /** {@return the first step of the idle turn that {@link #turn} found: it waits for what was read since then} */
    public int start() {
        return start;
    }

    /**
     * {@return the only location that the idle turn read, or {@link Footprint#NO_LOCATION} if there are several or
     * none}
     */
    public long location() {
        return location;
    }

    /** {@return the last step in which the idle turn read its only location} */
    public int read() {
        return read;
    }

    /** {@return whether the idle turn took a lock, and gave it back} */
    public boolean takesLocks() {
        return locks.areAny();
    }

    /** {@return how many operations were called in the idle turn} */
    public int calls() {
        return calls;
    }

    /** {@return whether the last turn made any progress that others cannot see} */
    public boolean progresses() {
        return progresses;
    }

    /**
     * {@return whether it is known what was in the variable that the thread had read last, when its last turn began}
     */
    public boolean isFoundKnown() {
        return foundIsKnown;
    }

    /** {@return what was in it: if the last turn was idle and read that variable alone, what it found there} */
    public long found() {
        return found;
    }

    /** What is in the variable that the thread has read last, now that its next turn begins. */
    public void begins(long inVariable) {
        value[current] = inVariable;
        valueIsKnown[current] = true;
    }

    /**
     * The thread jumps back to the head of a loop.
     *
     * @param loop the jump
     * @param call of the method: another call goes round another loop
     * @param made progress of that call since it jumped back last, a {@link TurnProgress}
     * @param thread which thread
     * @param log all steps so far
     * @return whether the last two turns were the same and without effect
     */
    public boolean turn(int loop, int call, int made, int thread, StepLog log) {
        int now = log.size();
        if (made != 0) {
            noteProgress(call, made);
        }
        int at = 0;
        while (at < WATCHED && site[at] != loop) {
            at++;
        }
        if (at == WATCHED) {
            at = next;
            next = (next + 1) % WATCHED;
            site[at] = loop;
            begin(at, call, now);
            return false;
        }
        if (activation[at] != call) {
            begin(at, call, now);
            return false;
        }
        current = at;
        found = value[at];
        foundIsKnown = valueIsKnown[at];
        valueIsKnown[at] = false;
        boolean idle = previous[at] >= 0 && isRepetition(previous[at], last[at], now, thread, log);
        start = last[at];
        previous[at] = last[at];
        last[at] = now;
        idleTurns[at] = idle ? idleTurns[at] + 1 : 0;
        int since = progress[at];
        progress[at] = 0;
        progresses = since != 0;
        if (writes) {
            return idle && !progresses;
        }
        if (calls > 0 || locks.areAny()) {
            // Operations are what is explored: none is left out that may be one of a number of them.
            return idle && (since & TurnProgress.COUNTED) == 0;
        }
        return idle && (location != Footprint.NO_LOCATION || idleTurns[at] >= TURNS_OF_SEVERAL);
    }

    /** The jumps of an inner loop tell the progress of its outer loops, too. */
    private void noteProgress(int call, int made) {
        for (int at = 0; at < WATCHED; at++) {
            progress[at] |= activation[at] == call ? made : 0;
        }
    }

    /** The thread has changed what nobody else can reach, and may do so a number of times. */
    public void noteProgress() {
        for (int at = 0; at < WATCHED; at++) {
            progress[at] |= TurnProgress.SOME;
        }
    }

    private void begin(int at, int call, int now) {
        current = at;
        valueIsKnown[at] = false;
        activation[at] = call;
        previous[at] = -1;
        last[at] = now;
        idleTurns[at] = 0;
        progress[at] = 0;
    }

    private boolean isRepetition(int previous, int last, int now, int thread, StepLog log) {
        int earlier = nextOf(thread, log, previous, last);
        boolean reads = false;
        several = false;
        location = Footprint.NO_LOCATION;
        calls = 0;
        writes = false;
        locks.begin();
        for (int step = nextOf(thread, log, last, now); step < now; step = nextOf(thread, log, step + 1, now)) {
            int bits = log.bits(step);
            boolean isCall = (bits & Footprint.INVOKE) != 0;
            boolean isLock = locks.follow(log, step);
            boolean isVain = log.isVain(step) && log.isVain(earlier);
            if (!isCall && !isLock && !isVain && !isRead(log, step)
                    || log.value(step) != StepLog.NO_VALUE
                    || earlier == last
                    || log.location(earlier) != log.location(step)
                    || log.site(earlier) != log.site(step)
                    || log.bits(earlier) != bits
                    || !isLock && isWrittenByOthers(log, earlier, step, thread, log.location(step))) {
                return false;
            }
            earlier = nextOf(thread, log, earlier + 1, last);
            calls += isCall ? 1 : 0;
            reads |= !isCall && !isLock;
            writes |= isVain;
            if (!isLock && log.location(step) != Footprint.NO_LOCATION) {
                several |= location != Footprint.NO_LOCATION && location != log.location(step);
                location = log.location(step);
                read = step;
            }
        }
        if (several) {
            location = Footprint.NO_LOCATION;
        }
        return reads && earlier == last && locks.isBalanced();
    }

    /** A step that had to wait for a value has no effect either, unless it takes away what it waited for. */
    private static boolean isRead(StepLog log, int step) {
        int relation = log.relation(step);
        int others = relation == Condition.NONE || relation == Condition.ANY_BIT
                ? Footprint.RETURN
                : Footprint.RETURN | Footprint.BLOCKING;
        return (log.bits(step) & ~others) == Footprint.READ;
    }

    private static int nextOf(int thread, StepLog log, int from, int to) {
        int step = from;
        while (step < to && (log.thread(step) != thread || isNoEffect(log.location(step), thread))) {
            step++;
        }
        return step;
    }

    /** To keep others out of an operation, which phase 1 may do, is no effect of it, nor is to show that it waits. */
    private static boolean isNoEffect(long location, int thread) {
        return location == Locations.EXCLUSION_MONITOR || location == Locations.threadState(thread);
    }

    private static boolean isWrittenByOthers(StepLog log, int from, int to, int thread, long location) {
        for (int step = from; step < to; step++) {
            if (log.location(step) == location
                    && log.thread(step) != thread
                    && (log.bits(step) & Footprint.WRITE) != 0
                    && !log.isVain(step)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether another thread wrote what the thread read in its idle turn, after it read it} */
    public boolean isChanged(int start, int end, int thread, StepLog log) {
        locks.begin();
        for (int step = start; step < end; step++) {
            if (log.thread(step) == thread
                    && !locks.follow(log, step)
                    && isWrittenByOthers(log, step, log.size(), thread, log.location(step))) {
                return true;
            }
        }
        return false;
    }
}
