// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.strategy.DepthFirst;
import io.roundup.explorer.strategy.DepthFirst.Settings;
import io.roundup.explorer.strategy.OptimalDpor;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For each synchronizer of the JDK, exploration finds exactly the outcomes that its documentation allows. */
class JdkSynchronizersTests {
    /** Depth first search is given up after so many executions. */
    private static final int MANY = 300;

    /** An exploration that does not come to its end is left after so many executions. */
    private static final int SOME = 100;

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> small() {
        return Synchronizer.all();
    }

    @ParameterizedTest
    @MethodSource("small")
    void outcomesAreExactlyTheExpectedOnes(Synchronizer synchronizer) {
        Explored explored = Explored.of(synchronizer.scenario(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.cut()).isZero();
        assertThat(explored.outcomes()).isEqualTo(synchronizer.outcomes());
        Explored depthFirst = Explored.of(synchronizer.scenario(), new DepthFirst(Settings.everyTrace()), MANY);
        if (depthFirst.isExhausted()) {
            assertThat(depthFirst.outcomes()).isEqualTo(explored.outcomes());
        } else {
            assertThat(explored.outcomes()).containsAll(depthFirst.outcomes());
        }
    }

    static Stream<Synchronizer> large() {
        return Stream.concat(LockScenarios.large(), ExecutorScenarios.large());
    }

    /** These have too many traces for a test: nothing goes wrong in the first ones. */
    @ParameterizedTest
    @MethodSource("large")
    void outcomesAreExpectedOnes(Synchronizer synchronizer) {
        Explored explored = Explored.of(synchronizer.scenario(), OptimalDpor.ofTraces(), SOME);
        assertThat(explored.cut()).isZero();
        assertThat(explored.complete()).isEqualTo(SOME);
        assertThat(synchronizer.outcomes()).containsAll(explored.outcomes());
    }
}
