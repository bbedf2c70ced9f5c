// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.MemoryListener;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * Sets and copies ranges of memory that {@code Unsafe} was asked to set or copy. Where arrays are concerned that others
 * can reach, it does so unit by unit, in ascending order, a step each. Such a call is not atomic, and a step has one
 * location.
 */
public final class MemoryRanges implements MemoryListener {
    private final RawMemory memory;

    public MemoryRanges(RawMemory memory) {
        this.memory = memory;
    }

    @Override
    public void memory(int mode, int site) {
        memory.outside(mode == AccessMode.READ ? Footprint.READ : Footprint.WRITE, site);
    }

    /** Sets bytes. {@return how many are left for the call to set} @param base an array, or null outside of objects */
    @Override
    public long setMemory(@Nullable Object base, long offset, long bytes, byte value, int site) {
        if (!memory.isVisible(base)) {
            return bytes;
        }
        if (base == null) {
            memory.outside(Footprint.WRITE, site);
            return bytes;
        }
        for (long done = 0; done < bytes; ) {
            int some = (int) Math.min(bytes - done, upToBoundary(offset + done));
            memory.units(base, offset + done, some, Footprint.WRITE, site);
            for (int i = 0; i < some; i++) {
                Memory.store(base, offset + done + i, value);
            }
            done += some;
        }
        return 0;
    }

    /** Copies bytes. {@return how many are left for the call to copy} Parameters are as those of {@code Unsafe}. */
    @Override
    public long copyMemory(
            @Nullable Object from, long fromOffset, @Nullable Object to, long toOffset, long bytes, int site) {
        boolean isRead = memory.isVisible(from);
        boolean isWritten = memory.isVisible(to);
        if (from == null && to == null) {
            memory.outside(Footprint.WRITE, site);
            return bytes;
        }
        if (!isRead && !isWritten) {
            return bytes;
        }
        if (from == to && to != null && fromOffset < toOffset && toOffset < fromOffset + bytes) {
            memory.overlaps(to);
            return bytes;
        }
        // Other threads copy, too, while this one waits for its next step.
        byte[] copied = new byte[RawMemory.UNIT];
        for (long done = 0; done < bytes; ) {
            long source = fromOffset + done;
            long target = toOffset + done;
            int some = (int) Math.min(bytes - done, Math.min(upToBoundary(source), upToBoundary(target)));
            if (isRead) {
                access(from, source, some, Footprint.READ, site);
            }
            for (int i = 0; i < some; i++) {
                copied[i] = Memory.byteValue(from, source + i);
            }
            if (isWritten) {
                access(to, target, some, Footprint.WRITE, site);
            }
            for (int i = 0; i < some; i++) {
                Memory.store(to, target + i, copied[i]);
            }
            done += some;
        }
        return 0;
    }

    private void access(@Nullable Object base, long offset, int bytes, int bits, int site) {
        if (base == null) {
            memory.outside(bits, site);
        } else {
            memory.units(base, offset, bytes, bits, site);
        }
    }

    private static long upToBoundary(long offset) {
        return RawMemory.UNIT - offset % RawMemory.UNIT;
    }
}
