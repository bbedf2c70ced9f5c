// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values of {@code Choice.pick}, all of which are explored. */
@Tag("agent")
class PickedValuesTests {
    /**
     * A history that was not run itself is that of an execution with the same steps in another order. If a step of
     * another thread came between an invocation and the pick within it, nothing could repeat that execution.
     */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "EXHAUSTIVE"})
    void violationAfterPicksIsRepeated(StrategyName strategy) {
        Exploration exploration =
                Exploration.builder().strategy(strategy).exploreRandom(true).build();
        ExplorationResult result = RoundUp.check(RandomHarnesses.Striped.class, exploration);
        assertThat(result.violations()).hasSize(1);
        Violation violation = result.violations().get(0);
        assertThat(violation.kind()).isEqualTo(Violation.Kind.NOT_LINEARIZABLE);
        ReplayedExecution again = RoundUp.replay(RandomHarnesses.Striped.class, exploration, violation.schedule());
        assertThat(again.steps())
                .extracting(Object::toString)
                .filteredOn(step -> step.contains("sum() = 1"))
                .hasSize(1);
    }
}
