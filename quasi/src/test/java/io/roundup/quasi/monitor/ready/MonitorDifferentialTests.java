// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.ready;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.roundup.quasi.fixture.LinearizationValidator;
import io.roundup.quasi.fixture.MonitorDifferential;
import io.roundup.quasi.fixture.MutatedHistory;
import io.roundup.quasi.fixture.Subject;
import io.roundup.quasi.history.History;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.spec.Specification;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each monitor on 10,000 random histories; {@code scripts/fuzz-checkers} runs the same on as many as one likes. */
@Tag("slow")
class MonitorDifferentialTests {
    private static final int HISTORIES = 10_000 * Integer.getInteger("roundup.thorough", 1);
    private static final int RUNS = 600 * Integer.getInteger("roundup.thorough", 1);

    @ParameterizedTest
    @EnumSource
    void theMonitorAgreesWithEveryOrder(Subject subject) {
        MonitorDifferential.Tally tally = new MonitorDifferential.Tally();
        for (long seed = 0; seed < HISTORIES; seed++) {
            String disagreement = MonitorDifferential.disagreement(subject, seed, 8, tally);
            if (!disagreement.isEmpty()) {
                fail(disagreement);
            }
        }
        // The histories are a fair mix, and most are decided: what is left are sizes, repeated values and the like.
        assertThat(tally.linearizable).isGreaterThan(HISTORIES / 4);
        if (subject == Subject.DEQUE) {
            assertThat(tally.violations).isGreaterThan(HISTORIES / 10);
        } else if (subject == Subject.OUT_OF_ORDER_STACK) {
            assertThat(tally.violations).isZero();
        } else {
            assertThat(tally.violations).isGreaterThan(HISTORIES / 8);
            assertThat(tally.notApplicable).isLessThan(HISTORIES / 6);
        }
    }

    /** Longer than any order can be tried of, with pending operations, but known to be linearizable. */
    @ParameterizedTest
    @EnumSource
    void runsOfThirtyOperationsAreExplainedByAnOrderOfThem(Subject subject) {
        Specification<?> specification = subject.specification();
        Monitor monitor = ReadyMonitors.forSpecification(specification).orElseThrow();
        int explained = 0;
        for (long seed = 0; seed < RUNS; seed++) {
            History history = MutatedHistory.unchanged(new SplittableRandom(seed), subject, 30);
            MonitorOutcome outcome = monitor.check(history);
            if (outcome instanceof MonitorOutcome.Linearizable linearizable) {
                explained++;
                assertThat(LinearizationValidator.problem(history, specification, linearizable.linearization()))
                        .as("seed %d", seed)
                        .isEmpty();
            } else {
                assertThat(outcome).as("seed %d", seed).isInstanceOf(MonitorOutcome.NotApplicable.class);
            }
        }
        assertThat(explained).isGreaterThan(RUNS / 10);
    }
}
