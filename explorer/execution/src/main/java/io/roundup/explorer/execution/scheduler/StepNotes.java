// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import java.util.function.IntPredicate;

/**
 * What the step that was just made turns out to find and to do, noted in the log by the running explored thread. A
 * thread that unwinds makes no steps: the last one is of another thread then, and nothing is noted.
 */
public final class StepNotes {
    private final ChoicePoint point;
    private final Decisions decisions;
    private final VariableValues values;
    /** A lock that is taken while nobody else can notice is given back before its thread waits. */
    private final IntPredicate isOfLocks;

    StepNotes(ChoicePoint point, Decisions decisions, VariableValues values, IntPredicate isOfLocks) {
        this.point = point;
        this.decisions = decisions;
        this.values = values;
        this.isOfLocks = isOfLocks;
    }

    /** What the location of the step held before. @param value as a number */
    public void before(long value) {
        if (!decisions.isOver()) {
            point.log().lastBefore(value);
        }
    }

    /**
     * The step is about to write a variable, whatever it holds.
     *
     * @param slot where in its holder
     * @param value what it held before
     */
    void write(Object holder, long slot, long value) {
        ExploredThread running = decisions.running();
        if (!decisions.isOver() && running != null) {
            point.log().lastBefore(value);
            running.written.begin(point.log().current(), holder, slot, value);
        }
    }

    /** The step is an addition that commutes with others, see {@link StepLog#lastAddend}. */
    void addend(long number, boolean isToInt) {
        if (!decisions.isOver()) {
            point.log().lastAddend(number, isToInt);
        }
    }

    /**
     * The running thread comes to its next scheduling point, or jumps back in a loop: what it has written is there now.
     */
    void settle(ExploredThread running) {
        running.written.settle(values, point.log());
    }

    /** The step was conditional, and has written, or not. */
    public void wrote(boolean wrote) {
        if (!decisions.isOver()) {
            point.log().lastWrote(wrote);
        }
    }

    /**
     * The running thread writes while no other thread can notice, which is no step.
     *
     * @param site the place in the program
     */
    public void writeAlone(int site) {
        ExploredThread running = decisions.running();
        if (running != null && running.timedTurns.areAny() && !isOfLocks.test(site)) {
            running.timedTurns.writesAlone();
        }
    }

    /** The running thread writes what only it can reach, which is no step. */
    public void privateWrite() {
        // Those that unwind may do so, too, and must not be stopped here.
        ExploredThread running = decisions.running();
        if (running != null) {
            running.wrotePrivately = true;
            running.polling.noteProgress();
            running.waitTurn.writesPrivately();
        }
    }
}
