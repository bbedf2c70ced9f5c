// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.StuckThreads;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.function.LongConsumer;

/**
 * What happens when no thread can make a step by itself. The order is: a loop sees a change, an interruption ends a
 * wait, the program ends, a loop goes on that makes progress which others cannot see. Then a wait times out, and at last a
 * loop without effect goes round once more. Also the virtual time, which moves on only then.
 */
final class LastResorts {
    /**
     * The most that one idle turn lets pass, as a power of two: eighteen minutes. Below that, each lets pass twice as
     * much.
     */
    private static final int LONGEST_TURN = 40;

    /** The clock does not go on for longer, so that deadlines can still be later: 146 years, in nanoseconds. */
    private static final long LATEST = Long.MAX_VALUE / 2;

    /**
     * How long a turn lasts of a loop that makes progress: it may go along a list of its own while others wait for some
     * seconds. More than in reality, so that a loop which counts while it waits for the end of a sleep does not take long.
     */
    private static final long NANOS_OF_TURN = 100_000;

    /** So many turns are enough before a time-out: the execution is to have steps left. */
    private static final int TURNS_BEFORE_TIME_OUT = 5_000;

    private final ExploredThreads threads;
    private final StuckThreads stuck;
    private final VainTimeOuts vainTimeOuts;
    private int idleTurns;
    private int turnsBeforeTimeOut;
    private long now;
    /** A time-out is about to fire, after those have gone on that it concerns. */
    private boolean isFiring;

    /** Under a memory model, those whose time is over and who have not made that step. */
    private final ThreadSet timed = new ThreadSet();

    private boolean isOne;

    private Ending ending = Ending.COMPLETE;

    LastResorts(ChoicePoint point, ExploredThreads threads) {
        this.threads = threads;
        stuck = new StuckThreads(point, threads);
        vainTimeOuts = new VainTimeOuts(point, threads);
    }

    /** Starts a new execution, at time 0. */
    void reset() {
        idleTurns = 0;
        turnsBeforeTimeOut = 0;
        now = 0;
        isFiring = false;
        timed.clear();
        vainTimeOuts.reset();
    }

    /** Tells what belongs to the state: the time, and how often threads were let go on. */
    void tell(LongConsumer numbers) {
        numbers.accept(now);
        numbers.accept(idleTurns);
        numbers.accept(isFiring ? -1 - turnsBeforeTimeOut : turnsBeforeTimeOut);
    }

    /**
     * {@return whether only {@link #atLast} says who goes on: those who have been let go, wait until the time-out has
     * fired}
     */
    boolean isFiring() {
        return isFiring;
    }

    /** {@return nanoseconds since the start of the execution} */
    long now() {
        return now;
    }

    /** Time passes while one thread is alone. @param nanos how much */
    void pass(long nanos) {
        now = Math.min(LATEST, now + Math.min(LATEST, nanos));
    }

    /**
     * {@return whether a thread may go round a loop to no effect once more; counts that turn}
     *
     * <p>The loop may wait for a time of day, so time moves on with each turn, ever faster. No time-out is skipped by
     * that: there is none left when a loop is let go on.
     *
     * @param most how often that may be
     */
    boolean isIdleTurnLeft(int most) {
        now += 1L << Math.min(++idleTurns, LONGEST_TURN);
        return idleTurns <= most;
    }

    /** {@return whether the execution is over, since what is left of it need not be explored} */
    boolean isLeftOut() {
        return stuck.isAnyLeftOut();
    }

    /** {@return the number of who goes on by what others have done, or {@link ThreadSet#NONE}} */
    int afterOthers() {
        if (isFiring) {
            return ThreadSet.NONE;
        }
        int changed = stuck.releaseChanged();
        return changed != ThreadSet.NONE ? changed : stuck.releaseInterrupted();
    }

    /**
     * {@return the number of who goes on when nothing else can happen, or {@link ThreadSet#NONE} if the execution ends
     * as {@link #ending} says}
     */
    int atLast() {
        if (!isFiring && threads.isProgramEnding()) {
            return end(Ending.COMPLETE);
        }
        if (!isFiring) {
            vainTimeOuts.judge();
        }
        ExploredThread earliest = stuck.earliestTimeOut();
        long latest = stuck.latest();
        if (latest != Waiting.NEVER && (earliest == null || earliest.waiting.deadline > latest)) {
            // Nobody was faster than the slow thread, which might as well have gone on: that is another execution.
            return end(Ending.CUT);
        }
        if (earliest != null) {
            int progressing =
                    isFiring || isDue(earliest) ? ThreadSet.NONE : stuck.releaseProgressing(turnsBeforeTimeOut);
            return progressing == ThreadSet.NONE ? fire(earliest) : goOn(progressing);
        }
        if (!stuck.isAnyIdle()) {
            return end(stuck.isAnyTimedInVain() || stuck.isAnyForever() ? Ending.LIVELOCK : Ending.DEADLOCK);
        }
        return isIdleTurnLeft(stuck.mostIdleTurns()) ? goRound(stuck.releaseIdle(idleTurns)) : end(Ending.LIVELOCK);
    }

    /**
     * {@return the number of a thread whose time is over under a memory model, or {@link ThreadSet#NONE} if no wait has a
     * time-out} Each of those whose time is over at the same moment makes that step, before anything else happens.
     */
    int timeOut(MemoryModel model) {
        if (!isFiring) {
            vainTimeOuts.judge();
            ExploredThread earliest = stuck.earliestTimeOut();
            if (earliest == null) {
                return ThreadSet.NONE;
            }
            now = Math.max(now, earliest.waiting.deadline);
            vainTimeOuts.fires(earliest);
            stuck.timedOutBy(now, timed);
            isOne = timed.size() == 1;
        }
        int next = timed.smallest();
        timed.remove(next);
        isFiring = !timed.isEmpty();
        model.timeIsOver(threads.get(next), isOne);
        return next;
    }

    private boolean isDue(ExploredThread earliest) {
        return turnsBeforeTimeOut >= TURNS_BEFORE_TIME_OUT || now + NANOS_OF_TURN >= earliest.waiting.deadline;
    }

    private int goOn(int thread) {
        turnsBeforeTimeOut++;
        now += NANOS_OF_TURN;
        return goRound(thread);
    }

    private int goRound(int thread) {
        vainTimeOuts.goesRound(thread);
        return resort(thread);
    }

    /**
     * Loops that wait until nothing else can go on, may go round once more after this. {@return the thread}
     */
    private int resort(int thread) {
        threads.releaseAfter(thread);
        return thread;
    }

    /**
     * A wait times out. Whoever waits until it is interrupted looks again first, in a step that can come before or
     * after the steps that follow: an interruption among them comes while it waits.
     */
    private int fire(ExploredThread earliest) {
        long then = Math.max(now, earliest.waiting.deadline);
        int looks = stuck.releaseToLook(then);
        isFiring = looks != ThreadSet.NONE;
        if (isFiring) {
            return looks;
        }
        now = then;
        turnsBeforeTimeOut = 0;
        vainTimeOuts.fires(earliest);
        return resort(stuck.timeOut(earliest, now));
    }

    private int end(Ending how) {
        // The others may wait for what a thread would do that was left in a loop.
        ending = how != Ending.COMPLETE && how != Ending.CUT && stuck.isAnyEndless() ? Ending.TURN_BOUND : how;
        return ThreadSet.NONE;
    }

    /** {@return how the execution ends, after {@link #atLast} has found nobody} */
    Ending ending() {
        return ending;
    }
}
