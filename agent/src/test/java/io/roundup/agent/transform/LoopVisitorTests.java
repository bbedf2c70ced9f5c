// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class LoopVisitorTests {
    @Test
    void announcesEachTurnAndNothingElse() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Loops.class));

        assertThat(sample.call()).isEqualTo("3 2 1");
        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("3 2 1");
                    return null;
                }))
                // Three turns of a for loop jump back three times, two of a do loop twice (the last jump is not taken).
                .containsExactly("loop(LOOP)", "loop(LOOP)", "loop(LOOP)", "loop(LOOP)", "loop(LOOP)");
    }

    /** A loop of three turns, one of two, and a branch that jumps forward. */
    public static class Loops implements Callable<Object> {
        @Override
        public Object call() {
            int a = 0;
            for (int i = 0; i < 3; i++) {
                a++;
            }
            int b = 0;
            do {
                b++;
            } while (b < 2);
            int c = a > b ? 1 : 0;
            return a + " " + b + " " + c;
        }
    }
}
