// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A thread that waits for ever, here thread 0, may have looked too early. */
class OutdatedReadTests {
    private static @Nullable OutdatedRead in(String... rows) {
        WrittenRows written = WrittenRows.of(rows);
        return OutdatedRead.find(0, written.log(), written.shown(), WrittenRows::name);
    }

    @Test
    void aReadBeforeAWriteIsOutdated() {
        assertEquals(new OutdatedRead("x", 0, 11, 1, 13), in("0rx", "0rx", "1rx", "1wx", "2wx", "0ry"));
    }

    @Test
    void theLastOneIsTold() {
        assertEquals(new OutdatedRead("y", 0, 12, 1, 13), in("0rx", "1wx", "0ry", "1wy"));
    }

    @Test
    void whoLooksAgainKnows() {
        assertNull(in("0rx", "1wx", "0rx"));
        assertNull(in("0rx", "0wx", "1wx"));
    }

    @Test
    void othersDoNotCount() {
        assertNull(in("1rx", "2wx", "0ry"));
    }
}
