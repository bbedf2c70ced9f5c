// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.MemoryListener;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sets and copies ranges of memory that {@code Unsafe} was asked to set or copy, and that others can reach: variable by
 * variable, in ascending order, a step each. Such a call is not atomic. What is copied is read before anything is
 * written, as the two may overlap.
 */
public final class MemoryRanges implements MemoryListener {
    private final RawMemory memory;

    public MemoryRanges(RawMemory memory) {
        this.memory = memory;
    }

    @Override
    public void memory(long address, int width, int mode, int site) {
        memory.noteAddressed(null);
        int bits = mode == AccessMode.READ ? Footprint.READ : Footprint.WRITE;
        memory.value(new View(null, address, width, false), bits, Condition.NONE, 0, site);
    }

    /** Sets bytes. {@return how many are left for the call to set} @param base an array, or null outside of objects */
    @Override
    public long setMemory(@Nullable Object base, long offset, long bytes, byte value, int site) {
        memory.noteAddressed(base);
        if (!memory.isVisible(base, offset)) {
            return bytes;
        }
        byte[] written = new byte[(int) bytes];
        Arrays.fill(written, value);
        memory.write(written, null, base, offset, site);
        return 0;
    }

    /** Copies bytes. {@return how many are left for the call to copy} Parameters are as those of {@code Unsafe}. */
    @Override
    public long copyMemory(
            @Nullable Object from, long fromOffset, @Nullable Object to, long toOffset, long bytes, int site) {
        memory.noteAddressed(from);
        memory.noteAddressed(to);
        boolean isRead = memory.isVisible(from, fromOffset);
        boolean isWritten = memory.isVisible(to, toOffset);
        if (!isRead && !isWritten) {
            return bytes;
        }
        byte[] copied = isRead
                ? memory.read(null, from, fromOffset, bytes, site)
                : RawMemory.bytes(from, fromOffset, (int) bytes);
        if (copied == null) {
            return bytes;
        }
        if (isWritten) {
            memory.write(copied, null, to, toOffset, site);
        } else {
            for (int i = 0; i < copied.length; i++) {
                Memory.store(to, toOffset + i, copied[i]);
            }
        }
        return 0;
    }
}
