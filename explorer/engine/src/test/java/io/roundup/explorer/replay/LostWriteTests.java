// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A write is lost if who overwrites it has not seen it. */
class LostWriteTests {
    /** {@return the numbers of the read, the write, what overwrote it, and the read of who wrote it} */
    private static List<Integer> in(String... rows) {
        List<LostWrite> found = LostWrite.find(WrittenAccesses.of(rows));
        return found.isEmpty() ? List.of() : numbers(found.get(0));
    }

    private static List<Integer> numbers(LostWrite lost) {
        return WrittenAccesses.numbers(lost.read(), lost.write(), lost.overwrite(), lost.alsoRead());
    }

    @Test
    void aWriteBetweenAReadAndAWriteOfAnotherThreadIsLost() {
        assertEquals(List.of(10, 12, 14, 0), in("0rx", "1rx", "1wx", "0ry", "0wx", "1rx"));
    }

    @Test
    void allAreFoundTheLastOneFirst() {
        List<LostWrite> all = LostWrite.find(WrittenAccesses.of("0rx", "1wx", "0wx", "0ry", "1wy", "0wy"));
        assertEquals(
                List.of(List.of(13, 14, 15, 0), List.of(10, 11, 12, 0)),
                all.stream().map(LostWriteTests::numbers).toList());
    }

    @Test
    void theLastOneIsTold() {
        assertEquals(List.of(13, 14, 15, 0), in("0rx", "1wx", "0wx", "1rx", "0wx", "1wx"));
    }

    @Test
    void ofSeveralWritesTheOneThatWasOverwrittenIsTold() {
        assertEquals(List.of(10, 12, 13, 0), in("0rx", "1wx", "2wx", "0wx"));
    }

    @Test
    void whoReadsAgainHasSeenTheWrite() {
        assertEquals(List.of(), in("0rx", "1wx", "0rx", "0wx"));
    }

    @Test
    void whoNeverReadDidNotRelyOnTheValue() {
        assertEquals(List.of(), in("1wx", "0wx"));
        assertEquals(List.of(), in("0wx", "1wx", "0wx"));
    }

    @Test
    void anotherVariableIsAnotherMatter() {
        assertEquals(List.of(), in("0rx", "1wy", "0wx"));
    }

    /** Its thread has looked at the variable when it wrote. */
    @Test
    void aCompareAndSetLosesNothing() {
        assertEquals(List.of(), in("0rx", "1wx", "0cx"));
    }

    /** The sentence says that both have read it. */
    @Test
    void whoAlsoReadTheSameIsTold() {
        assertEquals(List.of(10, 12, 13, 11), in("0rx0", "1rx0", "1wx1", "0wx1"));
        assertEquals(List.of(10, 13, 14, 0), in("0rx0", "1wx1", "1rx1", "1wx2", "0wx1"));
    }

    /** To set a flag twice is to set it. Two counts that are the same are two. */
    @Test
    void theSameTruthValueIsNotLost() {
        assertEquals(List.of(), in("0rxfalse", "1rxfalse", "1wxtrue", "0wxtrue"));
        assertEquals(List.of(10, 12, 13, 11), in("0rxfalse", "1rxfalse", "1wxtrue", "0wxfalse"));
    }

    /** Who overwrites it has read the same. */
    @Test
    void whatWasThereBeforeIsNotLost() {
        assertEquals(List.of(), in("0rx0", "1rx0", "1wx0", "0wx1"));
        assertEquals(List.of(10, 12, 13, 11), in("0rx0", "1rx0", "1wx1", "0wx0"));
    }

    /** Who reads in one operation and writes in the next one does not say that they belong together. */
    @Test
    void whatIsReadInAnotherOperationIsAnotherMatter() {
        assertEquals(List.of(), in("0rx0", "1wx1", "0o", "0wx2"));
    }
}
