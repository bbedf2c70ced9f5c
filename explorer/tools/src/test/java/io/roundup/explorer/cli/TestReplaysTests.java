// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.report.html.Pages;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Executions of tests of JCStress that are made again for the report. */
@Tag("once")
class TestReplaysTests {
    private static final TestOutcome WRONG = new TestOutcome("1, 1", false, Expectation.FORBIDDEN, "", 2, "TOKEN");

    private final List<String> replayed = new ArrayList<>();

    private static TestReport report(String test, ExplorationVerdict verdict, TestOutcome... outcomes) {
        return new TestReport(
                test,
                "",
                List.of(),
                verdict,
                "",
                true,
                "all",
                List.of(),
                false,
                "",
                3,
                0.5,
                List.of(outcomes),
                List.of());
    }

    private static TestReport violating(String test) {
        return report(test, ExplorationVerdict.VIOLATION, WRONG);
    }

    private ReplayedTest replay(String test, String token) {
        replayed.add(test + " " + token);
        if (test.startsWith("acme.Changing")) {
            throw new InputException("The execution goes another way at step 3.");
        }
        return new ReplayedTest(WRONG, Pages.steps("", "0", "1"));
    }

    /** It lost the results of all tests. */
    @Test
    void aTestThatGoesAnotherWayIsUndecidedAndLeavesTheOthersAsTheyAre() {
        TestReplays shown = TestReplays.of(
                List.of(
                        violating("acme.Changing"),
                        violating("acme.Wrong"),
                        report("acme.Right", ExplorationVerdict.HOLDS)),
                this::replay,
                () -> false);

        assertThat(replayed).containsExactly("acme.Changing TOKEN", "acme.Wrong TOKEN");
        assertThat(shown.replays()).containsOnlyKeys("acme.Wrong");
        assertThat(shown.reports())
                .extracting(TestReport::verdict)
                .containsExactly(ExplorationVerdict.UNDECIDED, ExplorationVerdict.VIOLATION, ExplorationVerdict.HOLDS);
        TestReport undecided = shown.reports().get(0);
        assertThat(undecided.undecidedBecause())
                .isEqualTo("the outcome 1, 1, which is forbidden, was reached, but could not be reached again"
                        + " (The execution goes another way at step 3)");
        assertThat(undecided.violations()).isEmpty();
        assertThat(undecided.outcomes()).containsExactly(WRONG);
        assertThat(new SuiteReport(shown.reports(), shown.replays(), 1, 1, Map.of()).verdict())
                .isEqualTo(ExplorationVerdict.VIOLATION);
    }

    @Test
    void thePagesAreOfTheFirstTenTests() {
        List<TestReport> many = IntStream.range(0, 12)
                .mapToObj(number -> violating("acme.Wrong" + number))
                .toList();
        assertThat(TestReplays.of(many, this::replay, () -> false).replays()).hasSize(10);
        assertThat(replayed).hasSize(10);
    }

    @Test
    void aProcessWithAThreadThatDoesNotComeBackMakesNoMoreExecutions() {
        TestReplays shown = TestReplays.of(List.of(violating("acme.Wrong")), this::replay, () -> true);
        assertThat(shown.replays()).isEmpty();
        assertThat(shown.reports().get(0).verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
    }
}
