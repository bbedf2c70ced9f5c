// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.roundup.quasi.fixture.MonitorDifferential;
import io.roundup.quasi.fixture.Subject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each monitor on 50,000 random histories; {@code scripts/fuzz-checkers} runs the same on as many as one likes. */
class MonitorDifferentialTests {
    private static final int HISTORIES = 50_000;

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
}
