// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.hardware.ConfirmedOutcome;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.HardwareText;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.jcstress.hardware.MeasuredLines;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Joins what was explored with results as JCStress has them on machines with weaker memory orders. */
class JoinTests {
    private static List<ExploredOutcome> explored(String... texts) {
        List<ExploredOutcome> outcomes = new ArrayList<>();
        for (String text : texts) {
            ExploredOutcome outcome = new ExploredOutcome(text, Schedule.of(0, new StepLog()));
            outcome.met();
            outcome.judged(false);
            outcomes.add(outcome);
        }
        return outcomes;
    }

    private static Measurement measured(String... lines) {
        return MeasuredLines.read(List.of(lines), "").measurement("quick", "a machine", 1.5);
    }

    private static List<ConfirmedOutcome> joined(
            List<ExploredOutcome> explored, Measurement measurement, boolean isComplete) {
        return Join.of(explored, measurement, isComplete, schedule -> "token");
    }

    /** A box whose content is not yet there, as processors with weak orders of writes show it. */
    @Test
    void unsafePublicationIsAWeakMemoryBug() {
        Measurement measurement = measured(
                "run\thardware.PublicationTest\tNORMAL\t-XX:+UseSerialGC",
                "seen\thardware.PublicationTest\t900\t-1 | -",
                "seen\thardware.PublicationTest\t99\t42 | -",
                "seen\thardware.PublicationTest\t1\t0 | -");
        assertThat(joined(explored("42 | -", "-1 | -"), measurement, true))
                .extracting(ConfirmedOutcome::text, ConfirmedOutcome::seen, ConfirmedOutcome::verdict)
                .containsExactly(
                        tuple("-1 | -", 900L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("42 | -", 99L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("0 | -", 1L, OutcomeVerdict.WEAK_MEMORY));
    }

    /** Words that do not belong together, in one of two configurations of the JVM. */
    @Test
    void aSequenceLockWithoutFencesIsAWeakMemoryBug() {
        Measurement measurement = measured(
                "run\thardware.SequenceLockTest\tNORMAL\t",
                "seen\thardware.SequenceLockTest\t70\t0 | -",
                "run\thardware.SequenceLockTest\tNORMAL\t-XX:+StressLCM",
                "seen\thardware.SequenceLockTest\t20\t0 | -",
                "seen\thardware.SequenceLockTest\t10\t10 | -");
        List<ConfirmedOutcome> outcomes = joined(explored("0 | -", "11 | -", "-1 | -"), measurement, true);
        assertThat(outcomes)
                .extracting(ConfirmedOutcome::text, ConfirmedOutcome::seen, ConfirmedOutcome::verdict)
                .containsExactly(
                        tuple("-1 | -", 0L, OutcomeVerdict.POSSIBLE_NEVER_SEEN),
                        tuple("0 | -", 90L, OutcomeVerdict.POSSIBLE_AND_SEEN),
                        tuple("11 | -", 0L, OutcomeVerdict.POSSIBLE_NEVER_SEEN),
                        tuple("10 | -", 10L, OutcomeVerdict.WEAK_MEMORY));
        WeakAccess suspect = new WeakAccess("Words.one", "plain", true, "Words.write:20");
        String text =
                text(new Confirmation("reader | writer", outcomes, "", List.of(suspect), measurement, "folder", ""));
        assertThat(text)
                .contains("100 runs in 2 configurations")
                .contains("10.00 %  seen although no execution has it: a weak-memory bug")
                .contains("plain write of Words.one at Words.write:20");
    }

    /** What was not explored may be possible: nothing is called a bug then. */
    @Test
    void nothingIsImpossibleWhereNotAllWasExplored() {
        Measurement measurement = measured("run\tT\tNORMAL\t", "seen\tT\t3\t5");
        assertThat(joined(explored("4"), measurement, false))
                .extracting(ConfirmedOutcome::verdict)
                .containsExactly(OutcomeVerdict.POSSIBLE_NEVER_SEEN, OutcomeVerdict.SEEN_NOT_EXPLORED);
    }

    @Test
    void theOutcomeOfAViolationIsCounted() {
        List<ExploredOutcome> outcomes = explored("true | true", "true | false");
        ExploredOutcome wrong = new ExploredOutcome("lost", Schedule.of(0, new StepLog()));
        wrong.met();
        wrong.judged(true);
        outcomes.add(wrong);
        Measurement measurement = measured("run\tT\tNORMAL\t", "seen\tT\t999\ttrue | false", "seen\tT\t1\tlost");
        List<ConfirmedOutcome> joined = joined(outcomes, measurement, true);
        assertThat(text(new Confirmation("ann | bob", joined, "", List.of(), measurement, "", "")))
                .contains("How often the violation with lost really happens: once in 1,000 runs.");
    }

    @Test
    void whatWentWrongIsTold() {
        Measurement measurement = measured(
                "run\tT\tTIMEOUT_ERROR\t", "said\tT\tTimeout waiting for tasks\\tto complete", "run\tT\tNORMAL\t");
        assertThat(measurement.problems())
                .containsExactly("a run ended with TIMEOUT_ERROR", "Timeout waiting for tasks\tto complete");
        assertThat(measurement.samples()).isZero();
    }

    private static String text(Confirmation confirmation) {
        StringWriter text = new StringWriter();
        new HardwareText(new PrintWriter(text), Colours.NONE).print(confirmation);
        return text.toString();
    }
}
