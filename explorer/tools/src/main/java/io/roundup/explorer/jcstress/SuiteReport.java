// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.explorer.result.ExplorationVerdict;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What was found of several tests. Immutable.
 *
 * @param tests the reports, by the names of the tests
 * @param replays for tests with a violation, by name: one that was made again; not of all if there are many
 * @param seconds that all took together
 * @param processes that explored
 * @param measured what hardware showed, by the names of the tests; empty if nobody asked
 */
public record SuiteReport(
        List<TestReport> tests,
        Map<String, ReplayedTest> replays,
        double seconds,
        int processes,
        Map<String, MeasuredTest> measured) {
    /** Sorts the reports. */
    public SuiteReport {
        tests = tests.stream().sorted(Comparator.comparing(TestReport::test)).toList();
        replays = Map.copyOf(replays);
        measured = Map.copyOf(measured);
    }

    /** {@return how many tests have a verdict} @param verdict any */
    public long count(ExplorationVerdict verdict) {
        return tests.stream().filter(test -> test.verdict() == verdict).count();
    }

    /** {@return the worst verdict} */
    public ExplorationVerdict verdict() {
        return tests.stream()
                .map(TestReport::verdict)
                .max(Comparator.naturalOrder())
                .orElse(ExplorationVerdict.HOLDS);
    }

    /** {@return whether there is more to say of a test than that it holds} @param test one of these */
    public boolean isNotable(TestReport test) {
        MeasuredTest run = measured.get(test.test());
        return test.verdict() != ExplorationVerdict.HOLDS || run != null && run.isNotable();
    }

    /** {@return the verdict for the caller: a forbidden outcome that was seen counts as one that is reached} */
    public ExplorationVerdict verdictWithHardware() {
        if (measured.values().stream().anyMatch(MeasuredTest::isViolation)) {
            return ExplorationVerdict.VIOLATION;
        }
        boolean isOpen = measured.values().stream().anyMatch(MeasuredTest::isUndecided);
        return isOpen && verdict().compareTo(ExplorationVerdict.UNDECIDED) < 0
                ? ExplorationVerdict.UNDECIDED
                : verdict();
    }
}
