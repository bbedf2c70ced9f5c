// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.it.program.Explored;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@link JdkSynchronizersTests} finds by traces of small scenarios, every interleaving finds too, and no more. */
@Tag("agent")
class EveryInterleavingTests {
    /** Depth-first search is given up after so many executions. */
    private static final int MANY = 2_000;

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> scenarios() {
        return Stream.concat(InterruptionScenarios.all(), QueueScenarios.all());
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void everyInterleavingEndsAsATraceDoes(Synchronizer synchronizer) {
        DepthFirst everything = new DepthFirst(Settings.everyInterleaving());
        Explored explored = Explored.of(synchronizer.scenario(), everything, MANY);
        assertThat(explored.blocked() + explored.cut()).isZero();
        if (explored.isExhausted()) {
            assertThat(explored.outcomes()).isEqualTo(synchronizer.outcomes());
        } else {
            assertThat(synchronizer.outcomes()).containsAll(explored.outcomes());
        }
    }
}
