// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ClockTests {
    @Test
    void replacesClocksIdentityHashesAndRandomNumbers() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Clocks.class));

        assertThat((String) sample.call()).matches("-?\\d{4,} \\d{13} \\d+ true true");
        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("42 42 7 true true");
                    return null;
                }))
                .containsExactly("nanoTime()", "currentTimeMillis()", "identityHashCode(Clocks)", "drew()", "seed()");
    }

    /** All that differs from run to run, and one that does not. */
    public static class Clocks implements Callable<Object> {
        @Override
        public Object call() {
            return System.nanoTime() + " " + System.currentTimeMillis() + " " + System.identityHashCode(this) + " "
                    + (System.lineSeparator() != null) + " " + (Math.random() < 1);
        }
    }
}
