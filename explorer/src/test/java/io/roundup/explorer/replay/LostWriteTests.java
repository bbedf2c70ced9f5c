// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A write is lost if who overwrites it has not seen it. */
class LostWriteTests {
    private static @Nullable LostWrite in(String... rows) {
        WrittenRows written = WrittenRows.of(rows);
        return LostWrite.find(written.log(), written.shown(), WrittenRows::name);
    }

    @Test
    void aWriteBetweenAReadAndAWriteOfAnotherThreadIsLost() {
        assertEquals(new LostWrite("x", 0, 10, 1, 12, 14), in("0rx", "1rx", "1wx", "0ry", "0wx", "1rx"));
    }

    @Test
    void theLastOneIsTold() {
        assertEquals(new LostWrite("x", 1, 13, 0, 14, 15), in("0rx", "1wx", "0wx", "1rx", "0wx", "1wx"));
    }

    @Test
    void ofSeveralWritesTheOneThatWasOverwrittenIsTold() {
        assertEquals(new LostWrite("x", 0, 10, 2, 12, 13), in("0rx", "1wx", "2wx", "0wx"));
    }

    @Test
    void whoReadsAgainHasSeenTheWrite() {
        assertNull(in("0rx", "1wx", "0rx", "0wx"));
    }

    @Test
    void whoNeverReadDidNotRelyOnTheValue() {
        assertNull(in("1wx", "0wx"));
        assertNull(in("0wx", "1wx", "0wx"));
    }

    @Test
    void anotherVariableIsAnotherMatter() {
        assertNull(in("0rx", "1wy", "0wx"));
    }

    /** Its thread has looked at the variable when it wrote. */
    @Test
    void aCompareAndSetLosesNothing() {
        assertNull(in("0rx", "1wx", "0cx"));
    }
}
