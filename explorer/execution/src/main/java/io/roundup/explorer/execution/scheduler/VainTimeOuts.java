// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.loop.TimedTurns;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;

/**
 * Notices that time-outs lead to nothing: what happens from one until nothing else can run again, is what happened
 * after the one before of the same thread. Each thread made the same steps at the same places, and each variable that
 * was written held the same before. Then time has passed and nothing else has changed, which matters only to who looks
 * at a clock.
 *
 * <p>What threads do beside their steps is not seen: {@link TimedTurns} watches how their loops get on.
 */
final class VainTimeOuts {
    /** After more steps than these, something is taken to have changed. */
    private static final int MOST_STEPS = 1_000;

    private static final int NONE = -1;
    private static final int OTHER = -2;

    private final ChoicePoint point;
    private final ExploredThreads threads;
    /**
     * By thread, two places each: the rows from its last time-out on, until nothing else could run, and those from its
     * last turn on.
     */
    private int[] start = new int[2 * ThreadSet.FIRST];

    private int[] end = new int[2 * ThreadSet.FIRST];
    /** By thread: the row up to which its steps have been compared. */
    private int[] compared = new int[ThreadSet.FIRST];

    private int last = NONE;
    private int since;

    VainTimeOuts(ChoicePoint point, ExploredThreads threads) {
        this.point = point;
        this.threads = threads;
    }

    /** A new execution begins. */
    void reset() {
        last = NONE;
        since = 0;
    }

    /** Nothing but time-outs can go on. */
    void judge() {
        int now = point.log().size();
        if (last < 0) {
            return;
        }
        boolean isSame = isRepetition(last, now);
        start[last] = since;
        end[last] = now;
        since = now;
        last = OTHER;
        if (!isSame) {
            threads.forgetTimedTurns();
        }
    }

    /** The wait of a thread times out, which is the next that happens. */
    void fires(ExploredThread thread) {
        begin(2 * thread.number);
        thread.timedTurns.timedOut();
    }

    /** A thread goes round a loop to no effect once more, which is the next that happens. @param thread its number */
    void goesRound(int thread) {
        begin(2 * thread + 1);
    }

    private void begin(int resort) {
        if (last == NONE) {
            Arrays.fill(start, NONE);
        }
        if (resort >= start.length) {
            reserve(resort);
        }
        since = point.log().size();
        last = resort;
    }

    private void reserve(int resort) {
        int before = start.length;
        start = Arrays.copyOf(start, Math.max(resort + 1, 2 * before));
        end = Arrays.copyOf(end, start.length);
        Arrays.fill(start, before, start.length, NONE);
    }

    private boolean isRepetition(int resort, int now) {
        if (compared.length < point.threads()) {
            compared = new int[2 * point.threads()];
        }
        for (int i = 0; i < point.threads(); i++) {
            if (threads.get(i).timedTurns.hasWrittenAlone()) {
                return false;
            }
            compared[i] = start[resort];
        }
        if (start[resort] == NONE || now - since != end[resort] - start[resort] || now - since > MOST_STEPS) {
            return false;
        }
        StepLog log = point.log();
        for (int row = since; row < now; row++) {
            int who = log.thread(row);
            int earlier = compared[who];
            while (earlier < end[resort] && log.thread(earlier) != who) {
                earlier++;
            }
            if (earlier == end[resort] || !isSame(log, earlier, start[resort], row, since)) {
                return false;
            }
            compared[who] = earlier + 1;
        }
        return true;
    }

    private static boolean isSame(StepLog log, int earlier, int earlierStart, int row, int start) {
        int bits = log.bits(row);
        long location = log.location(row);
        if (log.location(earlier) != location
                || log.site(earlier) != log.site(row)
                || log.bits(earlier) != bits
                || log.value(row) != StepLog.NO_VALUE
                || (bits & (Footprint.INVOKE | Footprint.RETURN)) != 0
                || log.isBeforeKnown(earlier) != log.isBeforeKnown(row)) {
            return false;
        }
        if (log.isBeforeKnown(row)) {
            boolean isAddition = (bits & Footprint.ADD) != 0;
            return isAddition
                            && log.addend(earlier) == log.addend(row)
                            && before(log, earlier, earlierStart) == before(log, row, start)
                    || !isAddition && log.before(earlier) == log.before(row);
        }
        // Whoever takes a monitor, or leaves a wait set, does the opposite before nothing else can run.
        return (bits & Footprint.WRITE) == 0
                || log.isVain(row)
                || Locations.isMonitor(location)
                || Locations.isWaitSet(location);
    }

    /**
     * {@return what a variable held before an addition, without what has been added to it since a row} That of two
     * additions which comes first makes no difference.
     */
    private static long before(StepLog log, int addition, int since) {
        long before = log.before(addition);
        for (int row = since; row < addition; row++) {
            if (log.location(row) == log.location(addition) && (log.bits(row) & Footprint.ADD) != 0) {
                before -= log.addend(row);
            }
        }
        return log.addsToInt(addition) ? (int) before : before;
    }
}
