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
 * @param warnings what a reader must know before trusting the verdict
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
        List<String> warnings,
        String token,
        String command,
        String report,
        String page) {
    /** Copies the warnings. */
    public HarnessResult {
        warnings = List.copyOf(warnings);
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
                harness, verdict, executions, seconds, kind, found, warnings, token, again, printed, file);
    }

    /** {@return the name of the class} */
    public String name() {
        return harness.name();
    }

    /** {@return what is told of it in one line: what was found, or else the first warning} */
    public String line() {
        String first = warnings.isEmpty() ? "" : "note: " + warnings.get(0);
        String all = kind.isEmpty() ? found : kind + ": " + found;
        return all.isEmpty() ? first : all;
    }
}
