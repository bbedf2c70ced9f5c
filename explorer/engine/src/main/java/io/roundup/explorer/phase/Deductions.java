// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.quasi.history.History;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the executions whose histories were only deduced from another one of their trace, so that what is reported has
 * happened. What does not happen is taken back: then the steps that Round-Up sees are not all that threads see of each
 * other.
 */
final class Deductions {
    private final DistinctHistories histories;
    private final Tally tally;
    private final List<Violation> violations;
    private String unrepeated = "";

    /**
     * Prepares.
     *
     * @param histories of all executions
     * @param tally counts them
     * @param violations are taken out of this list
     */
    Deductions(DistinctHistories histories, Tally tally, List<Violation> violations) {
        this.histories = histories;
        this.tally = tally;
        this.violations = violations;
    }

    /**
     * Makes the executions of violations.
     *
     * @param execution of the program, which has just been made
     * @param reported how many violations there were before it
     * @throws DivergedException if one was taken back, and nothing was reached that is known not to be explored
     */
    void make(Execution execution, int reported) {
        Set<History> made = made(execution.operations());
        DivergedException first = null;
        for (int i = reported; i < violations.size(); ) {
            Violation violation = violations.get(i);
            DivergedException divergence = violation instanceof OfHistory illegal
                            && !made.contains(illegal.judgement().history())
                    ? make(execution, illegal)
                    : null;
            if (divergence == null) {
                i++;
                continue;
            }
            tally.takeBack(violations.remove(i));
            first = first == null ? divergence : first;
        }
        if (first != null && execution.reservations().doubts().isEmpty()) {
            throw first;
        }
    }

    /**
     * Repeats an execution with violations. If that gives something else, they are taken back: what cannot be repeated
     * shows nothing.
     *
     * @param execution of the program
     * @param found the execution
     * @param reported how many violations there were before it
     * @throws DivergedException if some were taken back
     */
    void repeat(Execution execution, Repeatable found, int reported) {
        if (violations.size() == reported) {
            return;
        }
        try {
            found.repeat(execution);
        } catch (DivergedException other) {
            unrepeated = violations.get(reported).brief();
            for (int i = violations.size() - 1; i >= reported; i--) {
                tally.takeBack(violations.remove(i));
            }
            throw other;
        }
    }

    /** {@return a violation that did not happen again, in words, or an empty string} */
    String unrepeated() {
        return unrepeated;
    }

    /** {@return why the execution of a violation is not what was deduced, or null if it is} */
    private @Nullable DivergedException make(Execution execution, OfHistory violation) {
        execution.scheduler().strategy(new Replay(violation.schedule()));
        try {
            execution.run();
        } catch (DivergedException other) {
            return other;
        }
        History deduced = violation.judgement().history();
        return made(execution.operations()).contains(deduced)
                ? null
                : Divergence.notAsDeduced(deduced.toString(), execution.point().log());
    }

    /**
     * {@return the histories of an execution as it was made} They do not count as judged: it may have ended in another
     * way.
     */
    private Set<History> made(Operations operations) {
        Set<History> made = new HashSet<>();
        for (int object = histories.scan(operations) - 1; object >= 0; object--) {
            made.add(histories.look(operations, object));
        }
        return made;
    }
}
