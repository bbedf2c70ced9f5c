// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.history.History;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("once")
class HittingTableTests {
    static List<HittingTable.Subject> subjects() {
        return HittingTable.subjects();
    }

    /** Whatever the threads do: what has an order of some depth has one of each greater depth, and is linearizable. */
    @ParameterizedTest
    @MethodSource("subjects")
    void sharesGrowWithTheDepth(HittingTable.Subject subject) {
        try (RealThreads threads = new RealThreads(3)) {
            HittingTable.Counts counts = HittingTable.count(subject, threads, 20, 1);
            assertThat(counts.histories()).isEqualTo(20);
            assertThat(counts.proved()).isSorted().hasSize(5);
            assertThat(counts.proved()[4]).isPositive().isLessThanOrEqualTo(counts.linearizable());
            assertThat(counts.linearizable()).isLessThanOrEqualTo(20);
        }
    }

    /** One thread alone has one order, with the answers that the object gives. */
    @Test
    void callsOfOneThreadAreRecordedInTheirOrder() {
        CalledMethod offer = CalledMethod.of(ArrayDeque.class, "offer", 1);
        CalledMethod poll = CalledMethod.of(ArrayDeque.class, "poll", 0);
        CalledMethod pop = CalledMethod.of(ArrayDeque.class, "pop", 0);
        CalledMethod addAll = CalledMethod.of(ArrayDeque.class, "addAll", 1);
        try (RealThreads threads = new RealThreads(1)) {
            History history = threads.record(
                    new ArrayDeque<>(),
                    Arrays.asList(
                            new RecordedCall(0, offer, 1),
                            new RecordedCall(1, poll),
                            new RecordedCall(1, pop),
                            new RecordedCall(1, addAll, List.of(2, 3)),
                            new RecordedCall(1, poll)));
            assertThat(history.toString())
                    .isEqualTo("0 call offer(1); 0 ret true; 1 call poll(); 1 ret 1; 1 call pop();"
                            + " 1 threw java.util.NoSuchElementException; 1 call addAll(\"[2, 3]\"); 1 ret true;"
                            + " 1 call poll(); 1 ret 2");
        }
    }
}
