// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentTextTests {
    @ParameterizedTest
    @ValueSource(strings = {"", "a.B#c [2] 1", "\"a, b\"", "100 % + 1 = 'all'", "ä€\uD83D\uDE00\t%2C"})
    void anyTextIsAnOptionsValue(String text) {
        String option = AgentText.encoded(text);
        assertThat(option).matches("[ -~]*").doesNotContain(",", "\"");
        assertThat(AgentText.decoded(option)).isEqualTo(text);
    }
}
