// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A test for {@code junit} to explore: two threads count, and one count may be lost. Its name keeps the build from it. */
class CountsTwice {
    private final Lost.Counter counter = new Lost.Counter();

    @Test
    void countsTwice() throws InterruptedException {
        Thread first = new Thread(counter::next);
        Thread second = new Thread(counter::next);
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(3, counter.next());
    }
}
