// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.LoopLength;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class StepBoundTests {
    private static final Exploration STANDARD = Exploration.standard();
    private static final Exploration LONG = STANDARD.with(LoopLength.LONG);

    private static StepBound bound(Exploration exploration, double seconds) {
        return new StepBound(exploration, ExplorationBudget.of(Long.MAX_VALUE, seconds), new Stopwatch());
    }

    /** {@return with which bounds an exploration begins again that has much time} */
    private static Exploration after(Exploration exploration, Consumer<StepBound> bounded) {
        return catchThrowableOfType(BeginAgainException.class, () -> bounded.accept(bound(exploration, 1e9)))
                .instead();
    }

    /** What was found would be lost if the time was over before it is found again. */
    @Test
    void nothingBeginsAgainWithoutTheTime() {
        assertThat(bound(STANDARD, 0).isTimeLeft()).isFalse();
        assertThatCode(() -> bound(STANDARD, 0).reached(true)).doesNotThrowAnyException();
        assertThatCode(() -> bound(STANDARD, 0).timePassed(true)).doesNotThrowAnyException();
        assertThatCode(() -> bound(LONG, 0).timePassed(true)).doesNotThrowAnyException();
        assertThat(bound(STANDARD, 1e9).isTimeLeft()).isTrue();
        assertThat(after(STANDARD, bound -> bound.reached(true)).maxSteps()).isEqualTo(2 * STANDARD.maxSteps());
    }

    @Test
    void loopsAreTakenToBeLongOnce() {
        assertThat(after(STANDARD, bound -> bound.timePassed(false))).isEqualTo(LONG);
        assertThat(LONG.loopSteps()).isEqualTo(160_000);
        Exploration endless = after(LONG, bound -> bound.timePassed(true));
        assertThat(endless).isEqualTo(STANDARD.with(LoopLength.ENDLESS));
        assertThat(after(LONG, bound -> bound.reached(true))).isEqualTo(endless);
        assertThat(endless.loopSteps()).isEqualTo(STANDARD.loopSteps());
        assertThat(endless.maxSteps()).isEqualTo(STANDARD.maxSteps());
        assertThatCode(() -> bound(endless, 1e9).timePassed(true)).doesNotThrowAnyException();
    }

    /** What was explored until then would be lost, and says more. */
    @Test
    void loopsStayLongLateInASearch() {
        assertThatCode(() -> bound(LONG, 1e9).timePassed(false)).doesNotThrowAnyException();
        assertThatCode(() -> bound(LONG, 1e9).reached(false)).doesNotThrowAnyException();
    }
}
