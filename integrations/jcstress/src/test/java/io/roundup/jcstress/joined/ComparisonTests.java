// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.MeasuredOutcome;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.report.TestsText;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.settings.Exploration;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing is called a weak-memory bug unless every interleaving was explored, and nothing else explains the outcome. */
@Tag("agent")
class ComparisonTests {
    private final Recorded recorded = new Recorded();

    private static List<Tuple> rows(MeasuredTest test) {
        return test.outcomes().stream()
                .map(each -> tuple(each.explored().outcome(), each.seen(), each.verdict()))
                .toList();
    }

    @Test
    void whatNoInterleavingHasIsAWeakMemoryBugWithSuspects() {
        MeasuredTest flags = recorded.measured(Compared.Flags.class);
        assertThat(rows(flags))
                .containsExactly(
                        tuple("0, 1", 600L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("1, 0", 300L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("1, 1", 0L, OutcomeVerdict.POSSIBLE_NEVER_SEEN),
                        tuple("0, 0", 100L, OutcomeVerdict.WEAK_MEMORY),
                        tuple("7, 7", 0L, OutcomeVerdict.IMPOSSIBLE_NEVER_SEEN));
        MeasuredOutcome wrong = flags.outcomes().get(3);
        assertThat(wrong.explored().expectation()).isEqualTo(Expectation.FORBIDDEN);
        assertThat(wrong.explored().description()).isEqualTo("Both may enter.");
        assertThat(flags.incomplete()).isEmpty();
        assertThat(flags.suspects())
                .extracting(WeakAccess::mode, access -> access.variable().replaceAll(".*\\$", ""), WeakAccess::writes)
                .containsExactlyInAnyOrder(
                        tuple("plain", "Flags.x", true),
                        tuple("plain", "Flags.y", false),
                        tuple("plain", "Flags.y", true),
                        tuple("plain", "Flags.x", false));
    }

    /** The exploration itself says nothing of an outcome that it had no time for. */
    @Test
    void nothingIsImpossibleWithinABound() {
        Recorded bounded = new Recorded(
                Exploration.builder().stopAtFirst(false).maxExecutions(1).build());
        MeasuredTest flags = bounded.measured(Compared.Flags.class);
        assertThat(flags.outcomes())
                .extracting(MeasuredOutcome::verdict)
                .contains(OutcomeVerdict.SEEN_NOT_EXPLORED, OutcomeVerdict.NEVER_MET)
                .doesNotContain(OutcomeVerdict.WEAK_MEMORY, OutcomeVerdict.IMPOSSIBLE_NEVER_SEEN);
        assertThat(flags.incomplete()).startsWith("not every interleaving was explored");
        assertThat(flags.suspects()).isEmpty();
    }

    @Test
    void aStaticFieldExplainsAnOutcome() {
        MeasuredTest kept = recorded.measured(Compared.Kept.class);
        assertThat(rows(kept))
                .containsExactly(
                        tuple("1", 1L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("2", 1L, OutcomeVerdict.SEEN_NOT_EXPLORED));
        assertThat(kept.incomplete()).contains("static fields").contains("Compared$Kept.count");
    }

    @Test
    void aRaceInsideAnObjectOfTheJdkExplainsAnOutcome() {
        MeasuredTest builder = recorded.measured(Compared.Builder.class);
        assertThat(rows(builder))
                .containsExactly(
                        tuple("ab", 90L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("ba", 0L, OutcomeVerdict.POSSIBLE_NEVER_SEEN),
                        tuple("a", 10L, OutcomeVerdict.SEEN_NOT_EXPLORED));
        assertThat(builder.incomplete()).contains("races inside of objects of the JDK");
    }

    @Test
    void theFieldsOfATestThatServesManyStatesExplainAnOutcome() {
        MeasuredTest common = recorded.measured(Compared.Common.class);
        assertThat(rows(common))
                .containsExactly(
                        tuple("1", 1L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("12", 5L, OutcomeVerdict.SEEN_NOT_EXPLORED));
        assertThat(common.incomplete()).contains("serves many states at once");
    }

    /** A forbidden outcome that hardware shows fails the test, whoever is to blame. */
    @Test
    void aForbiddenOutcomeThatWasSeenIsAViolation() {
        assertThat(recorded.suite(Compared.Flags.class).verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(recorded.suite(Compared.Flags.class).verdictWithHardware()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(recorded.suite(Compared.Kept.class).verdictWithHardware()).isEqualTo(ExplorationVerdict.VIOLATION);
    }

    @Test
    void aReportHasBoth() {
        StringWriter text = new StringWriter();
        new TestsText(new PrintWriter(text), Colours.NONE, Detail.standard(), (test, token) -> "replay " + token)
                .print(recorded.suite(Compared.Flags.class, Compared.Builder.class));
        assertThat(text.toString())
                .contains("FORBIDDEN, AND SEEN ON HARDWARE: the outcome 0, 0: Both may enter.")
                .contains("On hardware (quick): 1,000 runs in 1 configuration.")
                .containsPattern("0, 0 +forbidden +0 +100 +10\\.00 % +seen although no execution has it:"
                        + " a weak-memory bug +Both may enter\\.")
                .contains("plain write of Compared$Flags.x at ")
                .containsPattern("a +forbidden +0 +10 +10\\.00 % +seen, not explored")
                .contains("No outcome is called impossible: races inside of objects of the JDK are not explored")
                .contains("On hardware (quick, 1.5 s, a machine): 2 run, 2 with a forbidden outcome, 1 with one that no"
                        + " execution has, 1 with one that was not explored, 0 not run.");
    }
}
