// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A chart of cost against length with logarithmic axes, where a line of slope 1 is linear. */
final class CostChart {
    /** One line of the chart: the time of a check for each length of a history. */
    record Line(String name, List<Double> lengths, List<Double> milliseconds) {
        Line {
            lengths = List.copyOf(lengths);
            milliseconds = List.copyOf(milliseconds);
        }
    }

    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;
    private static final double MILLISECONDS_PER_OPERATION = 1e-3;

    private CostChart() {}

    /**
     * Writes the chart as PNG.
     *
     * @param lines its lines
     * @param file to write
     * @throws IOException if it cannot be written
     */
    static void write(List<Line> lines, Path file) throws IOException {
        BitmapEncoder.saveBitmap(chart(lines), file.toString(), BitmapEncoder.BitmapFormat.PNG);
    }

    static XYChart chart(List<Line> lines) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .xAxisTitle("operations of the history")
                .yAxisTitle("milliseconds of a check")
                .build();
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setLegendPosition(Styler.LegendPosition.InsideNW);
        for (Line line : lines) {
            chart.addSeries(line.name(), line.lengths(), line.milliseconds()).setMarker(SeriesMarkers.CIRCLE);
        }
        List<Double> ends = lines.get(0).lengths();
        List<Double> span = List.of(ends.get(0), ends.get(ends.size() - 1));
        XYSeries linear = chart.addSeries(
                "1 µs an operation",
                span,
                span.stream().map(length -> length * MILLISECONDS_PER_OPERATION).toList());
        linear.setMarker(SeriesMarkers.NONE);
        linear.setLineColor(Color.GRAY);
        linear.setLineStyle(new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1, new float[] {4}, 0));
        return chart;
    }
}
