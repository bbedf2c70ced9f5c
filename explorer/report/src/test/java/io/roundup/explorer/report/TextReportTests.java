// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.html.HtmlReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.relax.QuasiFactor;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextReportTests {
    @Test
    void holds() throws IOException {
        check("holds", Results.holds(), null, "");
    }

    @Test
    void holdsWithTimeOuts() throws IOException {
        check("holds-with-time-outs", Results.timed(Results.holds()), null, "");
        check(
                "holds-with-await-and-time-outs",
                Results.timed(Results.holdsWithAwaits("com.acme.Spin.lock:12")),
                null,
                "");
    }

    @Test
    void holdsWithRandomValues() throws IOException {
        check("holds-with-random-values", Results.drawn(Results.holds()), null, "");
        check(
                "holds-with-three-reservations",
                Results.drawn(Results.timed(Results.holdsWithAwaits("com.acme.Spin.lock:12"))),
                null,
                "");
    }

    /** They are no reservation: nothing is lost by what is left out of them. */
    @Test
    void holdsWithSpinLoops() throws IOException {
        check("holds-with-spin-loops", Results.spinning(Results.holds(), "com.acme.Spin.lock:12"), null, "");
    }

    @Test
    void holdsWithLoopsTakenAsAwaits() throws IOException {
        check("holds-with-await", Results.holdsWithAwaits("com.acme.Spin.lock:12"), null, "");
        check("holds-with-awaits", Results.holdsWithAwaits("com.acme.Spin.lock:12", "com.acme.Spin.take:31"), null, "");
    }

    /** A variable is named once; many would hide the first. */
    @Test
    void holdsWithPlainVariablesThatRace() throws IOException {
        check("holds-with-race", Results.racing(Results.holds(), 1, 0), null, "");
        check("holds-with-many-races", Results.racing(Results.holds(), 5, 2), null, "");
    }

    /** What was left out is said with the accesses that it concerns. */
    @Test
    void holdsWithoutLoadBuffering() throws IOException {
        check("holds-without-load-buffering", Results.buffering(), null, "");
        String page = new HtmlReport(OptionSyntax.API, Detail.standard().source())
                .write(Results.reported(Results.buffering(), null));
        assertThat(page)
                .contains("Every execution without load buffering was explored, and none is wrong.")
                .contains("nothing orders the read of Ring.slots[] at Ring.poll:31 before the write of Ring.head");
    }

    /** There is something worse to read about. */
    @Test
    void aViolationIsToldWithoutPlainVariablesThatRace() {
        StringWriter text = new StringWriter();
        new TextReport(new PrintWriter(text), OptionSyntax.COMMAND_LINE)
                .print(Results.racing(Results.deadlock(), 1, 1), RepeatedViolation.NONE, "");
        assertThat(text.toString()).doesNotContain("race");
    }

    /** Most executions end at a known state, so that a count of the histories of the others would mislead. */
    @Test
    void aSearchOverStatesCountsStatesAndNoHistories() {
        StateCounts all = new StateCounts(50_779, 96_535, 34_594, 34_123, 0, "", "", false);
        assertThat(text(Results.overStates(Results.holds(), all), null, ""))
                .contains("HOLDS for this harness: all 50,779 states were explored\n")
                .contains("\n  linearizable: yes (in all states)\n")
                .contains("\n  50,779 states and 96,535 steps between them in 34,594 executions; 34,123 ended where all"
                        + " that follows was known\n")
                .doesNotContain("histories)");
        assertThat(text(Results.overStates(Results.bounded(), all), null, ""))
                .contains("\n  linearizable: yes so far (in the states that were met)\n");
        assertThat(text(Results.overStates(Results.undecided(), all), null, ""))
                .contains("\n  linearizable: not decided\n");
        assertThat(text(Results.overStates(Results.notLinearizable(), all), null, ""))
                .contains("\n  linearizable: NO\n");
        assertThat(JsonReport.write(Results.reported(Results.overStates(Results.holds(), all), null)))
                .contains("\"steps\": 96535,\n    \"executions\": 34594,\n");
    }

    /** How many there are is not known then. */
    @Test
    void statesThatCannotBeToldApartAreNotCounted() {
        StateCounts some = new StateCounts(93, 1_145, 476, 22, 1_053, "time has passed", "", false);
        assertThat(text(Results.overStates(Results.holds(), some), null, ""))
                .contains("HOLDS for this harness: all states were explored\n")
                .contains(
                        "\n  1,053 times a state could not be told from others, and was explored as a new one: time has"
                                + " passed\n");
    }

    @Test
    void noViolation() throws IOException {
        check("no-violation", Results.bounded(), null, "");
    }

    @Test
    void undecided() throws IOException {
        check("undecided", Results.undecided(), null, "");
    }

    @Test
    void notLinearizable() throws IOException {
        check("not-linearizable", Results.notLinearizable(), Results.lostReplayed(), "roundup --replay=TOKEN");
    }

    @Test
    void deadlock() throws IOException {
        check("deadlock", Results.deadlock(), Results.deadlockReplayed(), "roundup --replay=TOKEN");
    }

    /** They decide how likely a bug is found. */
    @Test
    void changesOfPrioritiesAreNamedWithTheirStrategy() {
        assertThat(text(Results.withPriorities(1), null, "")).contains("; strategy pct with 1 change of priorities,");
        assertThat(text(Results.withPriorities(4), null, "")).contains("; strategy pct with 4 changes of priorities,");
        assertThat(JsonReport.write(Results.reported(Results.withPriorities(4), null)))
                .contains("\"pctChanges\": 4,");
        assertThat(JsonReport.write(Results.reported(Results.bounded(), null))).contains("\"pctChanges\": null,");
    }

    @Test
    void whyItIsUndecidedIsToldInOptionsOfTheAgent() {
        assertThat(text(OptionSyntax.AGENT, Results.undecidedFor("more by --max-steps"), null, ""))
                .contains("\n  not decided: more by max-steps\n");
    }

    /** It is not enough to say of these executions that they are not among the histories. */
    @Test
    void whoGoesOnAfterADeadlockIsToldOfAll() {
        Exploration all = Exploration.builder().stopAtFirst(false).build();
        assertThat(text(Results.deadlock(all), null, ""))
                .contains("backend virtual\n  of these ended: 1,234 in a deadlock\n");
        assertThat(JsonReport.write(Results.reported(Results.deadlock(all), null)))
                .contains("\"deadlockedExecutions\": 1234,\n  \"livelockedExecutions\": 0,\n");
        assertThat(text(Results.deadlock(), null, "")).doesNotContain("executions ended");
    }

    /** To name the factor as one for every method would hide what was asked. */
    @Test
    void aQuasiFactorIsNamedAsItWasGiven() {
        Exploration asked =
                Exploration.builder().quasi(QuasiFactor.parse("deq=0")).build();
        assertThat(text(Results.outOfTime(asked), null, "")).contains("\n  quasi linearizable for deq=0: ");
        assertThat(JsonReport.write(Results.reported(Results.outOfTime(asked), null)))
                .contains("\"quasi\": \"*=0\"");
    }

    /** Where there is no phase 1, the report must not say that it found nothing. */
    @Test
    void aProgramWithoutAnObjectUnderTestHasNoPhaseOne() {
        assertThat(text(Results.ofProgramWithoutObject(), null, ""))
                .contains("(24,690 a second); strategy auto")
                .doesNotContain("phase 1");
    }

    /** Their numbers are known to nobody who reads the interleaving. */
    @Test
    void threadsOfTheHistoryHaveTheNamesThatTheInterleavingHas() {
        assertThat(text(Results.notLinearizable(), Results.lostReplayed(), ""))
                .contains("\n  enqueue |--enq(1)--|", "\n  dequeue   |--enq(2)--|");
        assertThat(text(Results.notLinearizable(), null, "")).contains("\n  thread 1 |--enq(1)--|");
    }

    @Test
    void oneOperationDoesNotContradictEachOther() {
        assertThat(text(Results.neverEnqueued(), null, ""))
                .contains("  this operation is legal in no order, whatever the others returned:\n    deq()=7\n")
                .doesNotContain("contradict");
    }

    @Test
    void whoRanOutOfTimeInDepthIsToldOfRandomStrategies() throws IOException {
        Exploration inDepth = Exploration.builder().strategy(StrategyName.DPOR).build();
        check("out-of-time", Results.outOfTime(inDepth), null, "");
        assertThat(text(OptionSyntax.AGENT, Results.outOfTime(inDepth), null, ""))
                .contains("Bugs often show early with random samples, by strategy=auto.")
                .doesNotContain("preemptions");
    }

    @Test
    void whoStoppedItIsToldTheSame() {
        String bound = "the time until it was stopped by the user";
        Exploration inDepth = Exploration.builder().strategy(StrategyName.DPOR).build();
        assertThat(text(Results.bounded(inDepth, bound), null, "")).contains("Not all was explored. Bugs often show");
    }

    /** A probability of new traces was read as one of a bug, and one bug needed what was drawn once in 3,000. */
    @Test
    void whatRandomExecutionsHaveNotShownIsSaidOfOneStrategy() {
        assertThat(text(Results.drawn(new Unseen(1_000, 5)), null, ""))
                .contains(
                        "  of 1,000 executions by pos, 5 made a trace that no other of them made: one more by pos makes a"
                                + " new one with at most 16 % (95 % confidence)");
        assertThat(text(Results.drawn(new Unseen(20, 0)), null, ""))
                .contains("  of 20 executions by pos, 0 made a trace that no other of them made\n");
        assertThat(text(Results.drawn(Unseen.NOTHING_DRAWN), null, "")).doesNotContain("no other of them");
    }

    @Test
    void whoRanOutOfExecutionsInDepthIsToldOfRandomStrategies() {
        Exploration few = Exploration.builder()
                .strategy(StrategyName.EXHAUSTIVE)
                .maxExecutions(12_345)
                .build();
        assertThat(text(Results.bounded(few), null, "")).contains("--strategy auto");
    }

    /** Nor who has bounded something else, which does not go with that. */
    @Test
    void whoExploresAtRandomIsNotToldToDoSo() {
        for (StrategyName random : List.of(StrategyName.AUTO, StrategyName.PCT, StrategyName.RANDOM)) {
            Exploration exploration = Exploration.builder().strategy(random).build();
            assertThat(text(Results.outOfTime(exploration), null, "")).doesNotContain("Bugs often");
        }
        Exploration preemptions = Exploration.builder().preemptions(2).build();
        assertThat(text(Results.outOfTime(preemptions), null, "")).doesNotContain("Bugs often");
    }

    /** A bounded queue must not be called wrong without a word of why. */
    @Test
    void whoJudgesABoundedQueueByAnUnboundedOneIsTold() throws IOException {
        check("refused", Results.refused(), null, "");
        assertThat(text(OptionSyntax.AGENT, Results.refused(), null, "")).contains("judge it by golden=CLASS,");
        assertThat(text(Results.neverEnqueued(), null, "")).doesNotContain("capacity");
    }

    /** Otherwise an object of another kind looks like one with a race. */
    @Test
    void whoJudgesCallsOneAtATimeByAWrongSpecificationIsTold() {
        String told = "No two operations overlap here, so this is no race between them";
        assertThat(text(Results.lastInFirstOut(), null, "")).contains(told);
        assertThat(text(Results.refused(), null, "")).doesNotContain(told);
        assertThat(text(Results.notLinearizable(), null, "")).doesNotContain(told);
    }

    private static String text(ExplorationResult result, @Nullable ReplayedExecution replayed, String hint) {
        return text(OptionSyntax.COMMAND_LINE, result, replayed, hint);
    }

    private static String text(
            OptionSyntax syntax, ExplorationResult result, @Nullable ReplayedExecution replayed, String hint) {
        StringWriter text = new StringWriter();
        new TextReport(new PrintWriter(text), syntax).print(result, new RepeatedViolation(replayed, ""), hint);
        return text.toString();
    }

    private static void check(String name, ExplorationResult result, @Nullable ReplayedExecution replayed, String hint)
            throws IOException {
        Golden.check(TextReportTests.class, name, text(result, replayed, hint));
    }
}
