// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import java.nio.Buffer;
import java.util.Arrays;

/**
 * The direct buffers that have allocated memory in an execution, in the order of their addresses. To find one takes time
 * logarithmic in their number, and allocates nothing.
 */
final class AllocatedMemory {
    static final int NONE = -1;

    private long[] starts = new long[8];
    private Buffer[] buffers = new Buffer[8];
    private int size;

    /** Forgets all. */
    void clear() {
        Arrays.fill(buffers, 0, size, null);
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** A buffer has allocated memory. What began there before has been freed. @param start its address */
    void add(Buffer buffer, long start) {
        int from = indexFrom(start);
        int to = indexFrom(start + Math.max(1, buffer.capacity()));
        int moved = size - to;
        reserve(from + 1 + moved);
        System.arraycopy(starts, to, starts, from + 1, moved);
        System.arraycopy(buffers, to, buffers, from + 1, moved);
        starts[from] = start;
        buffers[from] = buffer;
        int before = size;
        size = from + 1 + moved;
        if (size < before) {
            Arrays.fill(buffers, size, before, null);
        }
    }

    /** {@return how many begin before an address} */
    private int indexFrom(long address) {
        int found = Arrays.binarySearch(starts, 0, size, address);
        return found < 0 ? ~found : found;
    }

    private void reserve(int capacity) {
        if (capacity > starts.length) {
            starts = Arrays.copyOf(starts, 2 * capacity);
            buffers = Arrays.copyOf(buffers, 2 * capacity);
        }
    }

    /** {@return the number of the buffer whose memory has an address, or {@link #NONE}} It is good until the next change. */
    int find(long address) {
        int last = indexFrom(address + 1) - 1;
        return last >= 0 && address - starts[last] < buffers[last].capacity() ? last : NONE;
    }

    Buffer buffer(int number) {
        return buffers[number];
    }

    long start(int number) {
        return starts[number];
    }
}
