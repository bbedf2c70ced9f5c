// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.suite.ItemResult;
import io.roundup.platform.PlainResult;
import java.util.List;

/**
 * What came of one existing test. Immutable.
 *
 * @param id its unique id on the JUnit Platform
 * @param type the name of its class
 * @param name of the test within the class, or an empty text for the class itself
 * @param verdict the answer
 * @param threads how many it has, without Round-Up; 1 if it starts none
 * @param executions that were made, with random samples
 * @param covered what was explored, in a few words
 * @param exploring how many seconds were spent on executions
 * @param seconds that it took, with the start of its process
 * @param kind of violation, or an empty text
 * @param found what was found, or why there is no answer, in a sentence; or an empty text
 * @param remarks what a reader must know before trusting the verdict
 * @param token of the execution that shows a violation, or an empty text
 * @param command what shows it again: the execution if there is a token, or else the exploration
 * @param report what its process printed
 * @param page the name of the file with the report in HTML, or an empty text
 * @param sarif its results in that format, or an empty text
 */
public record JUnitOutcome(
        String id,
        String type,
        String name,
        JUnitVerdict verdict,
        int threads,
        long executions,
        String covered,
        double exploring,
        double seconds,

        String kind,

        String found,
        List<String> remarks,

        String token,

        String command,
        String report,

        String page,

        String sarif)
        implements ItemResult {
    /** Copies the remarks. */
    public JUnitOutcome {
        remarks = List.copyOf(remarks);
    }

    /**
     * {@return what came of a test that was not explored}
     *
     * @param plain how it ran without Round-Up
     * @param verdict the answer
     * @param why there is no other, in a sentence; or an empty text
     */
    public static JUnitOutcome unexplored(JUnitTest plain, JUnitVerdict verdict, String why) {
        return unanswered(plain, verdict, plain.seconds(), why, "", "");
    }

    /**
     * {@return what came of a test whose process has no result}
     *
     * @param plain how it ran without Round-Up
     * @param verdict the answer
     * @param seconds that it took
     * @param why there is no result, in a sentence
     * @param command that explores it alone
     * @param report what its process printed
     */
    public static JUnitOutcome unanswered(
            JUnitTest plain, JUnitVerdict verdict, double seconds, String why, String command, String report) {
        return new JUnitOutcome(
                plain.id(),
                plain.type(),
                plain.name(),
                verdict,
                1 + plain.threads(),
                0,
                "",
                0,
                seconds,
                "",
                why,
                List.of(),
                "",
                command,
                report,
                "",
                "");
    }

    /** {@return whether a violation was found, which the baseline may name} */
    public boolean isViolation() {
        return verdict == JUnitVerdict.VIOLATION || verdict == JUnitVerdict.KNOWN;
    }

    /** {@return the same without an answer} @param why there is none, in a sentence @param again what explores it alone */
    public JUnitOutcome undecided(String why, String again) {
        return new JUnitOutcome(
                id,
                type,
                name,
                JUnitVerdict.UNDECIDED,
                threads,
                executions,
                covered,
                exploring,
                seconds,
                "",
                why,
                remarks,
                "",
                again,
                report,
                "",
                "");
    }

    /** {@return the same with another verdict} @param other the verdict */
    public JUnitOutcome with(JUnitVerdict other) {
        return copy(other, found, page);
    }

    /** {@return the same with a page} @param file its name */
    public JUnitOutcome withPage(String file) {
        return copy(verdict, found, file);
    }

    /** {@return the same as a test that is flaky without Round-Up} @param why it is, in a sentence */
    public JUnitOutcome flaky(String why) {
        return copy(JUnitVerdict.FLAKY, why, page);
    }

    private JUnitOutcome copy(JUnitVerdict otherVerdict, String otherFound, String otherPage) {
        return new JUnitOutcome(
                id,
                type,
                name,
                otherVerdict,
                threads,
                executions,
                covered,
                exploring,
                seconds,
                kind,
                otherFound,
                remarks,
                token,
                command,
                report,
                otherPage,
                sarif);
    }

    @Override
    public String caseName() {
        return name;
    }

    /** {@return its name for a person, which the command line takes if it is one of a method} */
    @Override
    public String fullName() {
        return PlainResult.fullName(type, name);
    }
}
