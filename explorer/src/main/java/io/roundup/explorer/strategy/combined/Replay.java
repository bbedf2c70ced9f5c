// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.Strategy;

/** Repeats one execution from its schedule; a schedule that does not fit is an error, never a guess. */
public final class Replay implements Strategy {
    static final String MISFIT = "The schedule does not fit this program: ";

    private final Schedule schedule;
    private boolean begun;
    private int next;

    /** Makes one execution. @param schedule its choices */
    public Replay(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public boolean begin() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    @Override
    public Delays delays() {
        return schedule.delays();
    }

    /** @throws DivergedException if the next choice of the schedule is none of the point's, or there is none */
    @Override
    public int choose(ChoicePoint point) {
        if (next == schedule.size()) {
            throw Divergence.unscheduled(MISFIT, next, point);
        }
        int choice = schedule.choice(next);
        if (!isOffered(choice, point)) {
            throw Divergence.notOffered(MISFIT, next, choice, point);
        }
        next++;
        return choice;
    }

    @Override
    public int mostThreads() {
        return ChoicePoint.MOST_THREADS;
    }

    /** {@return whether a choice can be made} @param choice of a schedule @param point what the program asks for */
    static boolean isOffered(int choice, ChoicePoint point) {
        return point.bound() > 0 ? choice < point.bound() : choice < point.threads() && point.isEnabled(choice);
    }

    /** @throws DivergedException if the execution was over before the schedule */
    @Override
    public void end(StepLog log, Ending ending) {
        if (next < schedule.size()) {
            throw Divergence.over(MISFIT, next, schedule.size(), log);
        }
    }

    /** Each step of a schedule is a choice. So it repeats what was found with sections, and what was found without. */
    @Override
    public boolean joinsSections() {
        return false;
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
