// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.DataType;
import io.roundup.quasi.fixture.ExhaustiveCheck;
import io.roundup.quasi.fixture.SmallHistory;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.Monitors;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each search and monitor against every order, on 50,000 random histories of each data type, half of them with a changed result. */
class AlgorithmDifferentialTests {
    private static final int HISTORIES = 50_000;
    private static final int CERTIFICATE_ONE_IN = 50;

    @ParameterizedTest
    @EnumSource
    void everyAlgorithmAgreesWithTheDefinition(DataType type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        int linearizable = 0;
        for (int i = 0; i < HISTORIES; i++) {
            History history = SmallHistory.of(random, type, i % 2 == 1);
            boolean expected = ExhaustiveCheck.explains(history, type);
            linearizable += expected ? 1 : 0;
            judge(type, history, expected, i % 2 + 1);
            if (i % CERTIFICATE_ONE_IN == 1 && !expected) {
                certificate(type, history);
            }
        }
        assertThat(linearizable).isBetween(HISTORIES / 2, HISTORIES * 95 / 100);
    }

    private static void judge(DataType type, History history, boolean expected, int depth) {
        Specification<?> specification = type.specification();
        expect(type, history, expected, LinearizabilitySearch.search(history, specification, 1_000_000), "wgl");
        Partition.of(history, specification)
                .ifPresent(partition -> expect(
                        type,
                        history,
                        expected,
                        PartitionedSearch.search(partition, specification, 1_000_000)
                                .outcome(),
                        "wgl-p"));
        Monitors.forSpecification(specification).ifPresent(monitor -> {
            MonitorOutcome outcome = monitor.check(history);
            boolean contradicts = expected
                    ? outcome instanceof MonitorOutcome.Violation
                    : outcome instanceof MonitorOutcome.Linearizable;
            if (contradicts) {
                assertThat(outcome)
                        .as("monitor of a " + type + "\n" + HistoryText.print(history))
                        .isNull();
            }
        });
        SearchOutcome hit = HittingSearch.search(history.operations(), specification, depth, 1_000_000)
                .outcome();
        if (!(hit instanceof SearchOutcome.GaveUp)) {
            expect(type, history, expected, hit, "hitting");
        }
    }

    private static void expect(
            DataType type, History history, boolean expected, SearchOutcome outcome, String algorithm) {
        Supplier<String> description = () -> algorithm + " of a " + type + "\n" + HistoryText.print(history);
        boolean fits = expected ? outcome instanceof SearchOutcome.Found : outcome instanceof SearchOutcome.Impossible;
        if (!fits) {
            assertThat(outcome).as(description).isNull();
        }
        if (outcome instanceof SearchOutcome.Found found) {
            String problem =
                    ExhaustiveCheck.problem(history, type, found.witness().permutation());
            if (!problem.isEmpty()) {
                assertThat(problem).as(description).isEmpty();
            }
        }
    }

    /** A certificate is a contradiction, and with the response of any of its operations forgotten it is none. */
    private static void certificate(DataType type, History history) {
        for (Algorithm algorithm : List.of(Algorithm.AUTO, Algorithm.WGL)) {
            CheckResult result =
                    Checker.check(history, type.specification(), QuasiFactor.STANDARD, Budget.DEFAULT, algorithm);
            Certificate certificate = Objects.requireNonNull(result.certificate());
            List<Operation> operations = certificate.operations();
            assertThat(certificate.minimal()).isTrue();
            assertThat(isExplainedKnowing(type, history, operations, -1)).isFalse();
            for (int spared = 0; spared < operations.size(); spared++) {
                assertThat(isExplainedKnowing(type, history, operations, spared))
                        .as("without %s of %s in %s", operations.get(spared), certificate, history)
                        .isTrue();
            }
        }
    }

    private static boolean isExplainedKnowing(DataType type, History history, List<Operation> operations, int spared) {
        History less = history.forget(i -> {
            int at = operations.indexOf(history.operations().get(i));
            return at < 0 || at == spared;
        });
        return ExhaustiveCheck.explains(less, type);
    }
}
