// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.GivenExecution;

/** Repeats one execution from its schedule; a schedule that does not fit is an error, never a guess. */
public final class Replay extends GivenExecution {
    private int next;

    /** Makes one execution. @param schedule its choices */
    public Replay(Schedule schedule) {
        super(schedule);
    }

    /** @throws DivergedException if the next choice of the schedule is none of the point's, or there is none */
    @Override
    public int choose(ChoicePoint point) {
        if (next == given.size()) {
            made(point, CUT);
            if (isEndless()) {
                return CUT;
            }
            throw Divergence.unscheduled(Divergence.MISFIT, next, point);
        }
        int choice = given.choice(next);
        if (!point.offers(choice)) {
            throw Divergence.notOffered(Divergence.MISFIT, next, choice, point);
        }
        next++;
        return made(point, choice);
    }

    /** @throws DivergedException if the execution was over before the schedule */
    @Override
    public void end(StepLog log, Ending ending) {
        if (next < given.size()) {
            throw Divergence.over(Divergence.MISFIT, next, given.size(), log);
        }
    }

    @Override
    public String bound() {
        return "one given schedule";
    }
}
