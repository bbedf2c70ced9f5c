// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonSummaryTests {
    /** Later versions add fields. */
    @Test
    void fieldsAreReadAndOthersLeft() {
        String json = "{\"program\": \"p\", \"verdict\": \"no-violation\", \"bound\": \"2 seconds\", \"executions\": 3,"
                + " \"samples\": 1, \"coveredPreemptions\": 2, \"schedule\": \"t0\", \"seconds\": 2.1, \"plainRaces\": ["
                + "{\"variable\": \"P.x\", \"library\": false, \"first\": {\"writes\": true, \"place\": \"P.f:1\"},"
                + " \"second\": {\"writes\": false, \"place\": \"P.g:2\"}}],"
                + " \"ignoredUncaught\": [{\"type\": \"P$Stop\", \"times\": 1234}]}";
        assertThat(JsonSummary.read(json))
                .isEqualTo(new JsonSummary(
                        "no-violation",
                        "2 seconds",
                        3,
                        1,
                        2,
                        2.1,
                        List.of("P.x: written at P.f:1, read at P.g:2"),
                        List.of("P.Stop ignored 1,234 times"),
                        "t0"));
        assertThat(JsonSummary.read(json).effort())
                .isEqualTo("3 executions and 1 random sample in 2 s, all with at most 2 preemptions");
    }

    @Test
    void aDamagedReportIsRefused() {
        assertThatThrownBy(() -> JsonSummary.read("{\"verdict\": ")).isInstanceOf(RuntimeException.class);
    }
}
