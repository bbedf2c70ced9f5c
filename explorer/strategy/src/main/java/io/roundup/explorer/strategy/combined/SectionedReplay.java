// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.GivenExecution;
import java.util.ArrayList;
import java.util.List;

/**
 * Repeats an execution once, to learn whether it keeps sections whole, and at which of its choices there was something
 * to choose. A schedule does not tell: it is repeated without sections elsewhere.
 */
public final class SectionedReplay extends GivenExecution {
    private final boolean joinsSections;
    private final List<Integer> choices = new ArrayList<>();
    private final List<Boolean> ofValues = new ArrayList<>();
    /** The rows of the log that have been compared with the schedule. */
    private int rows;
    /** The choices that these rows are. */
    private int made;

    private boolean fits = true;

    /**
     * Repeats an execution.
     *
     * @param schedule of it
     * @param joinsSections whether it is repeated with sections, as far as it keeps them whole
     */
    public SectionedReplay(Schedule schedule, boolean joinsSections) {
        super(schedule);
        this.joinsSections = joinsSections;
    }

    /** {@return whether the execution has happened again, so that it keeps sections whole if they were joined} */
    public boolean fits() {
        return fits;
    }

    /** {@return whether no other thread comes between the steps of a section} */
    public boolean areBetweenSections() {
        return joinsSections;
    }

    /** {@return how many decisions there were: choices between several} */
    public int size() {
        return choices.size();
    }

    /** {@return the number of a decision's choice, or that of all choices after the last one} @param index from 0 */
    public int choice(int index) {
        return index == choices.size() ? given.size() : choices.get(index);
    }

    /** {@return whether a decision was between values} @param index below {@link #size} */
    public boolean isOfValue(int index) {
        return ofValues.get(index);
    }

    /** {@return the index of the decision that a choice is, or -1} @param choice its number */
    public int indexOf(int choice) {
        return choices.indexOf(choice);
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
        if (!fits || made >= given.size()) {
            fits = false;
            return CUT;
        }
        int choice = given.choice(made);
        if (!point.offers(choice)) {
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
                fits &= made < given.size() && given.choice(made) == choice;
                made++;
            }
        }
    }

    @Override
    public void end(StepLog log, Ending ending) {
        compare(log);
        fits &= made == given.size();
    }

    @Override
    public String bound() {
        return "one given schedule";
    }
}
