// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
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
                // The recorder gives the call the number 7.
                .containsExactly(
                        "loop(0, COUNTING_LOOP)",
                        "loop(7, COUNTING_LOOP)",
                        "loop(7, COUNTING_LOOP)",
                        "loop(7, COUNTING_LOOP)",
                        "loop(7, COUNTING_LOOP)");
    }

    @Test
    void findsTheJumpBackBehindInstructionsOfAllLengths() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Mixed.class));

        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("7 300000 2");
                    return null;
                }))
                .filteredOn(call -> call.startsWith("loop"))
                .containsExactly("loop(0, COUNTING_LOOP)", "loop(7, COUNTING_LOOP)");
    }

    @Test
    void tellsLoopsThatCountFromOthers() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Counts.class));

        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("ab0");
                    return null;
                }))
                .containsExactly("loop(0, LOOP)", "loop(7, LOOP)", "loop(7, COUNTING_LOOP)", "loop(7, COUNTING_LOOP)");
    }

    @Test
    void aMethodWithoutLoopsIsLeftAsItIs() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Straight.class));

        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo(3);
                    return null;
                }))
                .isEmpty();
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

    /** Both switches, long constants, and arrays of arrays, before a loop of two turns. */
    public static class Mixed implements Callable<Object> {
        @Override
        public Object call() {
            int small = 3;
            long large = 300_000L;
            int[][] table = new int[2][2];
            switch (small) {
                case 1, 2 -> table[0][0] = 1;
                case 3 -> table[0][0] = 4;
                default -> table[0][0] = 2;
            }
            switch ((int) large) {
                case 300_000 -> small += table[0][0];
                case -7 -> small = 0;
                case 1_000_000 -> small = 1;
                default -> small = 2;
            }
            Object text = small;
            int turns = text instanceof Integer ? 0 : 9;
            while (turns < 2) {
                turns += 1;
            }
            return text + " " + large + " " + turns;
        }
    }

    /** A branch that jumps forward. */
    public static class Straight implements Callable<Object> {
        @Override
        public Object call() {
            return Integer.parseInt("3") > 2 ? 3 : 4;
        }
    }

    /** A loop that an iterator ends, and one that counts down. */
    public static class Counts implements Callable<Object> {
        @Override
        public Object call() {
            Iterator<String> letters = List.of("a", "b").iterator();
            String text = "";
            while (letters.hasNext()) {
                text = text.concat(letters.next());
            }
            long left = 2;
            while (left > 0) {
                left = left - 1;
            }
            return text.concat(String.valueOf(left));
        }
    }
}
