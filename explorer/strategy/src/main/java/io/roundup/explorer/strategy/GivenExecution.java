// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Schedule;

/** Makes one execution, whose first choices are given, or all of them. */
public abstract class GivenExecution implements Strategy {
    /** Its first choices. */
    protected final Schedule given;

    private boolean isBegun;

    /** Makes one execution. @param given its first choices */
    protected GivenExecution(Schedule given) {
        this.given = given;
    }

    /** Not by its choices: an execution need not make one. */
    @Override
    public final boolean begin() {
        boolean first = !isBegun;
        isBegun = true;
        return first;
    }

    @Override
    public final Delays delays() {
        return given.delays();
    }

    @Override
    public final int mostThreads() {
        return ChoicePoint.MOST_THREADS;
    }

    /** Each step of a schedule is a choice. So it repeats what was found with sections, and what was found without. */
    @Override
    public boolean joinsSections() {
        return false;
    }

    @Override
    public final boolean isComplete() {
        return false;
    }
}
