// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.scheduler.Waits;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.result.DelayCoverage;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.DelayedSearch;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.function.Supplier;

/**
 * Executions in which threads are slow, after all those in which every thread is fast have been made: a proof without
 * delays is worth having by itself. Histories and executions are counted apart.
 */
final class DelaySearch {
    /** A search that is not asked for lasts at least so long, in seconds. */
    private static final double SHORTEST = 1;

    private final Subject subject;
    private final ConcurrentPhase phase;
    private DelayCoverage coverage = DelayCoverage.NONE;

    /** Prepares. @param subject what is explored @param phase that has made no execution */
    DelaySearch(Subject subject, ConcurrentPhase phase) {
        this.subject = subject;
        this.phase = phase;
    }

    /**
     * Makes the executions that are asked for, or those that a limited time allows.
     *
     * @param budget of the exploration as a whole
     * @param before how long it took without delays, in seconds
     * @return whether there were any
     */
    boolean run(ExplorationBudget budget, double before) {
        Exploration asked = subject.exploration();
        DelayBound bound = asked.delays();
        Waits waits = subject.execution().scheduler().waits();
        boolean isExact = asked.strategy().can(Ability.EXACT);
        if (bound.most() == 0 || !waits.areTimed() || !isExact || !isFair(bound)) {
            return false;
        }
        DelayedSearch search = new DelayedSearch(strategies(asked), waits::delayPlaces, bound.most());
        ExplorationBudget share = bound.isToTheEnd() ? budget : budget.forAtMost(Math.max(SHORTEST, before));
        phase.run(subject.execution(), search, share, Watch.NONE);
        boolean isCovered = phase.spent().isEmpty()
                && search.isComplete()
                && phase.tally().stepBounded() == 0
                && phase.violations().isEmpty();
        if (isCovered) {
            waits.delaysAreCovered();
        }
        coverage = new DelayCoverage(isCovered ? bound.most() : 0, bound.longest(), phase.executions());
        return true;
    }

    /**
     * {@return whether what is legal without delays is all that is legal with them} An operation that gives up has
     * another result than in any execution of phase 1, where no other operation is in its way.
     */
    private boolean isFair(DelayBound bound) {
        return bound.isToTheEnd() || !subject.isObserved();
    }

    /** Samples have nothing to add to a search in which the programs take turns. */
    private static Supplier<Strategy> strategies(Exploration asked) {
        StrategyName name = asked.strategy() == StrategyName.AUTO ? StrategyName.DPOR : asked.strategy();
        return () -> name.make(asked.strategySettings());
    }

    /** {@return the phase that has made the executions} */
    ConcurrentPhase phase() {
        return phase;
    }

    /** {@return what was covered} */
    DelayCoverage coverage() {
        return coverage;
    }
}
