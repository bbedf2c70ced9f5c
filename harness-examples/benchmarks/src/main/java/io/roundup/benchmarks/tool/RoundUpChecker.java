// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.tool;

import io.roundup.benchmarks.scenario.Scenario;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;

/** Round-Up by its API; the JVM needs {@code -javaagent:roundup.jar=api}. */
public final class RoundUpChecker implements Checker {
    private final StrategyName strategy;
    private final BackendName backend;

    /** Makes a checker. @param strategy of explorations @param backend of explorations */
    public RoundUpChecker(StrategyName strategy, BackendName backend) {
        this.strategy = strategy;
        this.backend = backend;
    }

    @Override
    public Outcome check(Scenario scenario, int limit) {
        Exploration exploration = Exploration.builder()
                .strategy(strategy)
                .backend(backend)
                .maxExecutions(limit)
                .build();
        ExplorationResult result = RoundUp.check(scenario.harness(), exploration);
        if (result.verdict() == ExplorationVerdict.UNDECIDED) {
            throw new IllegalStateException(scenario + " is undecided: " + result.undecidedBecause());
        }
        return new Outcome(result.executions(), result.complete(), result.verdict() == ExplorationVerdict.VIOLATION);
    }
}
