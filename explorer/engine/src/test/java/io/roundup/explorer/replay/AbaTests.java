// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A compare-and-set does not notice that its variable went away and came back. */
class AbaTests {
    /** {@return the numbers of the read, the change, the change back, the swap, and of what was out of date by then} */
    private static List<Integer> in(String... rows) {
        Aba found = Aba.find(WrittenAccesses.of(rows));
        return found == null
                ? List.of()
                : WrittenAccesses.numbers(found.read(), found.away(), found.back(), found.swap(), found.outdated());
    }

    @Test
    void whatWasReadInBetweenIsOutOfDate() {
        assertEquals(List.of(10, 12, 14, 15, 11), in("0rhA", "0rnB", "1chB", "1wnC", "1chA", "0chB"));
    }

    @Test
    void theFirstChangeIsTold() {
        assertEquals(List.of(10, 12, 15, 16, 11), in("0rhA", "0rnB", "1chB", "1chC", "1wnC", "1chA", "0chB"));
    }

    /** A spin lock that was taken and given back meanwhile is free. */
    @Test
    void aLockThatIsFreeAgainIsNoFault() {
        assertEquals(List.of(), in("0rl0", "1cl1", "1rnB", "1wnC", "1wl0", "0cl1"));
    }

    @Test
    void whatWasReadInBetweenMayStillBeSo() {
        assertEquals(List.of(), in("0rhA", "0rnB", "1chB", "1chA", "0chB"));
        assertEquals(List.of(), in("0rhA", "0rnB", "1chB", "1wnB", "1chA", "0chB"));
    }

    /** It would have found the change if it had stayed. */
    @Test
    void oneChangeIsNone() {
        assertEquals(List.of(), in("0rhA", "0rnB", "1chA", "1wnC", "0chB"));
    }

    @Test
    void whoReadsAgainBeginsAnew() {
        assertEquals(List.of(), in("0rhA", "0rnB", "1chB", "1wnC", "1chA", "0rhA", "0chB"));
    }

    @Test
    void whatIsReadInAnotherOperationIsAnotherMatter() {
        assertEquals(List.of(), in("0rhA", "0rnB", "1chB", "1wnC", "1chA", "0o", "0chB"));
    }
}
