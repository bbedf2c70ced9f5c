// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.loop.TurnCounts;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.ThreadSet;
import org.jspecify.annotations.Nullable;

/** Which threads go on when none can by itself: whose waits time out or are interrupted, and who looks again. */
public final class StuckThreads {
    private final ChoicePoint point;
    private final ExploredThreads threads;

    public StuckThreads(ChoicePoint point, ExploredThreads threads) {
        this.point = point;
        this.threads = threads;
    }

    /**
     * {@return the thread whose wait times out first, of several the one that was started first; null if none does}
     *
     * <p>What waits in vain again and again is left out: its time-outs come before those of others and between them,
     * but change nothing.
     */
    public @Nullable ExploredThread earliestTimeOut() {
        ExploredThread earliest = null;
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            if (!thread.finished
                    && !thread.waiting.timedOut
                    && thread.waiting.deadline != Waiting.NEVER
                    && !thread.timedTurns.areVain()
                    && (earliest == null || thread.waiting.deadline < earliest.waiting.deadline)) {
                earliest = thread;
            }
        }
        return earliest;
    }

    /**
     * A wait times out, and with it all whose time is over then, which go on in any order. Of several, the first makes a
     * step that is nothing but the end of the time. So what the others do may come before it looks whether it has waited
     * in vain.
     *
     * @param earliest the first of those who wait
     * @param now the time
     * @return the number of that thread
     */
    public int timeOut(ExploredThread earliest, long now) {
        boolean areSeveral = false;
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            boolean isOver =
                    thread.wait == Wait.SLOW ? --thread.slowness.deadlines == 0 : thread.waiting.deadline <= now;
            if (isOver && !thread.finished) {
                thread.waiting.timedOut = true;
                areSeveral |= thread != earliest;
            }
        }
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            if (thread.waiting.timedOut && !thread.finished) {
                thread.waiting.othersMayComeFirst = areSeveral;
                if (thread != earliest) {
                    point.delayUntilLastResort(i);
                }
            }
        }
        earliest.waiting.isFirst = areSeveral;
        if (areSeveral) {
            point.endTime(earliest.number);
        } else {
            point.delay(earliest.number);
        }
        return earliest.number;
    }

    /** Finds the threads whose waits time out at a time. @param timed gets them in place of its members */
    public void timedOutBy(long now, ThreadSet timed) {
        timed.clear();
        for (int i = 0; i < point.threads(); i++) {
            if (!threads.get(i).finished && threads.get(i).waiting.deadline <= now) {
                timed.add(i);
            }
        }
    }

    /**
     * Lets one thread look again whether it has been interrupted that waits for something else, too.
     *
     * @param now the time at which a wait is about to time out; those whose waits end with it look afterwards
     * @return the number of the thread, or {@link ThreadSet#NONE}
     */
    public int releaseToLook(long now) {
        for (int i = 0; i < point.threads(); i++) {
            if (threads.get(i).waiting.isInterruptible
                    && threads.get(i).waiting.deadline > now
                    && !threads.get(i).finished) {
                threads.get(i).waiting.released = true;
                point.lookAgain(i);
                return i;
            }
        }
        return ThreadSet.NONE;
    }

    /** {@return whether a thread waits with a time-out, and has done so in vain again and again} */
    public boolean isAnyTimedInVain() {
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            if (!thread.finished && thread.waiting.deadline != Waiting.NEVER && thread.timedTurns.areVain()) {
                return true;
            }
        }
        return false;
    }

    /** {@return until when the clock may go on, since some thread is slow and may be so until then; else for ever} */
    public long latest() {
        long latest = Waiting.NEVER;
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            if (thread.wait == Wait.SLOW) {
                latest = Math.min(latest, thread.slowness.latest);
            }
        }
        return latest;
    }

    /** {@return whether a thread goes round a loop without effect} */
    public boolean isAnyIdle() {
        return isAnyWaitingFor(Wait.CHANGE);
    }

    /** {@return whether a thread goes round a loop without steps, and was left there} */
    public boolean isAnyEndless() {
        return isAnyWaitingFor(Wait.ENDLESS);
    }

    /** {@return whether a thread goes round a loop for ever, which nobody can end} */
    public boolean isAnyForever() {
        return isAnyWaitingFor(Wait.FOREVER);
    }

    /** {@return whether what a thread would do next is left out} */
    public boolean isAnyLeftOut() {
        return isAnyWaitingFor(Wait.LEFT_OUT);
    }

    /**
     * {@return how often the threads in idle loops may go round them again, as that of them may that may do so most
     * often}
     */
    public int mostIdleTurns() {
        int most = 0;
        for (int i = 0; i < point.threads(); i++) {
            if (ExploredThreads.isIdle(threads.get(i))) {
                most = Math.max(most, threads.get(i).idling.turns);
            }
        }
        return most;
    }

    private boolean isAnyWaitingFor(Wait wait) {
        for (int i = 0; i < point.threads(); i++) {
            if (!threads.get(i).finished && threads.get(i).wait == wait) {
                return true;
            }
        }
        return false;
    }

    /**
     * Lets one thread go on whose loop waits until nothing else can run, if what the loop read has been written since.
     * A thread whose loop does nothing but one access goes on if what led it there has been written.
     *
     * @return the number of the thread, or {@link ThreadSet#NONE}
     */
    public int releaseChanged() {
        for (int i = 0; i < point.threads(); i++) {
            if (ExploredThreads.isIdle(threads.get(i))
                    && (threads.isChanged(threads.get(i)) || threads.isOutdated(threads.get(i)))) {
                return release(i);
            }
        }
        return ThreadSet.NONE;
    }

    /**
     * Lets one thread go on whose wait an interruption ends, if it has been interrupted and what it waits for does not
     * come.
     *
     * <p>To be interrupted earlier, while it waits, is no other outcome than to be interrupted just before it begins to
     * wait. Nobody can tell the difference, and to wait is no step. (After a time-out, which comes when it waits
     * already, it looks again: {@link #releaseToLook}.)
     *
     * @return the number of the thread, or {@link ThreadSet#NONE}
     */
    public int releaseInterrupted() {
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            if (!thread.finished
                    && thread.waiting.isInterruptible
                    && (thread.signals & ExploredThread.INTERRUPTED) != 0) {
                return release(i);
            }
        }
        return ThreadSet.NONE;
    }

    /** Lets one thread, each in its turn, go round a loop without effect once more. {@return its number} */
    public int releaseIdle(int turn) {
        int idle = 0;
        for (int i = 0; i < point.threads(); i++) {
            idle += ExploredThreads.isIdle(threads.get(i)) ? 1 : 0;
        }
        int chosen = turn % idle;
        for (int i = 0; i < point.threads(); i++) {
            if (ExploredThreads.isIdle(threads.get(i)) && chosen-- == 0) {
                return release(i);
            }
        }
        throw new IllegalStateException("no thread goes round a loop");
    }

    /**
     * Lets one thread, each in its turn, go on in a loop that makes progress which others cannot see. It runs, as far as
     * anybody can tell.
     *
     * @return its number, or {@link ThreadSet#NONE}
     */
    public int releaseProgressing(int turn) {
        int all = 0;
        for (int i = 0; i < point.threads(); i++) {
            all += isProgressing(threads.get(i)) ? 1 : 0;
        }
        int chosen = all == 0 ? 0 : turn % all;
        for (int i = 0; i < point.threads(); i++) {
            if (isProgressing(threads.get(i)) && chosen-- == 0) {
                return release(i);
            }
        }
        return ThreadSet.NONE;
    }

    private static boolean isProgressing(ExploredThread thread) {
        return ExploredThreads.isIdle(thread) && thread.idling.turns > TurnCounts.IDLE_TURNS;
    }

    private int release(int number) {
        threads.get(number).waiting.released = true;
        point.delay(number);
        return number;
    }
}
