// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.quasi.check.Budget;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import org.jspecify.annotations.Nullable;

/** Decides histories by what the options ask for. For use by any thread. */
final class Judge {
    private final String name;
    private final Specification<?> specification;
    private final QuasiFactor factor;
    private final Budget budget;

    Judge(String name, Specification<?> specification, QuasiFactor factor, Budget budget) {
        this.name = name;
        this.specification = specification;
        this.factor = factor;
        this.budget = budget;
    }

    /** {@return what is decided: {@code linearizable for queue}} */
    String property() {
        return (factor.isStandard() ? "linearizable" : "quasi linearizable with " + factor) + " for " + name;
    }

    /** {@return the verdict} @throws IllegalArgumentException if the specification does not understand an operation */
    Verdict verdict(History history) {
        return Checker.verdict(history, specification, factor, budget);
    }

    /** {@return why a history is not, or null if that was not found within the budget} Costs far more than the verdict. */
    @Nullable
    Certificate certificate(History history) {
        return Checker.check(history, specification, factor, budget).certificate();
    }
}
