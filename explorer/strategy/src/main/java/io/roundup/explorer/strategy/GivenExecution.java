// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Schedule;

/** Makes one execution, whose first choices are given, or all of them. */
public abstract class GivenExecution implements Strategy {
    /** Its first choices. */
    protected final Schedule given;

    private final StatePath path = new StatePath();
    private boolean isBegun;
    private int goesRoundSince = StatePath.NONE;

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

    /**
     * Notes a choice before it is made, if the given ones belong to a search over states.
     *
     * @param point where
     * @param choice that is made, or {@link #CUT}: the execution is {@linkplain #isEndless endless} if it has come back
     * @return the choice
     */
    protected final int made(ChoicePoint point, int choice) {
        if (!given.hasRounds()) {
            return choice;
        }
        if (point.bound() > 0) {
            path.comeToValues();
        } else {
            path.comeTo(point.states(), point);
            goesRoundSince = choice == CUT ? path.fairReturn() : StatePath.NONE;
        }
        return path.made(choice);
    }

    @Override
    public final boolean isEndless() {
        return goesRoundSince != StatePath.NONE;
    }

    /** {@return the choice since which the endless execution goes round, or {@link StatePath#NONE}} */
    public final int goesRoundSince() {
        return goesRoundSince;
    }

    @Override
    public boolean needsStates() {
        return given.hasRounds();
    }

    @Override
    public final boolean isComplete() {
        return false;
    }
}
