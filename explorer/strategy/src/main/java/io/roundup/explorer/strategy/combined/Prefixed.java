// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.Strategy;

/**
 * Another strategy, for what comes after the first choices of a given schedule: all its executions begin with these.
 * The other strategy is not asked for them, so it must not take the rows of the {@link StepLog} for its own choices.
 */
public final class Prefixed extends ForwardingStrategy {
    private final Strategy inner;
    private final Schedule prefix;
    private final boolean hasSections;
    private int made;

    /** Begins all executions alike. @param inner decides on what comes after @param prefix the first choices */
    public Prefixed(Strategy inner, Schedule prefix) {
        this(inner, prefix, false);
    }

    /**
     * Begins all executions alike.
     *
     * @param inner decides on what comes after
     * @param prefix the first choices
     * @param hasSections whether these are of an execution in which sections were joined; else each step is a choice
     */
    public Prefixed(Strategy inner, Schedule prefix, boolean hasSections) {
        this.inner = inner;
        this.prefix = prefix;
        this.hasSections = hasSections;
    }

    @Override
    protected Strategy inner() {
        return inner;
    }

    @Override
    public boolean begin() {
        made = 0;
        return inner.begin();
    }

    @Override
    public Delays delays() {
        return prefix.delays();
    }

    /** The execution that is made instead may not begin with the prefix. */
    @Override
    public boolean leavesOutVainWakes() {
        return false;
    }

    /** The rows of the prefix are none of the other strategy's choices. */
    @Override
    public int repeats() {
        return 0;
    }

    /** @throws io.roundup.explorer.strategy.DivergedException if the program does not offer a choice of the prefix */
    @Override
    public int choose(ChoicePoint point) {
        if (made == prefix.size()) {
            return inner.choose(point);
        }
        int only = point.enabled().smallest();
        if (point.bound() == 0 && point.part(only) == SectionPart.LOOK) {
            // That a section has to wait is a step, and no choice of a schedule.
            return only;
        }
        int choice = prefix.choice(made);
        if (!point.offers(choice)) {
            throw Divergence.notOffered(Divergence.MISFIT, made, choice, point);
        }
        made++;
        return choice;
    }

    /** What comes after the prefix is joined as ever. */
    @Override
    public boolean joinsSections() {
        return (hasSections || made == prefix.size()) && inner.joinsSections();
    }

    /** @throws io.roundup.explorer.strategy.DivergedException if the execution was over before the prefix */
    @Override
    public void end(StepLog log, Ending ending) {
        if (made < prefix.size() && ending != Ending.STEP_BOUND && ending != Ending.TURN_BOUND) {
            throw Divergence.over(Divergence.MISFIT, made, prefix.size(), log);
        }
        inner.end(log, ending);
    }

    /** Never all interleavings. */
    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public String bound() {
        String within = "executions that begin with the first " + prefix.size()
                + (prefix.size() == 1 ? " choice" : " choices") + " of a given schedule";
        return inner.bound().isEmpty() ? within : within + ", " + inner.bound();
    }
}
