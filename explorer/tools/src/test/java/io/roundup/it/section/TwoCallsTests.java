// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two calls of trusted code are two sections, whoever makes them. If they were one, bugs in between would be missed. */
@Tag("agent")
class TwoCallsTests {
    private static final int MANY = 1_000;

    @ParameterizedTest
    @EnumSource
    void anotherThreadSeesWhatIsInBetween(TwoCalls calls) {
        Explored explored = Explored.of(calls.scenario(), OptimalDpor.ofTraces(), MANY);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.outcomes()).containsExactly("[-, 0]", "[-, 1]", "[-, 2]");
    }
}
