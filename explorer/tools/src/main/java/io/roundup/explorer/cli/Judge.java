// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Decides histories by what the options ask for. For use by any thread. */
final class Judge {
    private final String name;
    private final Specification<?> specification;
    private final QuasiFactor factor;
    private final CheckBudget budget;
    private final Algorithm algorithm;

    /**
     * Sets the terms.
     *
     * @param name of what is legal, for readers
     */
    Judge(String name, Specification<?> specification, QuasiFactor factor, CheckBudget budget, Algorithm algorithm) {
        this.name = name;
        this.specification = specification;
        this.factor = factor;
        this.budget = budget;
        this.algorithm = algorithm;
    }

    /** {@return what is decided: {@code linearizable for queue}} */
    String property() {
        return (factor.isStandard() ? "linearizable" : "quasi linearizable with " + factor) + " for " + name;
    }

    /** {@return what is legal} */
    Specification<?> specification() {
        return specification;
    }

    /** {@return how far calls may be out of order, or null if not at all} */
    @Nullable
    QuasiFactor factor() {
        return factor.isStandard() ? null : factor;
    }

    /**
     * Decides a history.
     *
     * @param isOver asked now and then; true leaves it undecided
     * @return the verdict, with what decided
     * @throws IllegalArgumentException if the specification or the algorithm does not fit the history
     */
    Decided decide(History history, BooleanSupplier isOver) {
        return Checker.decide(history, specification, factor, budget, algorithm, isOver);
    }

    /**
     * {@return why a history is not, or null if that was not found within the budget} Costs far more than the verdict.
     */
    @Nullable
    Certificate certificate(History history) {
        return Checker.check(history, specification, factor, budget, algorithm).certificate();
    }
}
