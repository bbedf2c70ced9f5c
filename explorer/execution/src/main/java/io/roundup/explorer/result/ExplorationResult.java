// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.settings.Exploration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What an exploration found: what {@link io.roundup.explorer.RoundUp#check RoundUp.check} answers. Immutable.
 *
 * <pre>{@code
 * ExplorationResult result = RoundUp.check(QueueHarness.class, Exploration.standard());
 * if (result.verdict() == ExplorationVerdict.VIOLATION) {
 *     System.out.println(result.violations().get(0).kind().text());
 * }
 * System.out.println(result.executions() + " executions, " + result.histories() + " histories");
 * }</pre>
 *
 * @param program what was explored
 * @param kind of it: harness, program or test
 * @param exploration what was asked
 * @param verdict the answer
 * @param undecidedBecause why the verdict is {@link ExplorationVerdict#UNDECIDED}, or an empty string
 * @param warnings what a reader must know before trusting the verdict
 * @param coverage what was covered, and what was left out
 * @param counts how many executions and histories there were
 * @param evidence what speaks against the program
 * @param effort what it took
 */
public record ExplorationResult(
        String program,
        String kind,
        Exploration exploration,
        ExplorationVerdict verdict,
        String undecidedBecause,
        List<String> warnings,
        Coverage coverage,
        Counts counts,
        Evidence evidence,
        Effort effort) {
    /**
     * {@return the result of an exploration that did not come to phase 2}
     *
     * @param program the name of what should have been explored
     * @param kind of it, in a word
     * @param exploration what was asked
     * @param backend that was used
     * @param why it did not
     */
    public static ExplorationResult ofNothing(
            String program, String kind, Exploration exploration, String backend, String why) {
        return new ExplorationResult(
                program,
                kind,
                exploration,
                ExplorationVerdict.UNDECIDED,
                why,
                List.of(),
                Coverage.NONE,
                Counts.NONE,
                Evidence.NONE,
                Effort.none(backend));
    }

    /**
     * {@return the same of a program with another name}
     *
     * @param name by which readers know it
     */
    public ExplorationResult named(String name) {
        return new ExplorationResult(
                name, kind, exploration, verdict, undecidedBecause, warnings, coverage, counts, evidence, effort);
    }

    /** {@return whether every interleaving was covered} */
    public boolean complete() {
        return coverage.complete();
    }

    /** {@return how many executions phase 2 made} */
    public long executions() {
        return counts.executions();
    }

    /** {@return how many different histories phase 2 met} */
    public int histories() {
        return counts.histories();
    }

    /** {@return the first violations} */
    public List<Violation> violations() {
        return evidence.violations();
    }

    /** {@return executions a second of phase 2, samples included} */
    public double executionsPerSecond() {
        return effort.seconds() <= 0 ? 0 : (counts.executions() + counts.samples()) / effort.seconds();
    }

    /**
     * {@return the same as undecided, since its violation does not happen again}
     *
     * @param how it went on instead
     */
    public ExplorationResult notRepeated(String how) {
        String why = "a violation (" + violations().get(0).kind().text() + ") did not happen again. " + how;
        Evidence rest = new Evidence(
                List.of(), evidence.firstNotLinearizable(), evidence.proof(), null, null, null, evidence.legal());
        return new ExplorationResult(
                program,
                kind,
                exploration,
                ExplorationVerdict.UNDECIDED,
                why,
                warnings,
                coverage,
                counts,
                rest,
                effort);
    }

    /**
     * {@return the same with one more warning, such as why another strategy than the one asked for was used}
     *
     * @param reason a sentence, or an empty string, which adds nothing
     */
    public ExplorationResult explainedBy(String reason) {
        if (reason.isEmpty()) {
            return this;
        }
        List<String> explained =
                Stream.concat(warnings.stream(), Stream.of(reason)).toList();
        return new ExplorationResult(
                program, kind, exploration, verdict, undecidedBecause, explained, coverage, counts, evidence, effort);
    }
}
