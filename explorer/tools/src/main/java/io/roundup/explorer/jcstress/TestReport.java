// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.explorer.result.ExplorationVerdict;
import java.util.List;

/**
 * What the exploration of one test of JCStress has found. Immutable.
 *
 * @param test the name of its class
 * @param description in its own words, or an empty string
 * @param references where its outcomes are explained, as the test says
 * @param verdict the answer
 * @param undecidedBecause why it was not decided, or an empty string
 * @param isComplete whether the exploration came to its end
 * @param explored what was explored then, as a sentence without its full stop; otherwise an empty string
 * @param reservations what the executions that were explored have in common and others need not have, in words that
 *     follow <em>with</em>
 * @param isLoadBufferingLeftOut whether the memory model may allow executions with load buffering, which were left out
 * @param bound what limited the exploration, or an empty string
 * @param executions that were made
 * @param seconds that this took
 * @param outcomes those that were reached, and those that the test names and nothing reached
 * @param warnings what a reader must know before trusting the verdict
 */
public record TestReport(
        String test,
        String description,
        List<String> references,
        ExplorationVerdict verdict,
        String undecidedBecause,
        boolean isComplete,
        String explored,
        List<String> reservations,
        boolean isLoadBufferingLeftOut,
        String bound,
        long executions,
        double seconds,
        List<TestOutcome> outcomes,
        List<String> warnings) {
    /** Copies the lists. */
    public TestReport {
        references = List.copyOf(references);
        reservations = List.copyOf(reservations);
        outcomes = List.copyOf(outcomes);
        warnings = List.copyOf(warnings);
    }

    /** {@return why it was not decided, as a sentence} */
    public String whyUndecided() {
        return undecidedBecause.endsWith(".") ? undecidedBecause : undecidedBecause + ".";
    }

    /** {@return the report on a test that was not explored} @param test the name of its class @param why it was not */
    public static TestReport unexplored(String test, String why) {
        return new TestReport(
                test,
                "",
                List.of(),
                ExplorationVerdict.UNDECIDED,
                why,
                false,
                "",
                List.of(),
                false,
                "",
                0,
                0,
                List.of(),
                List.of());
    }

    /**
     * {@return the same report, undecided: an execution with a violation went another way when it was made again}
     *
     * @param why as a sentence
     */
    public TestReport unrepeated(String why) {
        TestOutcome first = violations().get(0);
        return new TestReport(
                test,
                description,
                references,
                ExplorationVerdict.UNDECIDED,
                "the outcome " + first.outcome() + ", which is forbidden, was reached, but could not be reached again ("
                        + (why.endsWith(".") ? why.substring(0, why.length() - 1) : why) + ")",
                isComplete,
                explored,
                reservations,
                isLoadBufferingLeftOut,
                bound,
                executions,
                seconds,
                outcomes,
                warnings);
    }

    /** {@return whether an outcome that was not reached is impossible} */
    public boolean isAllKnown() {
        return isComplete && undecidedBecause.isEmpty() && reservations.isEmpty() && !isLoadBufferingLeftOut;
    }

    /** {@return the outcomes that must not happen, and do; none of a test that is undecided} */
    public List<TestOutcome> violations() {
        return verdict == ExplorationVerdict.UNDECIDED
                ? List.of()
                : outcomes.stream().filter(TestOutcome::isViolation).toList();
    }
}
