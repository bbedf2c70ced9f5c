// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.fate;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Repeats an execution to learn at which of its choices there was something to choose. Those within sections are none,
 * unless the execution has other threads come between the steps of one.
 */
final class Decisions implements Strategy {
    private final Schedule schedule;
    private final boolean joinsSections;
    private final List<Integer> choices = new ArrayList<>();
    private final List<Boolean> ofValues = new ArrayList<>();
    /** The rows of the log that have been compared with the schedule. */
    private int rows;
    /** The choices that these rows are. */
    private int made;

    private boolean fits = true;

    private Decisions(Schedule schedule, boolean joinsSections) {
        this.schedule = schedule;
        this.joinsSections = joinsSections;
    }

    /** {@return the decisions of an execution, or null if it does not happen again} */
    static @Nullable Decisions of(Schedule schedule, FatedExecutions executions) {
        for (boolean joins : new boolean[] {true, false}) {
            Decisions decisions = new Decisions(schedule, joins);
            decisions.begin();
            if (executions.make(decisions) == Fate.WRONG && decisions.fits) {
                return decisions;
            }
        }
        return null;
    }

    /** {@return whether no other thread comes between the steps of a section} */
    boolean areBetweenSections() {
        return joinsSections;
    }

    /** {@return how many there are} */
    int size() {
        return choices.size();
    }

    /** {@return the number of the choice, or that of all choices after the last one} @param index from 0 */
    int choice(int index) {
        return index == choices.size() ? schedule.size() : choices.get(index);
    }

    /** {@return whether a value was chosen} @param index below {@link #size} */
    boolean isOfValue(int index) {
        return ofValues.get(index);
    }

    /** {@return the index of a choice, which is that of a decision} */
    int indexOf(int choice) {
        return choices.indexOf(choice);
    }

    @Override
    public boolean begin() {
        return true;
    }

    @Override
    public Delays delays() {
        return schedule.delays();
    }

    @Override
    public int mostThreads() {
        return ChoicePoint.MOST_THREADS;
    }

    @Override
    public boolean joinsSections() {
        return joinsSections;
    }

    @Override
    public int choose(ChoicePoint point) {
        compare(point.log());
        int only = only(point);
        if (only != ChoicePoint.NONE && point.part(only) == SectionPart.LOOK) {
            return only;
        }
        if (!fits || made >= schedule.size()) {
            fits = false;
            return CUT;
        }
        int choice = schedule.choice(made);
        boolean isOffered =
                point.bound() > 0 ? choice < point.bound() : choice < point.threads() && point.isEnabled(choice);
        if (!isOffered) {
            fits = false;
            return CUT;
        }
        if (point.bound() > 1 || point.bound() == 0 && only == ChoicePoint.NONE) {
            choices.add(made);
            ofValues.add(point.bound() > 0);
        }
        return choice;
    }

    /** {@return the only thread that can go on, or none} */
    private static int only(ChoicePoint point) {
        boolean isOne = point.bound() == 0 && point.enabled().size() == 1;
        return isOne ? point.enabled().smallest() : ChoicePoint.NONE;
    }

    /** Later steps of a section are made without a choice, and have to be those of the schedule all the same. */
    private void compare(StepLog log) {
        for (; rows < log.size(); rows++) {
            if (log.part(rows) != SectionPart.LOOK) {
                int choice = log.value(rows) == StepLog.NO_VALUE ? log.thread(rows) : log.value(rows);
                fits &= made < schedule.size() && schedule.choice(made) == choice;
                made++;
            }
        }
    }

    @Override
    public void end(StepLog log, Ending ending) {
        compare(log);
        fits &= made == schedule.size();
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public String bound() {
        return "one given schedule";
    }
}
