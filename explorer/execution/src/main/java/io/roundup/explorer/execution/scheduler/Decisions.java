// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Who makes the next step, and how an execution ends. A step is one of a prefix that is repeated, or the strategy
 * chooses among the threads that can go on. If none can, a last resort lets one go on, or the execution is over.
 * Touched by one thread at a time: the running explored thread, or the explorer's between executions.
 */
final class Decisions {
    private final ChoicePoint point;
    private final SharedObjects shared;
    private final ExploredThreads threads;
    private final Choices choices;
    private final SerialOperations serial;
    private final LastResorts lastResorts;
    private final int maxSteps;
    private final @Nullable MemoryModel memory;

    /** The threads that can go on at this choice. */
    private final ThreadSet enabled = new ThreadSet();

    private @Nullable ExploredThread running;
    private Ending ending = Ending.COMPLETE;
    private boolean over;
    private int steps;

    Decisions(
            ChoicePoint point,
            SharedObjects shared,
            ExploredThreads threads,
            Choices choices,
            SerialOperations serial,
            int maxSteps,
            @Nullable MemoryModel memory) {
        this.memory = memory;
        this.point = point;
        this.shared = shared;
        this.threads = threads;
        this.choices = choices;
        this.serial = serial;
        this.maxSteps = maxSteps;
        lastResorts = new LastResorts(point, threads);
    }

    // ---- an execution ----------------------------------------------------------------------------------------------

    void begin() {
        choices.begin(!serial.isOn());
        over = false;
        ending = Ending.COMPLETE;
        threads.clear(choices.needsStates());
        steps = 0;
        lastResorts.reset();
    }

    /** {@return how the execution has ended} @throws RuntimeException what the strategy threw, if it did */
    Ending finish() {
        choices.end(!serial.isOn());
        return ending;
    }

    boolean isOver() {
        return over;
    }

    /** {@return the thread that is to run, or null when the execution is over} */
    @Nullable
    ExploredThread running() {
        return running;
    }

    /** {@return how many steps were asked for} */
    int steps() {
        return steps;
    }

    /** {@return nanoseconds since the start of the execution} */
    long now() {
        return lastResorts.now();
    }

    /** Tells the time, and how often threads have gone on though none could by itself. */
    void tell(LongConsumer numbers) {
        lastResorts.tell(numbers);
    }

    /** Time passes while one thread is alone. @param nanos how much */
    void pass(long nanos) {
        lastResorts.pass(nanos);
    }

    // ---- the next step ---------------------------------------------------------------------------------------------

    /** {@return the given thread, which runs from now on} */
    ExploredThread switchTo(ExploredThread thread) {
        running = thread;
        shared.sharer(thread.number);
        return thread;
    }

    /** The execution is over, but its running thread goes on in what must not be left. */
    void goOnBeyondTheEnd(ExploredThread me) {
        running = me;
    }

    /** The execution is over, and the running thread ends now. */
    void stop() {
        running = null;
    }

    /** The running thread has announced its next step. {@return who goes on, or null when the execution is over} */
    @Nullable
    ExploredThread after(ExploredThread me) {
        return serial.isOn() && !lastResorts.isFiring() && isWithinSerialRun(me) ? goOn(me) : next();
    }

    private boolean isWithinSerialRun(ExploredThread me) {
        boolean isOperationNext = me.isBeforeOperation || (point.bits(me.number) & Footprint.INVOKE) != 0;
        return me.operation >= 0 || !isOperationNext && threads.canGoOn(me);
    }

    private @Nullable ExploredThread goOn(ExploredThread me) {
        if (!threads.isMet(me) && !isIdleTurnLeft(me)) {
            return next();
        }
        if (++steps > maxSteps) {
            return end(Ending.CUT);
        }
        point.take(me.number);
        return me;
    }

    private boolean isIdleTurnLeft(ExploredThread me) {
        return me.wait == Wait.CHANGE && lastResorts.isIdleTurnLeft(me.idling.turns);
    }

    /** {@return whether a section may go on: no other wait times out at this very moment} */
    boolean mayGoOn() {
        return !lastResorts.isFiring();
    }

    /** The next step of the running thread belongs to its section. {@return it, or null when the execution is over} */
    @Nullable
    ExploredThread goOnInSection(ExploredThread me) {
        return ++steps > maxSteps ? endBlocked(Ending.STEP_BOUND) : join(me);
    }

    /**
     * The running thread looks whether it has to wait, in its section. That counts for no step: where sections are not
     * joined, as in a replay, nobody looks. {@return it, or null when the execution is over}
     */
    @Nullable
    ExploredThread lookInSection(ExploredThread me) {
        return join(me);
    }

    private @Nullable ExploredThread join(ExploredThread me) {
        if (point.repeatedThread() == me.number) {
            return repeat();
        }
        if (choices.only(me.number) != Strategy.CUT) {
            return me;
        }
        return choices.isEndless() ? endBlocked(Ending.LIVELOCK) : end(Ending.CUT);
    }

    /** {@return who makes the next step of all threads, or null when the execution is over} */
    @Nullable
    ExploredThread next() {
        if (++steps > maxSteps) {
            return endBlocked(Ending.STEP_BOUND);
        }
        int repeated = point.repeatedThread();
        if (repeated != ChoicePoint.NONE && threads.isEnabled(repeated)) {
            return repeat();
        }
        boolean isExclusive = serial.isOn() && threads.isInOperation();
        findEnabled(isExclusive);
        return enabled.isEmpty() ? lastResort(isExclusive, repeated) : chosen(isExclusive, repeated);
    }

