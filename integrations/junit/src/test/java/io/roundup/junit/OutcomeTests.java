// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.JsonSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomeTests {
    private static final String RACE = "Registry.instance: written at Registry.get:24, read at Registry.get:21";

    /** A test that passes may still have a plain variable that races. */
    @Test
    void plainVariablesThatRaceAreAReportEntry() {
        assertThat(passed(List.of(RACE)).entries()).containsEntry("data races", RACE);
        assertThat(passed(List.of()).entries()).containsOnlyKeys("verdict", "executions", "seconds");
    }

    private static Outcome passed(List<String> races) {
        return new Outcome(Outcome.OK, new JsonSummary("holds", "", 15, 0, -1, 0.5, races, List.of(), ""), "", "");
    }
}
