// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.benchmarks.tool.Outcome;
import org.junit.jupiter.api.Test;

class MeasurementTests {
    @Test
    void isReadAsItWasWritten() {
        Measurement measurement = new Measurement(new Outcome(5_000_000_000L, true, false), 2.5, 1.25);
        assertThat(Measurement.parse(measurement.line())).isEqualTo(measurement);
    }

    @Test
    void refusesALineOfSomethingElse() {
        assertThatThrownBy(() -> Measurement.parse("Exception in thread main"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