    /** No thread can go on by itself. {@return who goes on, or null when the execution is over} */
    private @Nullable ExploredThread lastResort(boolean isExclusive, int repeated) {
        if (memory != null && !serial.areOneAtATime()) {
            int timed = lastResorts.isFiring() ? lastResorts.timeOut(memory) : timeOut(memory);
            if (timed == ThreadSet.NONE) {
                return end(memory);
            }
            enabled.add(timed);
            return chosen(isExclusive, repeated);
        }
        if (lastResorts.isLeftOut()) {
            return endBlocked(Ending.CUT);
        }
        int resort = lastResorts.afterOthers();
        ExploredThread waiting = resort == ThreadSet.NONE ? threads.waitsForDaemons() : null;
        if (waiting != null) {
            return endOfOthers(waiting);
        }
        if (resort == ThreadSet.NONE) {
            resort = lastResorts.atLast();
            resort = isExclusive && resort != ThreadSet.NONE && threads.isInvoking(resort) ? ThreadSet.NONE : resort;
        }
        if (resort == ThreadSet.NONE && lastResorts.ending() != Ending.COMPLETE) {
            resort = threads.wake(choices.wakes());
        }
        if (resort == ThreadSet.NONE) {
            return endBlocked(isExclusive ? Ending.DEADLOCK : lastResorts.ending());
        }
        enabled.add(resort);
        threads.forgetLeftOut();
        return chosen(isExclusive, repeated);
    }

    /**
     * {@return a thread whose wait times out, or {@link ThreadSet#NONE} if none does, or another execution has what comes
     * of that}
     */
    private int timeOut(MemoryModel model) {
        if (threads.waitsForDaemons() != null || threads.isProgramEnding()) {
            return ThreadSet.NONE;
        }
        for (int thread = 0; thread < point.threads(); thread++) {
            ExploredThread each = threads.get(thread);
            if (isCovered(model, each) || !each.finished && isInterrupted(each)) {
                return ThreadSet.NONE;
            }
        }
        int timed = lastResorts.timeOut(model);
        for (int thread = 0; timed != ThreadSet.NONE && thread < point.threads(); thread++) {
            if (!threads.get(thread).finished && threads.get(thread).wait == Wait.CHANGE) {
                model.looksAgain(threads.get(thread));
            }
        }
        return timed;
    }

    private static boolean isCovered(MemoryModel model, ExploredThread thread) {
        return !thread.finished
                && (model.isOverdue(thread)
                        || thread.wait == Wait.CHANGE && model.isOutdated(thread)
                        || isInterrupted(thread) && !model.isInterruptedLate(thread));
    }

    private static boolean isInterrupted(ExploredThread thread) {
        return thread.waiting.isInterruptible && (thread.signals & ExploredThread.INTERRUPTED) != 0;
    }

    /** As above, where no thread goes on though what it waits for has not come. */
    private @Nullable ExploredThread end(MemoryModel model) {
        ExploredThread waiting = threads.waitsForDaemons();
        if (waiting != null) {
            return endOfOthers(waiting);
        }
        if (threads.isProgramEnding()) {
            return endBlocked(Ending.COMPLETE);
        }
        Ending blocked = Ending.DEADLOCK;
        boolean isOutdated = false;
        for (int thread = 0; thread < point.threads(); thread++) {
            ExploredThread each = threads.get(thread);
            isOutdated |= isCovered(model, each);
            if (!each.finished && isInterrupted(each) && model.isInterruptedLate(each)) {
                choices.fail(new NotModelledException("an interruption that comes while a thread waits"));
                return end(Ending.CUT);
            }
            boolean isTimedInVain = each.waiting.deadline != Waiting.NEVER && each.timedTurns.areVain();
            if (!each.finished && (isTimedInVain || each.wait == Wait.CHANGE)) {
                blocked = Ending.LIVELOCK;
            }
        }
        // Who has not found the newest values does so in another execution.
        return endBlocked(isOutdated ? Ending.CUT : blocked);
    }

    /** {@return who goes on of the threads that can, or null when the execution is over} */
    private @Nullable ExploredThread chosen(boolean isExclusive, int repeated) {
        if (repeated != ChoicePoint.NONE && enabled.contains(repeated)) {
            return repeat();
        }
        int choice = choices.thread(enabled);
        if (choice == Strategy.CUT) {
            return choices.isEndless() ? endBlocked(Ending.LIVELOCK) : end(Ending.CUT);
        }
        ExploredThread chosen = threads.get(choice);
        if (isExclusive) {
            serial.noteGoesOn(chosen);
        }
        return switchTo(chosen);
    }

    private void findEnabled(boolean isExclusive) {
        if (lastResorts.isFiring()) {
            enabled.clear();
            return;
        }
        threads.findEnabled(enabled);
        if (isExclusive) {
            enabled.removeAll(threads.invoking());
        }
    }

    private ExploredThread repeat() {
        point.repeatStep();
        return switchTo(threads.get(point.previous()));
    }

    /** {@return the thread that has waited for the end of all others, but for daemons that wait} */
    ExploredThread endOfOthers(ExploredThread waiting) {
        waiting.wait = Wait.NOTHING;
        waiting.knows.ended.addAll(threads.ended());
        waiting.knows.isAfterOthers = true;
        return switchTo(waiting);
    }

    /** Ends the execution while some threads have not ended. */
    private @Nullable ExploredThread endBlocked(Ending how) {
        return end(choices.blocked() ? how : Ending.CUT);
    }

    /** Ends the execution. {@return null, for nobody goes on} */
    @Nullable
    ExploredThread end(Ending how) {
        ending = how;
        over = true;
        running = null;
        return null;
    }
}
