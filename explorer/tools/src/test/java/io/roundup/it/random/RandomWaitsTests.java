// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.random.WaitAction.Waiting;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Executions that are left out since a thread woke up in vain have no outcome of their own. The search leaves them out, on
 * one JDK as on another. For other programs and more
 * of them: {@code ./mvnw package -Dtest=RandomWaitsTests -Dsurefire.failIfNoSpecifiedTests=false -Droundup.seed=1000
 * -Droundup.programs=4000}.
 */
@Tag("agent")
@Tag("slow")
@Tag("once")
class RandomWaitsTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 30);
    private static final long SEED = Seeds.first(PROGRAMS);
    /** Of programs that few others are like: a time-out that all wait for, and a loop that is left and come to again. */
    private static final long[] TELLING = {20_203, 30_966};

    /** A program is given up after so many executions. */
    private static final int MANY = 3_000;

    @Test
    void outcomesAreThoseOfLoopsOfWhichNothingIsLeftOut() {
        InstalledAgent.get(BackendName.AUTO);
        int compared = 0;
        int fewer = 0;
        for (long seed : seeds()) {
            Explored whole = explored(seed, Waiting.WATCHED);
            if (whole.isExhausted()) {
                RandomWaitProgram program = new RandomWaitProgram(seed, Waiting.IN_PLAIN_LOOP);
                Explored reduced = explored(seed, Waiting.IN_PLAIN_LOOP);
                assertThat(reduced.isExhausted()).as("end of %s", program).isTrue();
                assertThat(reduced.outcomes()).as("outcomes of %s", program).isEqualTo(whole.outcomes());
                assertThat(whole(reduced)).as("executions of %s", program).isLessThanOrEqualTo(whole(whole));
                assertThat(whole.cut())
                        .as("executions of %s that are cut", program)
                        .isZero();
                compared++;
                fewer += whole(reduced) < whole(whole) ? 1 : 0;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(fewer).isGreaterThan(PROGRAMS / 20);
    }

    private static long whole(Explored explored) {
        return explored.complete() + explored.blocked();
    }

    private static long[] seeds() {
        return LongStream.concat(LongStream.of(TELLING), LongStream.range(SEED, SEED + PROGRAMS))
                .toArray();
    }

    private static Explored explored(long seed, Waiting waiting) {
        return Explored.of(new RandomWaitProgram(seed, waiting), Exploration.standard(), OptimalDpor.ofTraces(), MANY);
    }
}
