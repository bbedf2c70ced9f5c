// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.QuasiSearch;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;

/**
 * Decides whether a history is linearizable, or quasi linearizable with a factor.
 *
 * <p>All methods throw an IllegalArgumentException if the specification does not understand an operation: a specification
 * that does not fit is a mistake of the caller and not a violation. Stateless, for use by any thread.
 */
public final class Checker {
    private Checker() {}

    /**
     * Checks standard linearizability with the {@linkplain Budget#DEFAULT default budget}.
     *
     * @param history the history
     * @param specification what is allowed
     * @return the verdict with its evidence
     */
    public static CheckResult check(History history, Specification<?> specification) {
        return check(history, specification, QuasiFactor.STANDARD, Budget.DEFAULT);
    }

    /**
     * Checks standard linearizability.
     *
     * @param history the history
     * @param specification what is allowed
     * @param budget when to give up
     * @return the verdict with its evidence
     */
    public static CheckResult check(History history, Specification<?> specification, Budget budget) {
        return check(history, specification, QuasiFactor.STANDARD, budget);
    }

    /**
     * Checks quasi linearizability with the {@linkplain Budget#DEFAULT default budget}.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @return the verdict with its evidence
     */
    public static CheckResult check(History history, Specification<?> specification, QuasiFactor factor) {
        return check(history, specification, factor, Budget.DEFAULT);
    }

    /**
     * Checks quasi linearizability.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up; the certificate of a negative verdict may cost more on top, in proportion to the verdict
     * @return the verdict with its evidence
     */
    public static CheckResult check(
            History history, Specification<?> specification, QuasiFactor factor, Budget budget) {
        SearchOutcome outcome = search(history, specification, factor, budget.maxStates());
        long states = outcome.statesVisited();
        if (outcome instanceof SearchOutcome.Found found) {
            return new CheckResult(Verdict.LINEARIZABLE, found.witness(), null, null, states);
        }
        if (outcome instanceof SearchOutcome.Impossible impossible) {
            Certificate certificate = new CertificateSearch(history, specification, factor, budget, states)
                    .minimize(impossible.longest());
            return new CheckResult(Verdict.NOT_LINEARIZABLE, null, certificate, null, states);
        }
        return new CheckResult(Verdict.UNDECIDED, null, null, budget, states);
    }

    /**
     * The verdict alone, for callers with millions of histories: leaves out the certificate, which takes a search for each
     * operation.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up
     * @return the verdict that {@link #check(History, Specification, QuasiFactor, Budget)} gives
     */
    public static Verdict verdict(History history, Specification<?> specification, QuasiFactor factor, Budget budget) {
        SearchOutcome outcome = search(history, specification, factor, budget.maxStates());
        if (outcome instanceof SearchOutcome.Found) {
            return Verdict.LINEARIZABLE;
        }
        return outcome instanceof SearchOutcome.Impossible ? Verdict.NOT_LINEARIZABLE : Verdict.UNDECIDED;
    }

    static SearchOutcome search(History history, Specification<?> specification, QuasiFactor factor, long maxStates) {
        return factor.isStandard()
                ? LinearizabilitySearch.search(history, specification, maxStates)
                : QuasiSearch.search(history, specification, factor, maxStates);
    }
}
