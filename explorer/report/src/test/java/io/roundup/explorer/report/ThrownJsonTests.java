// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ThrownJsonTests {
    @Test
    void anotherProcessReadsWhatWasThrown() {
        IllegalStateException thrown = new IllegalStateException("sold \"twice\"");
        StackTraceElement own = new StackTraceElement("shop.Till", "sell", "Till.java", 7);
        thrown.setStackTrace(new StackTraceElement[] {
            own,
            new StackTraceElement("java.lang.Thread", "run", "Thread.java", 1),
            new StackTraceElement("a.B", "c", null, 3)
        });
        ThrownJson read =
                ThrownJson.read("{\"exception\": " + ThrownJson.of(thrown).json() + "}");
        assertThat(Objects.requireNonNull(read).text()).isEqualTo("java.lang.IllegalStateException: sold \"twice\"");
        assertThat(read.type()).isEqualTo("java.lang.IllegalStateException");
        assertThat(read.places()).isEqualTo(List.of(own, new StackTraceElement("a.B", "c", null, 3)));
        assertThat(ThrownJson.read("{}")).isNull();
    }
}
