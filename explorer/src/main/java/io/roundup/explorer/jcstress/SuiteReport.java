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
 */
public record SuiteReport(List<TestReport> tests, Map<String, ReplayedTest> replays, double seconds, int processes) {
    /** Sorts the reports. */
    public SuiteReport {
        tests = tests.stream().sorted(Comparator.comparing(TestReport::test)).toList();
        replays = Map.copyOf(replays);
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
}
