// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits give up while other threads go on, if that is asked for: at every place where they can, and nowhere else. */
@Tag("agent")
class EarlyTimeOutTests {
    private static final Exploration EARLY =
            Exploration.builder().earlyTimeOuts(Exploration.ANY_NUMBER).build();

    /** Depth first search is given up after so many executions. */
    private static final int MANY = 2_000;

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> scenarios() {
        return EarlyTimeOutScenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void outcomesAreExactlyTheExpectedOnes(Synchronizer synchronizer) {
        Explored explored = Explored.of(synchronizer.scenario(), EARLY, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.cut()).isZero();
        assertThat(explored.outcomes()).isEqualTo(synchronizer.outcomes());
        Explored depthFirst =
                Explored.of(synchronizer.scenario(), EARLY, new DepthFirst(Settings.everyInterleaving()), MANY);
        if (depthFirst.isExhausted()) {
            assertThat(depthFirst.outcomes()).isEqualTo(explored.outcomes());
        } else {
            assertThat(explored.outcomes()).containsAll(depthFirst.outcomes());
        }
    }
}
