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
            if (PlainVerdict.besides(flaky, explored, "").verdict() == verdict) {
                kept.add(verdict);
            }
        }
        assertThat(EnumSet.complementOf(EnumSet.copyOf(kept)))
                .containsExactly(JUnitVerdict.HOLDS, JUnitVerdict.NO_VIOLATION);
    }

    /** As of a test of TestNG that depends on another one: it would be a false alarm. */
    @Test
    void aTestThatItsEngineDoesNotRunAloneIsUndecided() {
        JUnitTest test = test(Outcome.PASSED);
        String found = "A thread ended with io.roundup.platform.NotRunAloneException: The engine testng cannot.";
        JUnitOutcome explored = new JUnitOutcome(
                "[m]",
                "acme.A",
                "m",
                JUnitVerdict.VIOLATION,
                2,
                1,
                "",
                0,
                0,
                "uncaught exception",
                found,
                List.of(),
                "a.ru1-A",
                "java replay",
                "",
                "",
                "{}");
        JUnitOutcome outcome = PlainVerdict.besides(test, explored, "java alone");
        assertThat(outcome.verdict()).isEqualTo(JUnitVerdict.UNDECIDED);
        assertThat(outcome.line()).isEqualTo("The engine testng cannot.");
        assertThat(List.of(outcome.token(), outcome.command(), outcome.sarif())).containsExactly("", "java alone", "");
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
