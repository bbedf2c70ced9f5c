// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A thread that waits for ever, here thread 0, may have looked too early. */
class OutdatedReadTests {
    /** {@return the numbers of the read and of the write} */
    private static List<Integer> in(String... rows) {
        OutdatedRead found = OutdatedRead.find(0, WrittenAccesses.of(rows));
        return found == null ? List.of() : WrittenAccesses.numbers(found.read(), found.write());
    }

    @Test
    void aReadBeforeAWriteIsOutdated() {
        assertEquals(List.of(11, 13), in("0rx", "0rx", "1rx", "1wx", "2wx", "0ry"));
    }

    @Test
    void theLastOneIsTold() {
        assertEquals(List.of(12, 13), in("0rx", "1wx", "0ry", "1wy"));
    }

    @Test
    void whoLooksAgainKnows() {
        assertEquals(List.of(), in("0rx", "1wx", "0rx"));
        assertEquals(List.of(), in("0rx", "0wx", "1wx"));
    }

    @Test
    void othersDoNotCount() {
        assertEquals(List.of(), in("1rx", "2wx", "0ry"));
    }
}
