// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlainVerdictTests {
    private static JUnitTest test(Outcome... outcomes) {
        List<PlainResult> runs = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            runs.add(new PlainResult("[m]", "acme.A", "m", outcome, 0, 0, "run " + (runs.size() + 1), List.of()));
        }
        return new JUnitTest(runs);
    }

    /** What an earlier run says is no reason. */
    @Test
    void aTestWhoseSecondRunHangsIsToldByThatRun() {
        JUnitOutcome hangs = Objects.requireNonNull(PlainVerdict.of(test(Outcome.FAILED, Outcome.BEGAN)));
        assertThat(hangs.verdict()).isEqualTo(JUnitVerdict.FAILS);
        assertThat(hangs.found()).isEqualTo("Without Round-Up run 2.");
    }

    @Test
    void aTestThatFailsOnlyAtTimesIsExplored() {
        assertThat(PlainVerdict.of(test(Outcome.FAILED, Outcome.PASSED))).isNull();
    }

    @Test
    void onlyAnAnswerWithoutAViolationBecomesFlaky() {
        JUnitTest flaky = test(Outcome.FAILED, Outcome.PASSED);
        Set<JUnitVerdict> kept = EnumSet.noneOf(JUnitVerdict.class);
        for (JUnitVerdict verdict : JUnitVerdict.values()) {
            JUnitOutcome explored = JUnitOutcome.unexplored(flaky, verdict, "");
            if (PlainVerdict.besides(flaky, explored).verdict() == verdict) {
                kept.add(verdict);
            }
        }
        assertThat(EnumSet.complementOf(EnumSet.copyOf(kept)))
                .containsExactly(JUnitVerdict.HOLDS, JUnitVerdict.NO_VIOLATION);
    }

    /** The plain run comes again, and what was undecided may only have been ended early. */
    @Test
    void onlyWhatAnExplorationFoundIsTakenOver() {
        assertThat(EnumSet.allOf(JUnitVerdict.class).stream().filter(JUnitVerdict::isOfExploration))
                .containsExactly(
                        JUnitVerdict.HOLDS,
                        JUnitVerdict.NO_VIOLATION,
                        JUnitVerdict.KNOWN,
                        JUnitVerdict.FLAKY,
                        JUnitVerdict.VIOLATION);
    }
}
