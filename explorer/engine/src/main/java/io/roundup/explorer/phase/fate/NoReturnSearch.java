// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.fate;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.combined.SectionedReplay;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the point of no return of an execution. If some continuation of its first choices ends well, so does one of
 * fewer choices. So a bisection finds the last choice before which there still is one. For each number of choices, all
 * continuations are made, or as many as the number of steps allows.
 *
 * <p>It ends by a number of steps, so that the same is reported on each machine. Where executions are slow, it is the
 * time that ends it; then a point is given only if each question was answered by some execution.
 */
public final class NoReturnSearch {
    /** Each question of the bisection may take this part of all steps; what is left settles its answer. */
    private static final int SHARE = 12;

    private final FatedExecutions executions;
    private final Schedule schedule;
    private final long mostSteps;
    private final ExplorationBudget budget;
    /** By the number of the decision that is left open. */
    private final Map<Integer, Continuations> asked = new HashMap<>();

    private final SectionedReplay decisions;
    private long steps;
    private long made;
    /** Before this decision, an execution can end well. */
    private int low = PointOfNoReturn.NOWHERE;

    private int instead = PointOfNoReturn.NOWHERE;

    private NoReturnSearch(
            FatedExecutions executions,
            Schedule schedule,
            SectionedReplay decisions,
            long mostSteps,
            ExplorationBudget budget) {
        this.executions = executions;
        this.schedule = schedule;
        this.decisions = decisions;
        this.mostSteps = mostSteps;
        this.budget = budget;
    }

    /**
     * {@return the point, or null if nothing can be said}
     *
     * @param executions of the program
     * @param schedule of the execution, which goes wrong
     * @param canEndWell whether an execution is known to end well
     * @param mostSteps of all executions together
     * @param budget ends it early
     */
    public static @Nullable PointOfNoReturn of(
            FatedExecutions executions,
            Schedule schedule,
            boolean canEndWell,
            long mostSteps,
            ExplorationBudget budget) {
        for (boolean joins : new boolean[] {true, false}) {
            SectionedReplay decisions = new SectionedReplay(schedule, joins);
            if (budget.isSpent(0)) {
                return null;
            }
            if (decisions.begin() && executions.make(decisions) == Fate.WRONG && decisions.fits()) {
                return new NoReturnSearch(executions, schedule, decisions, mostSteps, budget).point(canEndWell);
            }
        }
        return null;
    }

    private @Nullable PointOfNoReturn point(boolean canEndWell) {
        int high = decisions.size();
        if (high > 0 && !endsWell(0, mostSteps / 2)) {
            high = 0;
        }
        while (low != PointOfNoReturn.NOWHERE) {
            high = bisect(high);
            Continuations after = asked.get(high);
            if (after == null || after.isSettled() || steps >= mostSteps || budget.isSpent(made)) {
                break;
            }
            if (!endsWell(high, mostSteps - steps)) {
                break;
            }
            high = nextHigh();
        }
        Continuations after = asked.get(high);
        boolean isMissing = low == PointOfNoReturn.NOWHERE;
        if (isMissing && canEndWell || !isMissing && high != low + 1 || after != null && !after.isAnswered()) {
            return null;
        }
        // Without anything to choose there is one continuation.
        boolean isExact = after == null || after.isSettled();
        long failing = after == null ? 1 : after.failing();
        long undecided = after == null ? 0 : after.undecided();
        if (isMissing && undecided > 0) {
            return null;
        }
        return isMissing
                ? new PointOfNoReturn(
                        PointOfNoReturn.NOWHERE, false, PointOfNoReturn.NOWHERE, failing, undecided, made, isExact)
                : new PointOfNoReturn(
                        decisions.choice(low), decisions.isOfValue(low), instead, failing, undecided, made, isExact);
    }

    /** {@return the first decision that was asked for after which nothing ends well} */
    private int nextHigh() {
        return asked.keySet().stream()
                .filter(decision -> decision > low)
                .min(Integer::compare)
                .orElse(decisions.size());
    }

    /** {@return the decision after the last one before which an execution can end well} */
    private int bisect(int end) {
        int high = end;
        while (high - low > 1 && !budget.isSpent(made)) {
            int middle = (low + high) >>> 1;
            if (!endsWell(middle, Math.max(1, (mostSteps - steps) / SHARE))) {
                high = middle;
            }
        }
        return high;
    }

    /** {@return whether an execution that ends well is found if a decision is left open, with all before it made} */
    private boolean endsWell(int decision, long most) {
        Continuations continuations = asked.computeIfAbsent(
                decision,
                open -> new Continuations(
                        executions, schedule.first(decisions.choice(open)), decisions.areBetweenSections()));
        long stepsBefore = continuations.steps();
        long madeBefore = continuations.made();
        continuations.look(most, budget);
        steps += continuations.steps() - stepsBefore;
        made += continuations.made() - madeBefore;
        Schedule well = continuations.well();
        if (well == null) {
            return false;
        }
        int same = 0;
        while (same < well.size() && same < schedule.size() && well.choice(same) == schedule.choice(same)) {
            same++;
        }
        int differs = decisions.indexOf(same);
        low = Math.max(decision, differs);
        instead = differs < 0 ? PointOfNoReturn.NOWHERE : well.choice(same);
        return true;
    }
}
