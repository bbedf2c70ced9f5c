// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.execution.key.WholeHistory;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.SerialOrders;
import io.roundup.explorer.phase.SerialPhase;
import io.roundup.explorer.phase.SerialStates;
import io.roundup.explorer.phase.SpecifiedWaits;
import io.roundup.explorer.phase.WaitJudge;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryAlong;
import io.roundup.explorer.phase.history.LegalTraces;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.quasi.automaton.LegalWords;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import org.jspecify.annotations.Nullable;

/**
 * What phase 1 has shown.
 *
 * @param phase that made the serial executions
 * @param histories of them
 * @param legal what was observed
 * @param divergence why it ended too early, or null
 * @param chosen judges histories of a program that chooses its calls, or null
 */
record Observation(
        SerialPhase phase,
        DistinctHistories histories,
        ObservedSpecification legal,
        @Nullable DivergedException divergence,
        @Nullable HistoryPart chosen) {
    /** Runs phase 1, if there is an object to observe. {@return what it has shown} @param budget that ends it early */
    static Observation of(Subject subject, ExplorationBudget budget) {
        DistinctHistories histories = subject.noHistories();
        SerialPhase phase = new SerialPhase(histories, subject.exploration().specification() == null);
        if (subject.program().endlessWaits() != EndlessWaits.WRONG) {
            phase.keepingWaits();
        }
        ObservedSpecification nothing = ObservedSpecification.builder().build();
        if (!subject.program().hasObjectUnderTest()) {
            return new Observation(phase, histories, nothing, null, null);
        }
        if (subject.program() instanceof ChoosingProgram choosing) {
            return new Observation(
                    phase,
                    histories,
                    nothing,
                    null,
                    SerialStates.observed(
                            choosing,
                            subject.execution(),
                            subject::methodName,
                            budget.withMost(subject.exploration().maxExecutions())));
        }
        try {
            return new Observation(phase, histories, phase.run(subject.execution(), budget), null, null);
        } catch (DivergedException divergence) {
            return new Observation(phase, histories, nothing, divergence, null);
        }
    }

    /**
     * {@return what was observed, for phase 2}
     *
     * @throws DivergedException if the program does not do the same each time
     */
    Observation orThrow() {
        if (divergence != null) {
            throw divergence;
        }
        return this;
    }

    /**
     * {@return who judges} What was observed is all that is legal only if it is complete, and there was something to
     * observe.
     */
    SpecificationJudge judge(Exploration exploration) {
        if (chosen != null) {
            return SpecificationJudge.alongTheWay();
        }
        Specification<?> given = exploration.specification();
        if (given != null) {
            return new SpecificationJudge(given, exploration.quasi());
        }
        SerialOrders onDemand = phase.onDemand();
        boolean isAllKnown = phase.isComplete() && histories.size() > 0;
        return new SpecificationJudge(
                legal, exploration.quasi(), onDemand == null ? history -> isAllKnown : onDemand::isRefuted);
    }

    /** {@return who judges executions in which nobody goes on, or null if these are wrong} @param subject is explored */
    @Nullable
    WaitJudge waits(Subject subject) {
        if (subject.program().endlessWaits() == EndlessWaits.WRONG) {
            return null;
        }
        return subject.exploration().specification() instanceof SetSpecification<?> sets
                ? new SpecifiedWaits(sets)
                : phase.waits();
    }

    /** {@return what of a history belongs to a state of the program} @param subject is explored */
    HistoryPart historyPart(Subject subject) {
        if (chosen != null) {
            return chosen;
        }
        Exploration exploration = subject.exploration();
        Specification<?> given = exploration.specification();
        boolean mayWait = subject.program().endlessWaits() != EndlessWaits.WRONG;
        boolean isObserved = phase.isComplete() && histories.size() > 0;
        boolean isAllKnown =
                mayWait ? isObserved && !(given instanceof SetSpecification<?>) : given != null || isObserved;
        if (!isAllKnown || !subject.program().hasObjectUnderTest()) {
            return new WholeHistory();
        }
        return HistoryAlong.of(
                given == null ? legal : given,
                exploration.quasi(),
                mayWait ? phase.waits().words() : null,
                subject::methodName);
    }

    /**
     * {@return who decides on all histories of a trace at once, or null if nobody can}
     *
     * @param subject is explored
     */
    @Nullable
    LegalTraces legalTraces(Subject subject) {
        Exploration exploration = subject.exploration();
        boolean isObserved = chosen == null && subject.isObserved() && phase.isComplete() && histories.size() > 0;
        return isObserved && exploration.quasi() == null && exploration.memory() == MemoryName.SC
                ? new LegalTraces(LegalWords.withPrefixes(legal), subject::methodName)
                : null;
    }

    /** {@return which actors can change places} @param subject is explored */
    Symmetry symmetry(Subject subject) {
        return SymmetricActors.of(subject, subject.isObserved() && phase.isComplete() && histories.size() > 0);
    }

    /** {@return how many serial histories there are, or that nobody knows} Another run of phase 1 finds the same. */
    String identity() {
        return phase.isCut() ? CheckpointIdentity.NOT_KNOWN : String.valueOf(histories.size());
    }

    /** {@return whether other processes would judge as this one does} @param subject what is explored */
    boolean isSameElsewhere(Subject subject) {
        return phase.isComplete() || !subject.isObserved();
    }
}
