// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class AllocatedMemoryTests {
    private static final int ADDRESSES = 64;

    /** Memory is allocated again where other memory has been freed, or a part of it. */
    @Test
    void anAddressBelongsToTheBufferThatHasAllocatedItLast() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            AllocatedMemory memory = new AllocatedMemory();
            TreeMap<Long, Buffer> expected = new TreeMap<>();
            for (int added = 0; added < 40; added++) {
                long start = random.nextInt(ADDRESSES);
                Buffer buffer = ByteBuffer.allocate(random.nextInt(1, 12));
                memory.add(buffer, start);
                expected.subMap(start, start + buffer.capacity()).clear();
                expected.put(start, buffer);
                assertSame(memory, expected);
            }
            memory.clear();
            assertThat(memory.isEmpty()).isTrue();
            assertSame(memory, new TreeMap<>());
        }
    }

    private static void assertSame(AllocatedMemory memory, TreeMap<Long, Buffer> expected) {
        for (long address = 0; address < 2 * ADDRESSES; address++) {
            Map.Entry<Long, Buffer> before = expected.floorEntry(address);
            boolean isIn = before != null
                    && address < before.getKey() + before.getValue().capacity();
            int number = memory.find(address);
            assertThat(number != AllocatedMemory.NONE).isEqualTo(isIn);
            if (isIn) {
                assertThat(memory.buffer(number)).isSameAs(before.getValue());
                assertThat(memory.start(number)).isEqualTo(before.getKey());
            }
        }
    }
}
