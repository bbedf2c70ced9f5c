// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.benchmarks.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

class TablesTests {
    private static Row row(Trial trial, Sample... samples) {
        Row row = new Row(trial);
        List.of(samples).forEach(row::add);
        return row;
    }

    private static Row rate(Contender contender, double... values) {
        Row row = new Row(new Trial.Rate(contender, Scenario.QUEUE, 1));
        for (double value : values) {
            row.add(new Sample(value, value, 10, false));
        }
        return row;
    }

    private static Row exhaustion(Contender contender, double seconds, long executions, boolean isComplete) {
        return row(
                new Trial.Exhaustion(contender, Scenario.PUSHES, 1_000),
                new Sample(seconds, seconds, executions, isComplete));
    }

    @Test
    void theMedianIsTheMiddleValueOrTheMeanOfTheTwo() {
        assertThat(rate(Contender.DPOR, 9, 1, 4).median()).isEqualTo(4);
        assertThat(rate(Contender.DPOR, 9, 1, 4, 6).median()).isEqualTo(5);
        assertThat(rate(Contender.DPOR, 9, 1, 4).values()).containsExactly(1.0, 4.0, 9.0);
    }

    @Test
    void ratesAreDividedByThoseOfLincheck() {
        List<Row> rows = List.of(rate(Contender.DPOR, 3_000), rate(Contender.LINCHECK, 1_500));
        assertThat(Ratio.of(rows.get(0), rows)).contains(new Ratio(2, 0, false));
        assertThat(Ratio.of(rows.get(1), rows)).isEmpty();
        assertThat(TextTables.print(rows)).contains("3,000").contains("2.0 times");
    }

    @Test
    void timesOfLincheckAreDividedByThoseOfRoundUp() {
        List<Row> rows = List.of(exhaustion(Contender.DPOR, 2, 4, true), exhaustion(Contender.LINCHECK, 3, 44, true));
        assertThat(Ratio.of(rows.get(0), rows)).contains(new Ratio(1.5, 11, false));
        assertThat(TextTables.print(rows)).contains("1.5 times, 11 times fewer executions");
    }

    @Test
    void whatLincheckDidNotFinishIsALowerBound() {
        List<Row> rows =
                List.of(exhaustion(Contender.DPOR, 2, 4, true), exhaustion(Contender.LINCHECK, 3, 1_000, false));
        assertThat(TextTables.print(rows))
                .contains("more than 1,000")
                .contains("more than 1.5 times, 250 times fewer executions");
    }

    @Test
    void whatRoundUpDidNotFinishIsNotCompared() {
        List<Row> rows =
                List.of(exhaustion(Contender.EXHAUSTIVE, 2, 1_000, false), exhaustion(Contender.LINCHECK, 3, 42, true));
        assertThat(Ratio.of(rows.get(0), rows)).isEmpty();
    }

    @Test
    void anEmptyProcessIsNoContender() {
        Row empty = row(new Trial.EmptyProcess(Scenario.COUNTER), new Sample(1, 1, 0, false));
        Row lincheck = row(new Trial.Finding(Contender.LINCHECK, Scenario.COUNTER, 1_000), new Sample(8, 8, 8, false));
        assertThat(Ratio.of(empty, List.of(empty, lincheck))).isEmpty();
    }

    @Test
    void jsonHoldsTheConditionsAndEveryValue() {
        List<Row> rows = List.of(rate(Contender.DPOR, 3_000, 1_000, 2_000), rate(Contender.LINCHECK, 500));
        JsonObject json = JsonParser.parseString(JsonResults.write(List.of(new Condition("jdk", "25")), rows))
                .getAsJsonObject();
        assertThat(json.get("jdk").getAsString()).isEqualTo("25");
        JsonObject first = json.getAsJsonArray("rows").get(0).getAsJsonObject();
        assertThat(first.get("values").toString()).isEqualTo("[1000.0,2000.0,3000.0]");
        assertThat(first.get("timesAsFastAsLincheck").getAsDouble()).isEqualTo(4);
    }

    @Test
    void theHeapsBeginningIsComparedWithItsEnd() {
        assertThat(Heap.summary(List.of(10.0, 12.0, 50.0, 11.0, 20.0, 22.0)))
                .isEqualTo("6 samples, most 50.0, mean of the first third 11.0, of the last third 21.0");
        assertThat(Heap.summary(List.of(10.0))).contains("too few");
    }

    /** cutime and cstime are 250 and 50 hundredths of a second; the name of the process is a trap. */
    @Test
    void processorTimeOfChildrenIsFoundInTheLineOfTheKernel() {
        String stat = "7 (a) R) S 1 7 7 0 -1 4194304 100 200 0 0 11 12 250 50 20 0 30 0";
        assertThat(ChildProcessorTime.parse(stat)).isEqualTo(3.0);
    }

    @Test
    void anOldJdkHasOnlyPlatformThreads() {
        assertThat(Trials.all(1, 10, 17)).noneMatch(trial -> trial.tool().equals(Contender.DPOR.title()));
        assertThat(Trials.all(1, 10, 25)).anyMatch(trial -> trial.tool().equals(Contender.DPOR.title()));
    }
}
