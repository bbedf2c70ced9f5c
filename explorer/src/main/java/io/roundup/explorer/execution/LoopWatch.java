// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;

/**
 * Notices that a thread goes round a loop to no effect: its last two turns changed nothing and accessed the same locations, and
 * nobody changed one of them between the two accesses. Changes after the second one do not count, however early they come: so
 * equivalent executions agree on it.
 *
 * <p>A lock that a turn takes and gives back is as it was: that others had it in between is no matter, only what they wrote.
 *
 * <p>The turns may call operations, the same ones with the same results: an element is polled for until there is one. But of a
 * turn that has counted it is not said that it has no effect then, since it may be one of a number of calls that are to be made.
 *
 * <p>Such a turn changes nothing that a thread can see but counters of its own, so running more of them multiplies
 * executions without adding outcomes; the scheduler lets the thread wait for a write instead. Decided from the step log
 * alone, when the thread jumps back in a loop, at a cost linear in the steps since the turn before last. Loops may nest:
 * each is watched on its own.
 */
final class LoopWatch {
    private static final int WATCHED = 8;

    /**
     * After so many idle turns a loop that reads several variables is made to wait. Loops that give up by themselves are
     * more often of this kind, such as those in which the JDK's locks spin before they park.
     */
    private static final int TURNS_OF_SEVERAL = 8;

    private final int[] site = new int[WATCHED];
    private final int[] activation = new int[WATCHED];
    private final int[] previous = new int[WATCHED];
    private final int[] last = new int[WATCHED];
    private final int[] idleTurns = new int[WATCHED];
    private final boolean[] counted = new boolean[WATCHED];
    private final long[] value = new long[WATCHED];
    private final boolean[] valueIsKnown = new boolean[WATCHED];
    private int next;
    private int start;
    private long location;
    private int read;
    private int calls;
    private final LockPairs locks = new LockPairs();
    private long found;
    private boolean foundIsKnown;

    /** Forgets all loops. */
    void clear() {
        Arrays.fill(site, 0);
        next = 0;
    }

    /** {@return the first step of the idle turn that {@link #turn} found: it waits for what was read since then} */
    int start() {
        return start;
    }

    /** {@return the only location that the idle turn read, or {@link Footprint#NO_LOCATION} if there are several or none} */
    long location() {
        return location;
    }

    /** {@return the last step in which the idle turn read its only location} */
    int read() {
        return read;
    }

    /** {@return whether the idle turn took a lock, and gave it back} */
    boolean takesLocks() {
        return locks.areAny();
    }

    /** {@return how many operations were called in the idle turn} */
    int calls() {
        return calls;
    }

    /** {@return whether it is known what was in the variable that the thread had read last, when its last turn began} */
    boolean isFoundKnown() {
        return foundIsKnown;
    }

    /** {@return what was in it: if the last turn was idle and read that variable alone, what it found there} */
    long found() {
        return found;
    }

    /**
     * The thread jumps back to the head of a loop.
     *
     * @param loop the jump
     * @param call of the method: another call goes round another loop
     * @param counts whether that call has changed a local variable by arithmetic since it jumped back last
     * @param thread which thread
     * @param log all steps so far
     * @param held what variables hold now
     * @return whether the last two turns were the same and without effect
     */
    boolean turn(int loop, int call, boolean counts, int thread, StepLog log, HeldNow held) {
        int now = log.size();
        if (counts) {
            noteCount(call);
        }
        int at = 0;
        while (at < WATCHED && site[at] != loop) {
            at++;
        }
        if (at == WATCHED) {
            at = next;
            next = (next + 1) % WATCHED;
            site[at] = loop;
            begin(at, call, now, log, held);
            return false;
        }
        if (activation[at] != call) {
            begin(at, call, now, log, held);
            return false;
        }
        found = value[at];
        foundIsKnown = valueIsKnown[at];
        note(at, log, held);
        boolean idle = previous[at] >= 0 && isRepetition(previous[at], last[at], now, thread, log, held);
        start = last[at];
        previous[at] = last[at];
        last[at] = now;
        idleTurns[at] = idle ? idleTurns[at] + 1 : 0;
        boolean isCounted = counted[at];
        counted[at] = false;
        if (calls > 0 || locks.areAny()) {
            // Operations are what is explored: none is left out that may be one of a number of them.
            return idle && !isCounted;
        }
        return idle && (location != Footprint.NO_LOCATION || idleTurns[at] >= TURNS_OF_SEVERAL);
    }

