// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.fixture.SegmentedQueueHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.function.Supplier;

/** The simulated runs that are checked, each by what the checker chooses unless its name says otherwise. */
public enum CheckedRun {
    /** 4 threads with 70,000 operations each on 24 keys, the monitor. */
    SET(
            "set",
            "*=0",
            Algorithm.AUTO,
            Verdict.LINEARIZABLE,
            () -> BigHistory.of(BigHistory.Kind.SET, 280_000, 4, 24, 1)),
    /** The same run, by the search of each key. */
    SET_BY_PARTS("set", "*=0", Algorithm.WGL_P, Verdict.LINEARIZABLE, SET.run),
    /** A million operations of 8 threads. */
    QUEUE("queue", "*=0", Algorithm.AUTO, Verdict.LINEARIZABLE, () -> million(BigHistory.Kind.QUEUE)),
    /** A million operations of 8 threads. */
    STACK("stack", "*=0", Algorithm.AUTO, Verdict.LINEARIZABLE, () -> million(BigHistory.Kind.STACK)),
    /** A million operations of 8 threads. */
    PRIORITY_QUEUE(
            "priority-queue",
            "*=0",
            Algorithm.AUTO,
            Verdict.LINEARIZABLE,
            () -> million(BigHistory.Kind.PRIORITY_QUEUE)),
    /** A thousand operations of 8 threads. */
    SHORT_QUEUE(
            "queue",
            "*=0",
            Algorithm.AUTO,
            Verdict.LINEARIZABLE,
            () -> BigHistory.of(BigHistory.Kind.QUEUE, 1_000, 8, 0, 1)),
    /** 100,000 operations of 4 threads on a segmented queue with a backlog of 60 values. */
    RELAXED_QUEUE(
            "queue",
            "deq=2",
            Algorithm.AUTO,
            Verdict.LINEARIZABLE,
            () -> SegmentedQueueHistory.legal(100_000, 4, 2, 60, 1)),
    /** The same, and near the end a value overtakes 40 others. */
    BROKEN_RELAXED_QUEUE(
            "queue",
            "deq=2",
            Algorithm.AUTO,
            Verdict.NOT_LINEARIZABLE,
            () -> SegmentedQueueHistory.illegal(100_000, 4, 2, 60, 1));

    private final Specification<?> specification;
    private final QuasiFactor factor;
    private final Algorithm algorithm;
    private final Verdict expected;
    private final Supplier<History> run;

    CheckedRun(String specification, String factor, Algorithm algorithm, Verdict expected, Supplier<History> run) {
        this.specification = Specifications.named(specification);
        this.factor = QuasiFactor.parse(factor);
        this.algorithm = algorithm;
        this.expected = expected;
        this.run = run;
    }

    private static History million(BigHistory.Kind kind) {
        return BigHistory.of(kind, 1_000_000, 8, 0, 1);
    }

    /** {@return the run, made anew} */
    public History history() {
        return run.get();
    }

    /**
     * {@return what the checker says}
     *
     * @param history of this run
     * @throws IllegalStateException if it is the wrong verdict
     */
    public Decided check(History history) {
        Decided decided = Checker.decide(history, specification, factor, CheckBudget.DEFAULT, algorithm);
        if (decided.verdict() != expected) {
            throw new IllegalStateException(this + " is " + expected + ", but the checker says " + decided);
        }
        return decided;
    }
}
