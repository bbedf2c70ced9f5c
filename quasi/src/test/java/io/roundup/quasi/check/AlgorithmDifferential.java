// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.fixture.DataType;
import io.roundup.quasi.fixture.ExhaustiveCheck;
import io.roundup.quasi.fixture.SmallHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.ready.ReadyMonitors;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.QuasiSearch;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Every algorithm for standard linearizability on one random history of a data type, against every order of the
 * operations. Every second history has a changed result.
 */
public final class AlgorithmDifferential {
    private static final long BUDGET = 1_000_000;

    /** To judge a certificate by the definition takes as long as a few hundred histories. */
    private static final int CERTIFICATE_ONE_IN = 50;

    /** How often each algorithm decided, and how many of the histories have an explanation. */
    public static final class Tally {
        private final Map<Algorithm.Kind, Long> decided = new EnumMap<>(Algorithm.Kind.class);
        public long linearizable;

        public long decided(Algorithm.Kind kind) {
            return decided.getOrDefault(kind, 0L);
        }

        /**
         * {@return the counts of both}
         *
         * @param other of other histories
         */
        public Tally plus(Tally other) {
            Tally sum = new Tally();
            sum.linearizable = linearizable + other.linearizable;
            sum.decided.putAll(decided);
            other.decided.forEach((kind, count) -> sum.decided.merge(kind, count, Long::sum));
            return sum;
        }

        /** {@return the counts, those of the algorithms by name} */
        @Override
        public String toString() {
            return linearizable + " linearizable, decided by " + decided;
        }
    }

    private final DataType type;
    private final long seed;
    private final History history;
    private final Specification<?> specification;
    private final boolean expected;
    private final Tally tally;
    private final StringBuilder problems = new StringBuilder();
    /** The witnesses that were looked at: most algorithms give the same one. */
    private final List<List<Operation>> examined = new ArrayList<>();

    private AlgorithmDifferential(DataType type, long seed, Tally tally) {
        this.type = type;
        this.seed = seed;
        this.history = SmallHistory.of(new SplittableRandom(seed), type, seed % 2 != 0);
        this.specification = type.specification();
        this.expected = ExhaustiveCheck.explains(history, type);
        this.tally = tally;
    }

    /** {@return what the algorithms and the definition disagree on, or an empty text} */
    public static String disagreement(DataType type, long seed, Tally tally) {
        AlgorithmDifferential differential = new AlgorithmDifferential(type, seed, tally);
        try {
            differential.judge();
        } catch (RuntimeException broken) {
            throw new IllegalStateException(differential.describe(), broken);
        }
        return differential.problems.isEmpty() ? "" : differential.describe() + differential.problems;
    }

    private void judge() {
        tally.linearizable += expected ? 1 : 0;
        search(Algorithm.Kind.WGL, LinearizabilitySearch.search(history, specification, BUDGET));
        Partition.of(history, specification)
                .ifPresent(partition -> search(
                        Algorithm.Kind.WGL_P,
                        PartitionedSearch.search(partition, specification, BUDGET, () -> false)
                                .outcome()));
        int depth = 1 + Math.floorMod(seed, 4) / 2;
        search(
                Algorithm.Kind.HITTING,
                HittingSearch.search(history.operations(), specification, depth, BUDGET, () -> false)
                        .outcome());
        search(Algorithm.Kind.QUASI, QuasiSearch.search(history, specification, QuasiFactor.STANDARD, BUDGET));
        ReadyMonitors.forSpecification(specification).ifPresent(monitor -> monitored(monitor.check(history)));
        Finding auto = new Decider(history, specification, QuasiFactor.STANDARD, CheckBudget.DEFAULT, 0)
                .decide(Algorithm.AUTO);
        Supplier<Witness> witness = auto.witness();
        verdict(Algorithm.Kind.AUTO, auto.verdict() == Verdict.LINEARIZABLE, witness == null ? null : witness.get());
        if (!expected && seed % CERTIFICATE_ONE_IN == 1) {
            certificate(Algorithm.AUTO);
            certificate(Algorithm.WGL);
        }
    }

    /** Hitting families need not decide, all others must. */
    private void search(Algorithm.Kind kind, SearchOutcome outcome) {
        if (!(outcome instanceof SearchOutcome.GaveUp)) {
            Witness witness = outcome instanceof SearchOutcome.Found found ? found.witness() : null;
            verdict(kind, witness != null, witness);
        } else if (kind != Algorithm.Kind.HITTING) {
            problem(kind, "gave up");
        }
    }

    private void monitored(MonitorOutcome outcome) {
        if (outcome instanceof MonitorOutcome.Linearizable linearizable) {
            List<Operation> linearization = linearizable.linearization();
            verdict(Algorithm.Kind.MONITOR, true, new Witness(linearization, linearization));
        } else if (outcome instanceof MonitorOutcome.Violation violation) {
            verdict(Algorithm.Kind.MONITOR, false, null);
            if (!expected && ExhaustiveCheck.explains(history.keep(violation.operations()::contains), type)) {
                problem(Algorithm.Kind.MONITOR, "blames operations that have an explanation: " + violation);
            }
        }
    }

    private void verdict(Algorithm.Kind kind, boolean isLinearizable, @Nullable Witness witness) {
        tally.decided.merge(kind, 1L, Long::sum);
        if (isLinearizable != expected) {
            problem(kind, "says " + isLinearizable + ", by definition " + expected);
        } else if (witness != null && !examined.contains(witness.permutation())) {
            examined.add(witness.permutation());
            String wrong = ExhaustiveCheck.problem(history, type, witness.permutation());
            if (!wrong.isEmpty()) {
                problem(kind, "gives the witness " + witness.permutation() + ", but " + wrong);
            }
        }
    }

    /** A certificate is a contradiction, and with the response of any of its operations forgotten it is none. */
    private void certificate(Algorithm algorithm) {
        Certificate certificate = Objects.requireNonNull(
                Checker.check(history, specification, QuasiFactor.STANDARD, CheckBudget.DEFAULT, algorithm)
                        .certificate());
        if (!certificate.minimal() || isExplainedKnowing(certificate.operations(), -1)) {
            problem(algorithm.kind(), "gives a certificate that is none: " + certificate);
        }
        for (int spared = 0; spared < certificate.operations().size(); spared++) {
            if (!isExplainedKnowing(certificate.operations(), spared)) {
                problem(algorithm.kind(), "gives a certificate that can spare number " + spared + ": " + certificate);
            }
        }
    }

    private boolean isExplainedKnowing(List<Operation> operations, int spared) {
        History less = history.forget(i -> {
            int at = operations.indexOf(history.operations().get(i));
            return at < 0 || at == spared;
        });
        return ExhaustiveCheck.explains(less, type);
    }

    private void problem(Algorithm.Kind kind, String problem) {
        problems.append(kind).append(' ').append(problem).append('\n');
    }

    private String describe() {
        return type + ", seed " + seed + "\n" + HistoryText.print(history);
    }
}
