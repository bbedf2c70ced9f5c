// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.tool;

import io.roundup.benchmarks.scenario.Scenario;

/** A tool, with its settings, that explores a scenario in this JVM. */
public interface Checker {
    /**
     * Explores a scenario from its beginning, to a verdict.
     *
     * @param scenario what is explored
     * @param limit the most executions, at least 1
     * @return what it came to
     */
    Outcome check(Scenario scenario, int limit);
}
