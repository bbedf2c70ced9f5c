// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.phase.history.UnfitSpecificationException;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.spec.SetSpecification;

/** Where calls wait by a specification of calls that take effect together. */
public final class SpecifiedWaits implements WaitJudge {
    private final SetSpecification<?> specification;

    /** Prepares a judge. @param specification what is legal */
    public SpecifiedWaits(SetSpecification<?> specification) {
        this.specification = specification;
    }

    /** @throws UnfitSpecificationException if the specification does not know a method that was called */
    @Override
    public Answer judge(History history) {
        if (history.operations().stream().noneMatch(Operation::isPending)) {
            // Threads that the object has started wait for each other.
            return Answer.WRONG;
        }
        try {
            return switch (Checker.mayWait(history, specification, CheckBudget.DEFAULT)) {
                case LINEARIZABLE -> Answer.LEGAL;
                case NOT_LINEARIZABLE -> Answer.WRONG;
                case UNDECIDED -> Answer.UNKNOWN;
            };
        } catch (IllegalArgumentException unknown) {
            throw new UnfitSpecificationException(String.valueOf(unknown.getMessage()));
        }
    }
}
