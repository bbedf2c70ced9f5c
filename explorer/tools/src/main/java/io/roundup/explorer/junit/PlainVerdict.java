// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.platform.PlainResult.Outcome;
import org.jspecify.annotations.Nullable;

/** What the runs of a test without Round-Up decide. */
public final class PlainVerdict {
    private PlainVerdict() {}

    /** {@return what came of a test that is not explored, or null if it is} @param test that has run */
    public static @Nullable JUnitOutcome of(JUnitTest test) {
        if (test.count(Outcome.BEGAN) > 0) {
            return JUnitOutcome.unexplored(
                    test, JUnitVerdict.FAILS, "Without Round-Up " + test.message(Outcome.BEGAN) + ".");
        }
        if (test.count(Outcome.FAILED) == test.runs().size()) {
            return JUnitOutcome.unexplored(test, JUnitVerdict.FAILS, test.message(Outcome.FAILED));
        }
        if (test.count(Outcome.SKIPPED) == test.runs().size()) {
            return JUnitOutcome.unexplored(test, JUnitVerdict.SKIPPED, test.message(Outcome.SKIPPED));
        }
        return test.threads() == 0 && !test.isFlaky()
                ? JUnitOutcome.unexplored(test, JUnitVerdict.ONE_THREAD, "")
                : null;
    }

    /**
     * {@return what was found, together with how the test runs without Round-Up} That a test is flaky hides no violation,
     * and not that there is no answer.
     */
    public static JUnitOutcome besides(JUnitTest test, JUnitOutcome explored) {
        boolean isWell = explored.verdict() == JUnitVerdict.HOLDS || explored.verdict() == JUnitVerdict.NO_VIOLATION;
        return isWell && test.isFlaky()
                ? explored.flaky("Without Round-Up it failed in " + test.count(Outcome.FAILED) + " of "
                        + test.runs().size() + " runs: " + test.message(Outcome.FAILED))
                : explored;
    }
}
