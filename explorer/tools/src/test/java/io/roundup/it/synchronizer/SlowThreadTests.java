// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits give up while another thread is slow: at every place where it can be, and nowhere else. */
@Tag("agent")
class SlowThreadTests {
    /** Two delays are enough for all waits of a scenario. */
    private static final int DELAYS = 2;

    /** Depth first search is given up after so many executions. */
    private static final int MANY = 4_000;

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> scenarios() {
        return SlowThreadScenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void outcomesAreExactlyTheExpectedOnes(Synchronizer synchronizer) {
        Explored explored = Explored.withDelays(
                synchronizer.scenario(), Exploration.standard(), OptimalDpor::ofTraces, DELAYS, Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.outcomes()).isEqualTo(synchronizer.outcomes());
        Explored depthFirst = Explored.withDelays(
                synchronizer.scenario(),
                Exploration.standard(),
                () -> new DepthFirst(Settings.everyInterleaving()),
                DELAYS,
                MANY);
        if (depthFirst.isExhausted()) {
            assertThat(depthFirst.outcomes()).isEqualTo(explored.outcomes());
        } else {
            assertThat(explored.outcomes()).containsAll(depthFirst.outcomes());
        }
    }
}
