// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTestTests {
    private final List<String> lines = new ArrayList<>();
    private long now;

    private void after(LongTest test, double seconds, String progress) {
        now = (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        if (test.isDue()) {
            test.tell(progress);
        }
    }

    /** A minute of silence looked like a test that hangs. */
    @Test
    void aLineComesEveryFewSeconds() {
        LongTest test = new LongTest("T#m", 5, () -> now, lines::add);
        after(test, 4.9, "none");
        after(test, 5.2, "");
        after(test, 9.9, "none");
        after(test, 10, "7 executions");
        after(test, 23, "99 executions");
        after(test, 24.9, "none");
        after(test, 25, "100 executions");
        assertThat(lines)
                .containsExactly(
                        "T#m: still exploring after 5 s",
                        "T#m: still exploring after 10 s: 7 executions",
                        "T#m: still exploring after 23 s: 99 executions",
                        "T#m: still exploring after 25 s: 100 executions");
    }

    @Test
    void zeroSecondsMeanNoLines() {
        after(new LongTest("T#m", LongTest.seconds("0"), () -> now, lines::add), 100, "none");
        assertThat(lines).isEmpty();
        assertThat(LongTest.seconds(null)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "often", "NaN", ""})
    void whatIsNoNumberOfSecondsIsRefused(String configured) {
        assertThatThrownBy(() -> LongTest.seconds(configured))
                .isInstanceOf(UnfitTestException.class)
                .hasMessage(
                        "The configuration parameter roundup.progress.seconds must be a number of seconds, or 0 for no"
                                + " lines, not '" + configured + "'.");
    }
}
