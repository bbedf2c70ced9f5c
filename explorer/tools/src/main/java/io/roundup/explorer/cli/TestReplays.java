// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Reports on tests of JCStress, and for the first ones with a violation an execution that was made again.
 *
 * @param reports of all tests; one whose violation could not be repeated is undecided
 * @param replays by the names of the tests
 */
record TestReplays(List<TestReport> reports, Map<String, ReplayedTest> replays) {
    /** Of so many tests the interleaving is shown. */
    private static final int MOST = 10;

    /** Makes an execution again. */
    interface Replay {
        /**
         * {@return the execution}
         *
         * @throws InputException if the test goes another way, or cannot be explored
         */
        ReplayedTest of(String test, String token);
    }

    /**
     * {@return the reports with their replays}
     *
     * @param explored what was found of each test
     * @param replay makes an execution of a test again
     * @param isSpent whether this process can make no more executions
     */
    static TestReplays of(List<TestReport> explored, Replay replay, BooleanSupplier isSpent) {
        List<TestReport> reports = new ArrayList<>();
        Map<String, ReplayedTest> replays = new HashMap<>();
        for (TestReport report : explored) {
            TestReport told = report;
            if (!report.violations().isEmpty() && replays.size() < MOST && !isSpent.getAsBoolean()) {
                String token = report.violations().get(0).token();
                try {
                    replays.put(report.test(), replay.of(report.test(), token));
                } catch (InputException failed) {
                    told = report.unrepeated(String.valueOf(failed.getMessage()));
                }
            }
            reports.add(told);
        }
        return new TestReplays(reports, replays);
    }
}
