// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.List;

/**
 * What came of one harness of many. Immutable.
 *
 * @param harness that was explored
 * @param verdict the answer
 * @param executions that were made
 * @param seconds that this took, with the start of its process
 * @param kind of violation, or an empty string
 * @param found what was found, or why there is no answer, in a sentence; or an empty string
 * @param remarks what a reader must know before trusting the verdict
 * @param token of the execution that shows a violation, or an empty string
 * @param command what shows it again: the execution if there is a token, or else the exploration
 * @param report what the process of the harness printed
 * @param page the name of the file with the report in HTML, or an empty string
 */
public record HarnessResult(
        SuiteHarness harness,
        HarnessVerdict verdict,
        long executions,
        double seconds,

        String kind,

        String found,
        List<String> remarks,

        String token,

        String command,
        String report,

        String page)
        implements ItemResult {
    /** Copies the remarks. */
    public HarnessResult {
        remarks = List.copyOf(remarks);
    }

    /**
     * {@return what came of a harness that was not explored}
     *
     * @param harness that was found
     * @param verdict the answer
     * @param why there is no other
     */
    public static HarnessResult unexplored(SuiteHarness harness, HarnessVerdict verdict, String why) {
        return new HarnessResult(harness, verdict, 0, 0, "", why, List.of(), "", "", "", "");
    }

    /**
     * {@return the same, with what its process does not tell}
     *
     * @param again the command
     * @param printed the report
     * @param file the page
     */
    public HarnessResult with(String again, String printed, String file) {
        return new HarnessResult(
                harness, verdict, executions, seconds, kind, found, remarks, token, again, printed, file);
    }

    @Override
    public String type() {
        return harness.name();
    }

    @Override
    public String caseName() {
        return "explored";
    }

    @Override
    public String fullName() {
        return harness.name();
    }

    /** Not known. */
    @Override
    public int threads() {
        return 0;
    }

    @Override
    public String covered() {
        return "";
    }
}
