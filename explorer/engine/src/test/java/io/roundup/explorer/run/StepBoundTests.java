// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.TooFewStepsException;
import io.roundup.explorer.settings.Exploration;
import org.junit.jupiter.api.Test;

class StepBoundTests {
    private static StepBound bound(double seconds) {
        return new StepBound(Exploration.standard(), ExplorationBudget.of(Long.MAX_VALUE, seconds), new Stopwatch());
    }

    /** What was found would be lost if the time was over before it is found again. */
    @Test
    void nothingBeginsAgainWithoutTheTime() {
        assertThat(bound(0).isTimeLeft()).isFalse();
        assertThatCode(() -> bound(0).reached()).doesNotThrowAnyException();
        assertThat(bound(1e9).isTimeLeft()).isTrue();
        assertThatExceptionOfType(TooFewStepsException.class)
                .isThrownBy(() -> bound(1e9).reached());
    }
}
