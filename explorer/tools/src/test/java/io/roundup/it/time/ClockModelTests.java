// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random programs with timers have exactly the outcomes that a brute-force model of the clock finds. */
@Tag("agent")
final class ClockModelTests {
    private static final int PROGRAMS = 60 * Integer.getInteger("roundup.thorough", 1);
    private static final int FEWER = PROGRAMS / 2;
    /** There are many places for two delays. */
    private static final int FEW = PROGRAMS / 8;

    private static final int SECOND = 1_000;
    /** Some deadlines are later than this, others are not. */
    private static final int SHORT = 15;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void withoutDelays() {
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            TimedProgram program = TimedProgram.random(seed);
            Explored explored = Explored.of(program.scenario(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
            assertThat(explored.cut()).as("cut executions of %s", program).isZero();
            assertThat(explored.outcomes())
                    .as("outcomes of %s", program)
                    .isEqualTo(ClockModel.outcomes(program, 0, SECOND));
        }
    }

    @Test
    void withOneDelay() {
        int more = compare(1, PROGRAMS, SECOND);
        assertThat(more).as("programs in which a delay shows").isGreaterThan(FEWER / 2);
    }

    @Test
    void withTwoDelays() {
        compare(2, FEW, SECOND);
    }

    @Test
    void withOneShortDelay() {
        compare(1, FEWER, SHORT);
    }

    /** {@return how many programs have more outcomes than without delays} */
    private static int compare(int delays, int programs, int longest) {
        Exploration exploration =
                Exploration.builder().longestDelay(Duration.ofMillis(longest)).build();
        int more = 0;
        for (long seed = 1; seed <= programs; seed++) {
            TimedProgram program = TimedProgram.random(seed);
            Explored explored =
                    Explored.withDelays(program.scenario(), exploration, OptimalDpor::ofTraces, delays, Long.MAX_VALUE);
            assertThat(explored.isExhausted()).isTrue();
            assertThat(explored.outcomes())
                    .as("outcomes of %s", program)
                    .isEqualTo(ClockModel.outcomes(program, delays, longest));
            more += explored.outcomes().size()
                            > ClockModel.outcomes(program, 0, longest).size()
                    ? 1
                    : 0;
        }
        return more;
    }
}
