// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JsonSummaryTests {
    /** Later versions add fields. */
    @Test
    void fieldsAreReadAndOthersLeft() {
        String json = "{\"program\": \"p\", \"verdict\": \"holds\", \"executions\": 3, \"seconds\": 0.5}";
        assertThat(JsonSummary.read(json)).isEqualTo(new JsonSummary("holds", 3, 0.5));
    }

    @Test
    void aDamagedReportIsRefused() {
        assertThatThrownBy(() -> JsonSummary.read("{\"verdict\": ")).isInstanceOf(RuntimeException.class);
    }
}
