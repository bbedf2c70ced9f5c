// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.result.Judgement;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Judges histories by a specification and, if one is given, a quasi factor. */
public final class SpecificationJudge implements HistoryJudge {
    private final Specification<?> specification;
    private final @Nullable QuasiFactor factor;
    private final Predicate<History> isAllKnown;

    /** Prepares a judge. @param specification what is legal @param factor or null */
    public SpecificationJudge(Specification<?> specification, @Nullable QuasiFactor factor) {
        this(specification, factor, history -> true);
    }

    /**
     * Prepares a judge.
     *
     * @param specification what is legal
     * @param factor or null
     * @param isAllKnown whether nothing else is legal that could explain a history; if not, one that this does not
     *     explain is undecided
     */
    public SpecificationJudge(
            Specification<?> specification, @Nullable QuasiFactor factor, Predicate<History> isAllKnown) {
        this.specification = specification;
        this.factor = factor;
        this.isAllKnown = isAllKnown;
    }

    /** {@return a judge of histories that {@link ChosenHistory} has judged before, which accepts them} */
    public static SpecificationJudge alongTheWay() {
        return new SpecificationJudge(new JudgedAlongTheWay(), null);
    }

    /** {@return what is legal} */
    public Specification<?> specification() {
        return specification;
    }

    @Override
    public boolean isQuasi() {
        return factor != null;
    }

    /** @throws UnfitSpecificationException if the specification does not know a method that was called */
    @Override
    public Judgement judge(History history) {
        try {
            return decide(history);
        } catch (IllegalArgumentException unknown) {
            throw new UnfitSpecificationException(String.valueOf(unknown.getMessage()));
        }
    }

    private Judgement decide(History history) {
        Verdict standard = verdict(history, QuasiFactor.STANDARD);
        if (factor == null || standard == Verdict.LINEARIZABLE) {
            return new Judgement(history, standard, standard);
        }
        return new Judgement(history, standard, verdict(history, factor));
    }

    private Verdict verdict(History history, QuasiFactor bound) {
        Verdict verdict = Checker.verdict(history, specification, bound, CheckBudget.DEFAULT);
        return verdict == Verdict.NOT_LINEARIZABLE && !isAllKnown.test(history) ? Verdict.UNDECIDED : verdict;
    }

    /** {@return the evidence for what was decided about a history} @param history which one */
    public CheckResult explain(History history) {
        return factor == null ? Checker.check(history, specification) : Checker.check(history, specification, factor);
    }
}
