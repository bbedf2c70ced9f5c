// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.fixture.LinearizationValidator;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.ready.ReadyMonitors;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a monitor gives beside its verdict, on runs too long for brute force; short ones are in the differential tests.
 */
class MonitorEvidenceTests {
    private static final int THREADS = 4;

    private static Specification<?> specification(BigHistory.Kind kind) {
        return Specifications.named(kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static CheckResult check(History history, Specification<?> specification) {
        return Checker.check(history, specification, QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.MONITOR);
    }

    @ParameterizedTest
    @EnumSource
    void theWitnessOfALongRunIsOne(BigHistory.Kind kind) {
        for (int operations : new int[] {100, 1_000, 10_000}) {
            History history = BigHistory.of(kind, operations, THREADS, 24, operations);
            Specification<?> specification = specification(kind);
            assertThat(LinearizationValidator.problem(
                            history,
                            specification,
                            check(history, specification).linearization()))
                    .isEmpty();
        }
    }

    /**
     * Runs that the exact container does not explain, unless it is a stack: of no other out-of-order stack there is a
     * monitor.
     */
    @ParameterizedTest
    @EnumSource(names = {"QUEUE", "STACK", "PRIORITY_QUEUE"})
    void theWitnessOfALongOutOfOrderRunIsOne(BigHistory.Kind kind) {
        int relaxed = 0;
        for (int seed = 0; seed < 40; seed++) {
            History history = BigHistory.of(kind, 1_000, THREADS, 0, seed);
            History disordered = kind == BigHistory.Kind.STACK ? history : exchanged(history, seed);
            OutOfOrderSpecification specification =
                    new OutOfOrderSpecification((ContainerSpecification<?>) specification(kind), 3);
            CheckResult result = check(disordered, specification);
            if (result.verdict() == Verdict.LINEARIZABLE) {
                relaxed += isIllegal(disordered, specification(kind)) ? 1 : 0;
                assertThat(LinearizationValidator.problem(disordered, specification, result.linearization()))
                        .isEmpty();
            }
        }
        assertThat(relaxed > 0).isEqualTo(kind != BigHistory.Kind.STACK);
    }

    private static boolean isIllegal(History history, Specification<?> specification) {
        return check(history, specification).verdict() == Verdict.NOT_LINEARIZABLE;
    }

    @ParameterizedTest
    @EnumSource
    void theCertificateOfALongRunIsAContradictionThatCanSpareNoOperation(BigHistory.Kind kind) {
        Specification<?> specification = specification(kind);
        int illegal = 0;
        for (int seed = 0; seed < 60; seed++) {
            History history = exchanged(BigHistory.of(kind, seed < 50 ? 200 : 3_000, THREADS, 3, seed), seed);
            CheckResult result = check(history, specification);
            if (result.verdict() == Verdict.NOT_LINEARIZABLE) {
                Certificate certificate = Objects.requireNonNull(result.certificate());
                assertThat(certificate.reason()).isNotEmpty();
                assertThat(certificate.minimal()).isTrue();
                History blamed = blamed(history, specification);
                List<Operation> operations = certificate.operations();
                assertThat(canBeOrdered(blamed, specification, operations)).isFalse();
                for (int i = 0; i < operations.size(); i++) {
                    List<Operation> fewer = new ArrayList<>(operations);
                    Operation spared = fewer.remove(i);
                    assertThat(canBeOrdered(blamed, specification, fewer))
                            .as("without %s of %s", spared, operations)
                            .isTrue();
                }
                illegal++;
            }
        }
        assertThat(illegal).isGreaterThan(10);
    }

    /** All that was done with the values that the monitor blames. */
    private static History blamed(History history, Specification<?> specification) {
        MonitorOutcome outcome =
                ReadyMonitors.forSpecification(specification).orElseThrow().check(history);
        List<Integer> operations = ((MonitorOutcome.Violation) outcome).operations();
        return history.keep(operations::contains);
    }

    /** Whether there is an order, if of all other operations the invocations alone are known. */
    private static boolean canBeOrdered(History history, Specification<?> specification, List<Operation> known) {
        History less = history.forget(i -> !known.contains(history.operations().get(i)));
        SearchOutcome outcome = LinearizabilitySearch.search(less, specification, 1_000_000);
        assertThat(outcome).isNotInstanceOf(SearchOutcome.GaveUp.class);
        return outcome instanceof SearchOutcome.Found;
    }

    /** The history with the results of two operations exchanged that follow each other and call the same method. */
    private static History exchanged(History history, int seed) {
        List<Operation> operations = new ArrayList<>(history.operations());
        for (int i = history.size() / 2 + seed % 20; i < operations.size(); i++) {
            Operation one = operations.get(i);
            for (int j = i + 1; j < Math.min(i + 8, operations.size()); j++) {
                Operation other = operations.get(j);
                Response answer = Objects.requireNonNull(one.response());
                if (one.invocation().method().equals(other.invocation().method())
                        && !answer.equals(other.response())
                        && one.ret() < other.call()) {
                    operations.set(i, one.completedWith(Objects.requireNonNull(other.response())));
                    operations.set(j, other.completedWith(answer));
                    return History.of(operations);
                }
            }
        }
        return history;
    }
}
