// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;

class CostChartTests {
    @Test
    void bothAxesAreLogarithmicAndALineOfSlopeOneIsForComparison() {
        XYChart chart = CostChart.chart(List.of(
                new CostChart.Line("queue", List.of(1e3, 1e4, 1e6), List.of(0.1, 1.0, 100.0)),
                new CostChart.Line("stack", List.of(1e3), List.of(0.2))));
        assertThat(chart.getStyler().isXAxisLogarithmic()).isTrue();
        assertThat(chart.getStyler().isYAxisLogarithmic()).isTrue();
        assertThat(chart.getSeriesMap().keySet()).containsExactly("queue", "stack", "1 µs an operation");
        XYSeries linear = Objects.requireNonNull(chart.getSeriesMap().get("1 µs an operation"));
        assertThat(linear.getXData()).containsExactly(1e3, 1e6);
        assertThat(linear.getYData()).containsExactly(1, 1_000);
    }
}