    /** The jumps of an inner loop tell what its outer loops have counted, too. */
    private void noteCount(int call) {
        for (int at = 0; at < WATCHED; at++) {
            counted[at] |= activation[at] == call;
        }
    }

    private void begin(int at, int call, int now, StepLog log, HeldNow held) {
        note(at, log, held);
        activation[at] = call;
        previous[at] = -1;
        last[at] = now;
        idleTurns[at] = 0;
        counted[at] = false;
    }

    /**
     * What is found when the next turn begins, if the last step was an access: others may change it before it is known that the turn was idle.
     * In an idle turn, nobody has changed it since the turn before.
     */
    private void note(int at, StepLog log, HeldNow held) {
        long last = held.last();
        valueIsKnown[at] = log.size() > 0 && isAccess(log, log.size() - 1, last) && held.isKnown(last);
        value[at] = valueIsKnown[at] ? held.value(last) : 0;
    }

    private static boolean isAccess(StepLog log, int step, long last) {
        return (log.bits(step) & ~Footprint.RETURN) == Footprint.READ || log.location(step) == last;
    }

    private boolean isRepetition(int previous, int last, int now, int thread, StepLog log, HeldNow held) {
        int earlier = nextOf(thread, log, previous, last);
        boolean reads = false;
        boolean several = false;
        location = Footprint.NO_LOCATION;
        calls = 0;
        locks.begin();
        for (int step = nextOf(thread, log, last, now); step < now; step = nextOf(thread, log, step + 1, now)) {
            int bits = log.bits(step);
            boolean isCall = (bits & Footprint.INVOKE) != 0;
            boolean isLock = locks.follow(log, step);
            if (log.value(step) != StepLog.NO_VALUE
                    || earlier == last
                    || log.location(earlier) != log.location(step)
                    || log.site(earlier) != log.site(step)
                    || log.bits(earlier) != bits
                    || !isLock && VainWrites.isChangedByOthers(log, earlier, step, thread, log.location(step), held)
                    || !isCall && !isLock && !isRead(log, step) && !isVain(log, earlier, step, held)) {
                return false;
            }
            earlier = nextOf(thread, log, earlier + 1, last);
            calls += isCall ? 1 : 0;
            reads |= !isCall && !isLock;
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

    /** It finds what it writes, and the turn before has found that, too. */
    private static boolean isVain(StepLog log, int earlier, int step, HeldNow held) {
        return VainWrites.isVain(log, earlier, held) && VainWrites.isVain(log, step, held);
    }

    /** A step that had to wait for a value has no effect either, unless it takes away what it waited for. */
    private static boolean isRead(StepLog log, int step) {
        int relation = log.relation(step);
        int others = relation == Condition.NONE || relation == Condition.ANY_BIT
                ? Footprint.RETURN
                : Footprint.RETURN | Footprint.BLOCKING;
        return (log.bits(step) & ~others) == Footprint.READ;
    }

    /** To keep others out of an operation, which phase 1 may do, is no effect of it. */
    private static int nextOf(int thread, StepLog log, int from, int to) {
        int step = from;
        while (step < to && (log.thread(step) != thread || log.location(step) == RecordedCalls.EXCLUSION_LOCATION)) {
            step++;
        }
        return step;
    }

    /** {@return whether another thread has changed what the thread accessed in its idle turn, after that} */
    boolean isChanged(int start, int end, int thread, StepLog log, HeldNow held) {
        locks.begin();
        for (int step = start; step < end; step++) {
            if (log.thread(step) == thread
                    && !locks.follow(log, step)
                    && VainWrites.isChangedByOthers(log, step, log.size(), thread, log.location(step), held)) {
                return true;
            }
        }
        return false;
    }
}
