// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.Delays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DelaySamplesTests {
    private static final int THREADS = 101;

    /** Thread 0 has the places 3 and 5, and threads 2 and 100 have the place 1. */
    private static BitSet places(int thread) {
        return switch (thread) {
            case 0 -> BitSet.valueOf(new long[] {1 << 3 | 1 << 5});
            case 2, 100 -> BitSet.valueOf(new long[] {1 << 1});
            default -> new BitSet();
        };
    }

    private static Set<Delays> drawn(int most) {
        DelaySamples samples = new DelaySamples(DelaySamplesTests::places, () -> THREADS, most, 1);
        Set<Delays> all = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            assertThat(samples.begin()).isTrue();
            all.add(samples.delays());
        }
        return all;
    }

    @Test
    void eachKnownPlaceHasADelayOfEachLength() {
        Set<Delays> all = drawn(1);
        assertThat(all).allSatisfy(delays -> assertThat(delays.list()).hasSize(1));
        for (int deadlines = 1; deadlines <= 3; deadlines++) {
            assertThat(all)
                    .contains(
                            Delays.NONE.and(new Delay(0, 3, deadlines)),
                            Delays.NONE.and(new Delay(0, 5, deadlines)),
                            Delays.NONE.and(new Delay(2, 1, deadlines)),
                            Delays.NONE.and(new Delay(100, 1, deadlines)));
        }
        assertThat(all)
                .extracting(delays -> delays.list().get(0))
                .allSatisfy(delay ->
                        assertThat(places(delay.thread()).get(delay.place())).isTrue());
    }

    @Test
    void anExecutionHasNoMoreDelaysThanIsAskedForAndOneAtAPlace() {
        assertThat(drawn(2))
                .anySatisfy(delays -> assertThat(delays.list()).hasSize(2))
                .allSatisfy(delays -> assertThat(delays.list())
                        .hasSizeBetween(1, 2)
                        .extracting(delay -> delay.thread() + "@" + delay.place())
                        .doesNotHaveDuplicates());
    }

    /** Otherwise executions would be made in which all threads are fast. */
    @Test
    void withoutPlacesThereAreNone() {
        DelaySamples samples = new DelaySamples(thread -> new BitSet(), () -> THREADS, 1, 1);
        assertThat(samples.begin()).isFalse();
    }
}
