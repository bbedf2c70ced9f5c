// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OutcomeTests {
    @Test
    void isReadAsItWasWritten() {
        Outcome outcome = new Outcome(5_000_000_000L, 2.5, true, false);
        assertThat(Outcome.parse(outcome.line())).isEqualTo(outcome);
    }

    @Test
    void refusesALineOfSomethingElse() {
        assertThatThrownBy(() -> Outcome.parse("Exception in thread main"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ratesAllExecutionsOverAllSeconds() {
        Outcome both = new Outcome(100, 1, false, false).plus(new Outcome(500, 2, true, false));
        assertThat(both.rate()).isEqualTo(200);
        assertThat(both.isComplete()).isTrue();
    }
}
