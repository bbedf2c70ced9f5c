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
        String json =
                "{\"program\": \"p\", \"verdict\": \"holds\", \"executions\": 3, \"seconds\": 0.5, \"plainRaces\": ["
                        + "{\"variable\": \"P.x\", \"library\": false, \"first\": {\"writes\": true, \"place\": \"P.f:1\"},"
                        + " \"second\": {\"writes\": false, \"place\": \"P.g:2\"}}],"
                        + " \"ignoredUncaught\": [{\"type\": \"P$Stop\", \"times\": 1234}]}";
        assertThat(JsonSummary.read(json))
                .isEqualTo(new JsonSummary(
                        "holds",
                        3,
                        0.5,
                        List.of("P.x: written at P.f:1, read at P.g:2"),
                        List.of("P.Stop ignored 1,234 times")));
    }

    @Test
    void aDamagedReportIsRefused() {
        assertThatThrownBy(() -> JsonSummary.read("{\"verdict\": ")).isInstanceOf(RuntimeException.class);
    }
}
