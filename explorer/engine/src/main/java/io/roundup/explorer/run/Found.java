// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.Tally;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.DelayCoverage;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.Simplicity;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.WeakestModes;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What phase 2 has found.
 *
 * @param failed why it came to no good end, or an empty string
 * @param tally what it counted
 * @param histories how many different ones it met
 * @param violations the first ones
 * @param simplicity of the first of them, or null
 * @param noReturn the point of no return of the first of them, or null
 * @param modes of accesses that remove it, or with which nothing is wrong, or null
 * @param unrepeated a violation that was met and did not happen again, in words, or an empty string
 * @param isExhausted whether the strategy has covered every interleaving, and nothing ended it early
 * @param strategyBound within which the strategy searched, or an empty string
 * @param preemptions up to how many every execution was made, see {@link Strategy#coveredPreemptions}
 * @param spent what ended it early, or an empty string
 * @param remarks what a report says besides counts
 * @param delays how slow threads were
 * @param withDelays what was counted of executions in which threads are slow
 * @param processes that made the executions
 */
record Found(
        String failed,
        Tally tally,
        int histories,
        List<Violation> violations,
        @Nullable Simplicity simplicity,
        @Nullable PointOfNoReturn noReturn,
        @Nullable WeakestModes modes,
        String unrepeated,
        boolean isExhausted,
        String strategyBound,
        int preemptions,
        String spent,
        Remarks remarks,
        DelayCoverage delays,
        Tally withDelays,
        int processes,
        @Nullable StateCounts states) {
    /** {@return the same with another violation in place of its only one} @param simple it @param how simple it is */
    Found with(Violation simple, Simplicity how) {
        return with(List.of(simple), how, null, modes);
    }

    /** {@return the same with a point of no return} @param point of the first violation, or null */
    Found with(@Nullable PointOfNoReturn point) {
        return with(violations, simplicity, point, modes);
    }

    /** {@return the same with modes of accesses} @param weakest with which nothing is wrong */
    Found with(WeakestModes weakest) {
        return with(violations, simplicity, noReturn, weakest);
    }

    private Found with(
            List<Violation> others,
            @Nullable Simplicity simple,
            @Nullable PointOfNoReturn point,
            @Nullable WeakestModes weakest) {
        return new Found(
                failed,
                tally,
                histories,
                others,
                simple,
                point,
                weakest,
                unrepeated,
                isExhausted,
                strategyBound,
                preemptions,
                spent,
                remarks,
                delays,
                withDelays,
                processes,
                states);
    }

    /** {@return how often threads ended with which exceptions, as they may} */
    List<Outcome> ignored() {
        return Outcome.sum(tally.ignored(), withDelays.ignored());
    }

    /** {@return how long an execution took, in seconds} */
    double secondsEach() {
        long made = tally.executions() + tally.samples() + withDelays.executions();
        return remarks.seconds() / Math.max(1, made);
    }

    /** {@return whether every interleaving was made to its end} */
    boolean isComplete() {
        return isExhausted && tally.stepBounded() == 0 && remarks.busy().isEmpty();
    }

    /** {@return all that limited it, or an empty string} @param exploration with its bounds on steps */
    String bound(Exploration exploration) {
        List<String> bounds = new ArrayList<>();
        if (!strategyBound.isEmpty()) {
            bounds.add(strategyBound);
        }
        if (!spent.isEmpty()) {
            bounds.add(spent);
        }
        long bounded = tally.stepBounded();
        if (bounded > 0) {
            bounds.add(Coverage.steps(exploration.maxSteps(), bounded));
        }
        for (String loop : remarks.busy()) {
            bounds.add("the first " + exploration.loopSteps() + " steps of the loop at " + loop);
        }
        return String.join(", ", bounds);
    }

    /** {@return why it came to no good end, with the violation that did not happen again; or an empty string} */
    String failure() {
        return failed.isEmpty() || unrepeated.isEmpty()
                ? failed
                : "A violation (" + unrepeated + ") was met, and did not happen again. " + failed;
    }
}
