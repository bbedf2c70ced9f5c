// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Executions are written as thread, action and variable: {@code 0rx} is thread 0 that reads x. */
class LostWriteTests {
    private static @Nullable LostWrite in(String... rows) {
        StepLog log = new StepLog();
        ShownRows shown = new ShownRows(rows.length);
        for (int row = 0; row < rows.length; row++) {
            char action = rows[row].charAt(1);
            int bits = action == 'r' ? Footprint.READ : Footprint.WRITE;
            log.append(rows[row].charAt(0) - '0', bits, rows[row].charAt(2), 0);
            String words = switch (action) {
                case 'r' -> "read ";
                case 'w' -> "write ";
                default -> "CAS succeeds ";
            };
            shown.add(row, 10 + row, words + rows[row].charAt(2));
        }
        return LostWrite.find(log, shown, location -> String.valueOf((char) location));
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
