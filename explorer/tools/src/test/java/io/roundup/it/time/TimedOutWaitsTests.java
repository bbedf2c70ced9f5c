// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A wait that times out has found no signal: it reads the signals of its thread, and one that ends by a signal writes them. */
@Tag("agent")
@Tag("once")
class TimedOutWaitsTests {
    private static final int PROGRAMS = 8 * Integer.getInteger("roundup.thorough", 1);
    private static final long MOST = 1_500;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void reductionFindsAllThatThreadsNoticeOfSignals() {
        Exploration exploration = Exploration.builder().build();
        int compared = 0;
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            RandomSignals program = RandomSignals.of(seed);
            Explored traces = Explored.of(program.scenario(), exploration, OptimalDpor.ofTraces(), Long.MAX_VALUE);
            if (traces.isAsDepthFirst(program.scenario(), exploration, MOST)) {
                compared++;
            }
        }
        assertThat(compared).as("programs whose interleavings are all compared").isGreaterThan(PROGRAMS / 8);
    }

    @Test
    void soItDoesWithADelay() {
        Exploration exploration =
                Exploration.builder().longestDelay(Duration.ofMillis(15)).build();
        int compared = 0;
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            RandomSignals program = RandomSignals.of(seed);
            Explored all = Explored.withDelays(
                    program.scenario(), exploration, () -> new DepthFirst(Settings.everyInterleaving()), 1, MOST);
            Explored traces =
                    Explored.withDelays(program.scenario(), exploration, OptimalDpor::ofTraces, 1, Long.MAX_VALUE);
            if (all.isExhausted()) {
                compared++;
                assertThat(traces.outcomes()).as("%s", program).isEqualTo(all.outcomes());
            } else {
                assertThat(traces.outcomes()).as("%s", program).containsAll(all.outcomes());
            }
        }
        assertThat(compared).as("programs whose interleavings are all compared").isGreaterThan(PROGRAMS / 8);
    }
}
