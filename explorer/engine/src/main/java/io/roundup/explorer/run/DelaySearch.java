// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.Waits;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Tally;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.result.DelayCoverage;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.DelayedSearch;
import io.roundup.explorer.strategy.random.DelaySamples;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Executions in which threads are slow, after all those in which every thread is fast have been made: a proof without
 * delays is worth having by itself. If there are too many, samples with delays are made instead. Histories and executions
 * are counted apart.
 */
final class DelaySearch {
    /** A search that is not asked for lasts at least so long, in seconds. */
    private static final double SHORTEST = 1;

    /** The share of the time in which there are samples with delays, where there is no proof without. */
    private static final double SAMPLED = 1 / 8.0;

    private final Subject subject;
    private final Supplier<ConcurrentPhase> phases;
    /** Made when it is needed, which it is for few programs. */
    private @Nullable ConcurrentPhase phase;

    private @Nullable ExecutionListener listener;
    private DelayCoverage coverage = DelayCoverage.NONE;
    private boolean wereTimed;

    /** Prepares. @param subject what is explored @param phases makes a phase that has made no execution */
    DelaySearch(Subject subject, Supplier<ConcurrentPhase> phases) {
        this.subject = subject;
        this.phases = phases;
    }

    /** Passes executions with delays on. The search without delays has made the others. @param listener gets them */
    void telling(ExecutionListener listener) {
        this.listener = new ExecutionListener() {
            @Override
            public void begins() {}

            @Override
            public void ended(Execution execution, Ending ending) {
                if (!execution.point().log().delays().isEmpty()) {
                    listener.ended(execution, ending);
                }
            }
        };
    }

    /**
     * Makes the executions that are asked for, or those that a limited time allows.
     *
     * @param budget of the exploration as a whole.
     * @param before how long it took without delays, in seconds.
     * @param isWhole whether this process has made all executions without delays, to their ends.
     * @return whether there were any.
     */
    boolean run(ExplorationBudget budget, double before, boolean isWhole) {
        if (!isWanted() || !waits().areTimed()) {
            return false;
        }
        DelayBound bound = bound();
        // Places count only in executions that begin when it is known that threads wait until a deadline.
        boolean areAllKnown = wereTimed && isWhole;
        DelayedSearch search =
                new DelayedSearch(strategies(subject.exploration()), waits()::delayPlaces, areAllKnown, bound.most());
        ExplorationBudget share = bound.isToTheEnd() ? budget : budget.forAtMost(Math.max(SHORTEST, before));
        ConcurrentPhase made = begun();
        made.run(subject.execution(), search, share, Watch.NONE);
        boolean isCovered = made.spent().isEmpty()
                && search.isComplete()
                && made.tally().stepBounded() == 0
                && subject.execution().scheduler().loops().busy().length == 0
                && made.violations().isEmpty();
        if (isCovered) {
            waits().delaysAreCovered();
        }
        coverage = new DelayCoverage(isCovered ? bound.most() : 0, bound.longest(), made.executions());
        return true;
    }

    /**
     * {@return the budget of executions without delays, which begin now} Where there is no proof in time, a share of
     * it is left for samples with delays.
     *
     * @param budget of the exploration as a whole
     */
    ExplorationBudget before(ExplorationBudget budget) {
        wereTimed = waits().areTimed();
        return isWanted() ? budget.sparing(SAMPLED, waits()::areTimed) : budget;
    }

    /**
     * Makes random executions with delays, where those without are too many.
     *
     * @param budget of the exploration as a whole
     * @return whether there were any
     */
    boolean sample(ExplorationBudget budget) {
        if (!isWanted() || !waits().areTimed()) {
            return false;
        }
        Strategy samples = new DelaySamples(
                waits()::delayPlaces,
                waits()::delayThreads,
                bound().most(),
                subject.exploration().seed());
        ConcurrentPhase made = begun();
        made.run(subject.execution(), samples, budget, Watch.NONE);
        coverage = new DelayCoverage(0, bound().longest(), made.executions());
        return made.executions() > 0;
    }

    private DelayBound bound() {
        return subject.exploration().delays();
    }

    private Waits waits() {
        return subject.execution().scheduler().waits();
    }

    private boolean isWanted() {
        return subject.exploration().memory() == MemoryName.SC
                && bound().most() > 0
                && asked().can(Ability.EXACT)
                && isFair(bound());
    }

    /**
     * {@return whether what is legal without delays is all that is legal with them} An operation that gives up has
     * another result than in any execution of phase 1, where no other operation is in its way.
     */
    private boolean isFair(DelayBound bound) {
        return bound.isToTheEnd() || !subject.isObserved();
    }

    private StrategyName asked() {
        return subject.exploration().strategy();
    }

    /**
     * {@return the search of a program with given delays} Samples have nothing to add to one in which the programs take
     * turns. States say neither how far a thread is from where it is slow, nor which places the executions have that end
     * at a known one.
     */
    private static Supplier<Strategy> strategies(Exploration asked) {
        StrategyName name = switch (asked.strategy()) {
            case AUTO, STATES -> StrategyName.DPOR;
            default -> asked.strategy();
        };
        return () -> name.make(asked.strategySettings());
    }

    private ConcurrentPhase begun() {
        ConcurrentPhase begun = phases.get();
        if (listener != null) {
            begun.telling(listener);
        }
        phase = begun;
        return begun;
    }

    /** Repeats the first execution and the last, of those that were made, as {@link ConcurrentPhase} does. */
    void repeatFirstAndLast() {
        if (phase != null) {
            phase.repeatFirstAndLast(subject.execution());
        }
    }

    /** {@return the violations} */
    List<Violation> violations() {
        return phase == null ? List.of() : phase.violations();
    }

    /** {@return a violation that was met and did not happen again, in words, or an empty string} */
    String unrepeated() {
        return phase == null ? "" : phase.unrepeated();
    }

    /** {@return what came of the executions but for histories and violations} */
    Tally tally() {
        return phase == null ? new Tally() : phase.tally();
    }

    /** {@return what was covered} */
    DelayCoverage coverage() {
        return coverage;
    }
}
