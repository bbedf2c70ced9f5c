// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SequencesTests {
    @Test
    void equalSequencesHaveOneNumberAndOthersTheNext() {
        SplittableRandom random = new SplittableRandom(1);
        Sequences sequences = new Sequences();
        Map<IntBuffer, Integer> truth = new HashMap<>();
        for (int round = 0; round < 20_000; round++) {
            int length = random.nextInt(7);
            int[] sequence = random.ints(7, -2, 3).toArray();
            Integer before = truth.putIfAbsent(IntBuffer.wrap(sequence.clone(), 0, length), truth.size());
            assertThat(sequences.number(sequence, length)).isEqualTo(before == null ? truth.size() - 1 : before);
            assertThat(sequences.size()).isEqualTo(truth.size());
        }
    }

    @Test
    void aLongSequenceFits() {
        Sequences sequences = new Sequences();
        assertThat(sequences.number(new int[5_000], 5_000)).isZero();
        assertThat(sequences.number(new int[5_000], 4_999)).isOne();
        assertThat(sequences.number(new int[5_000], 5_000)).isZero();
    }
}
