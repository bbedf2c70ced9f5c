// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Decides whether a history is linearizable, or quasi linearizable with a factor. The entry point of this module.
 *
 * <pre>{@code
 * History history = HistoryText.parse("0 call enq(1)\n0 ret\n1 call deq()\n1 ret 1\n");
 * CheckResult result = Checker.check(history, Specifications.named("queue"));
 * boolean legal = result.verdict() == Verdict.LINEARIZABLE;
 * }</pre>
 *
 * <p>It takes the algorithm that fits best, and {@link Algorithm} forces one. Standard linearizability (Herlihy and
 * Wing, <i>Linearizability: A Correctness Condition for Concurrent Objects</i>, section 2) is decided by the first of
 * these that can:
 *
 * <ol>
 *   <li>for a short history, {@link LinearizabilitySearch} with few states;
 *   <li>the {@linkplain io.roundup.quasi.monitor.Monitor monitor} of the data structure, in O(n log n) for n
 *       operations;
 *   <li>a search of each independent {@linkplain Specification#part part} of the object;
 *   <li>a search of the whole.
 * </ol>
 *
 * <p>Where operations take effect together ({@link SetSpecification}), the searches of the whole decide set
 * linearizability.
 *
 * <p>Quasi linearizability is decided by {@link io.roundup.quasi.relax.QuasiSearch}. Searches are exponential in the
 * worst case, as the problem is NP-complete. The {@link CheckBudget} bounds them: beyond it the verdict is {@link
 * Verdict#UNDECIDED}, never a guess.
 *
 * <p>All methods throw an IllegalArgumentException if the specification does not understand an operation: a
 * specification that does not fit is a mistake of the caller and not a violation. Stateless, for use by any thread.
 * Parts are searched on the common pool of the JVM; all else runs in the calling thread.
 */
public final class Checker {
    /** What a search may visit to add to a monitor's verdict, beside two states an operation. */
    private static final long STATES_FOR_CERTIFICATE = 10_000;

    /** A certificate that is minimal takes a search for each operation; what a monitor blames costs nothing. */
    private static final int SEARCHED_FOR_CERTIFICATE = 1_000;

    private Checker() {}

    /**
     * Checks standard linearizability with the {@linkplain CheckBudget#DEFAULT default budget}.
     *
     * @param history the history
     * @param specification what is allowed
     * @return the verdict with its evidence
     */
    public static CheckResult check(History history, Specification<?> specification) {
        return check(history, specification, QuasiFactor.STANDARD, CheckBudget.DEFAULT);
    }

    /**
     * Checks standard linearizability.
     *
     * @param history the history
     * @param specification what is allowed
     * @param budget when to give up
     * @return the verdict with its evidence
     */
    public static CheckResult check(History history, Specification<?> specification, CheckBudget budget) {
        return check(history, specification, QuasiFactor.STANDARD, budget);
    }

    /**
     * Checks quasi linearizability with the {@linkplain CheckBudget#DEFAULT default budget}.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @return the verdict with its evidence
     */
    public static CheckResult check(History history, Specification<?> specification, QuasiFactor factor) {
        return check(history, specification, factor, CheckBudget.DEFAULT);
    }

    /**
     * Checks quasi linearizability.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up; the certificate of a negative verdict may cost more on top, in proportion to the
     *     verdict
     * @return the verdict with its evidence
     */
    public static CheckResult check(
            History history, Specification<?> specification, QuasiFactor factor, CheckBudget budget) {
        return check(history, specification, factor, budget, Algorithm.AUTO);
    }

    /**
     * Checks with a given algorithm.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up
     * @param algorithm how to decide; the certificate of a negative verdict is always made by a search
     * @return the verdict with its evidence
     * @throws UnfitAlgorithmException if the algorithm does not apply, saying why and what to use instead
     */
    public static CheckResult check(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            Algorithm algorithm) {
        Finding decision = new Decider(history, specification, factor, budget).decide(algorithm);
        Verdict verdict = decision.verdict();
        Supplier<Witness> witness = decision.witness();
        return new CheckResult(
                verdict,
                witness == null ? null : witness.get(),
                verdict == Verdict.NOT_LINEARIZABLE
                        ? certificate(decision, history, specification, factor, budget)
                        : null,
                verdict == Verdict.UNDECIDED ? budget : null,
                decision.statesVisited(),
                decision.algorithm(),
                decision.detail());
    }

    /**
     * Whether what is pending in a history may wait for ever: some division of the operations that responded is legal, and
     * after it none of the pending ones could take effect, alone or together.
     *
     * @param history in which nothing happens any more
     * @param specification what is allowed
     * @param budget when to give up
     * @return {@link Verdict#LINEARIZABLE} if it may
     */
    public static Verdict mayWait(History history, SetSpecification<?> specification, CheckBudget budget) {
        SearchOutcome outcome = SetLinearizabilitySearch.searchWaiting(
                history.operations(), specification, SearchLimits.ofStates(budget.maxStates()));
        return outcome instanceof SearchOutcome.Found
                ? Verdict.LINEARIZABLE
                : outcome instanceof SearchOutcome.Impossible ? Verdict.NOT_LINEARIZABLE : Verdict.UNDECIDED;
    }

    private static Certificate certificate(
            Finding decision, History history, Specification<?> specification, QuasiFactor factor, CheckBudget budget) {
        History contradiction = Objects.requireNonNull(decision.contradiction());
        String reason = decision.reason();
        if (reason == null) {
            return new CertificateSearch(contradiction, specification, factor, budget, decision.statesOfContradiction())
                    .minimize(decision.longest(), null);
        }
        List<Operation> longest = longest(search(history, specification, budget));
        if (contradiction.size() <= SEARCHED_FOR_CERTIFICATE
                && search(contradiction, specification, budget) instanceof SearchOutcome.Impossible impossible) {
            return new CertificateSearch(contradiction, specification, factor, budget, impossible.statesVisited())
                    .minimize(longest, reason);
        }
        return new Certificate(contradiction.operations(), false, longest, reason);
    }

    private static SearchOutcome search(History history, Specification<?> specification, CheckBudget budget) {
        long states = Math.min(budget.maxStates(), STATES_FOR_CERTIFICATE + 2L * history.size());
        return LinearizabilitySearch.search(history, specification, states);
    }

    private static List<Operation> longest(SearchOutcome outcome) {
        if (outcome instanceof SearchOutcome.Impossible impossible) {
            return impossible.longest();
        }
        return outcome instanceof SearchOutcome.GaveUp unknown ? unknown.longest() : List.of();
    }

    /**
     * The verdict alone, for callers with millions of histories: leaves out the certificate, which takes a search for
     * each operation.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up
     * @return the verdict that {@link #check(History, Specification, QuasiFactor, CheckBudget)} gives
     */
    public static Verdict verdict(
            History history, Specification<?> specification, QuasiFactor factor, CheckBudget budget) {
        return factor.isStandard() && OrderOfCalls.isLegal(history, specification)
                ? Verdict.LINEARIZABLE
                : verdict(history, specification, factor, budget, Algorithm.AUTO);
    }

    /**
     * The verdict alone, by a given algorithm.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up
     * @param algorithm how to decide
     * @return the verdict that {@link #check(History, Specification, QuasiFactor, CheckBudget, Algorithm)} gives
     * @throws UnfitAlgorithmException if the algorithm does not apply, saying why and what to use instead
     */
    public static Verdict verdict(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            Algorithm algorithm) {
        return decide(history, specification, factor, budget, algorithm).verdict();
    }

    /**
     * The verdict alone, with what decided.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up
     * @param algorithm how to decide
     * @return the verdict that {@link #check(History, Specification, QuasiFactor, CheckBudget, Algorithm)} gives
     * @throws UnfitAlgorithmException if the algorithm does not apply, saying why and what to use instead
     */
    public static Decided decide(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            Algorithm algorithm) {
        return decide(history, specification, factor, budget, algorithm, () -> false);
    }

    /**
     * The same, as far as the time allows.
     *
     * @param history the history
     * @param specification what is allowed
     * @param factor how far operations may be out of order
     * @param budget when to give up
     * @param algorithm how to decide
     * @param isOver asked now and then, by any thread; true ends searches as if the budget were spent
     * @return the verdict, undecided if the searches were ended, with what decided
     * @throws UnfitAlgorithmException if the algorithm does not apply, saying why and what to use instead
     */
    public static Decided decide(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            Algorithm algorithm,
            BooleanSupplier isOver) {
        Finding decision = new Decider(history, specification, factor, budget, isOver).decide(algorithm);
        String reason = decision.reason();
        return new Decided(
                decision.verdict(),
                decision.algorithm(),
                decision.detail(),
                reason == null ? "" : reason,
                decision.statesVisited());
    }
}
