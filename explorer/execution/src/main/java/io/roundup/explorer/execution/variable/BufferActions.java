// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.BufferListener;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SegmentFields;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.race.CallRows;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the classes of buffers do when the program calls them. Their own variables, such as the position, are not safe
 * for use by several threads: accesses without an order race. What they show is {@link RawMemory}. Only the running
 * explored thread calls it.
 */
public final class BufferActions implements BufferListener {
    private static final long ARRAY = SynchronizerFields.offset(ByteBuffer.class, "hb");
    /** Where what it shows begins: an offset in the array, or an address. */
    private static final long ADDRESS = SynchronizerFields.offset(Buffer.class, "address");

    private final ControlledScheduler scheduler;
    private final VariableActions variables;
    private final RawMemory memory;
    private final CallRows rows;

    public BufferActions(ControlledScheduler scheduler, VariableActions variables, RawMemory memory, CallRows rows) {
        this.scheduler = scheduler;
        this.variables = variables;
        this.memory = memory;
        this.rows = rows;
    }

    @Override
    public void field(Object buffer, int mode, int site) {
        boolean isRead = mode == AccessMode.READ;
        int before = scheduler.point().log().size();
        if (isRead) {
            variables.getField(buffer, site);
        } else {
            variables.putField(buffer, site);
        }
        int after = scheduler.point().log().size();
        if (after > before) {
            CallRows.Effect effect = isRead ? CallRows.Effect.READS : CallRows.Effect.WRITES;
            rows.add(after - 1, effect, 0, scheduler.current().calls.site());
        }
    }

    @Override
    public @Nullable Object read(@Nullable Object session, @Nullable Object base, long offset, long bytes, int site) {
        byte[] read = memory.isVisible(base, offset) ? memory.read(session, base, offset, bytes, site) : null;
        return read == null ? base : read;
    }

    @Override
    public int mismatch(
            @Nullable Object session,
            @Nullable Object base,
            long offset,
            @Nullable Object otherSession,
            @Nullable Object otherBase,
            long otherOffset,
            int length,
            int width,
            int site) {
        for (int i = 0; i < length; i++) {
            byte[] one = unit(session, base, offset + (long) i * width, width, site);
            byte[] other = unit(otherSession, otherBase, otherOffset + (long) i * width, width, site);
            if (!Arrays.equals(one, other)) {
                return i;
            }
        }
        return ~0;
    }

    /** {@return a value, or null if its memory was freed, which its next access says} */
    private byte @Nullable [] unit(@Nullable Object session, @Nullable Object base, long offset, int width, int site) {
        if (memory.isVisible(base, offset)) {
            return memory.read(session, base, offset, width, site);
        }
        return SegmentFields.isOpen(session) ? RawMemory.bytes(base, offset, width) : null;
    }

    @Override
    public @Nullable Object substitute(@Nullable Object base, long offset, long bytes) {
        return memory.isVisible(base, offset) ? new byte[(int) bytes] : base;
    }

    @Override
    public long firstByte() {
        return Memory.arrayBase(byte[].class);
    }

    @Override
    public void write(Object used, @Nullable Object session, @Nullable Object base, long offset, int site) {
        memory.write((byte[]) used, session, base, offset, site);
    }

    @Override
    public void allocated(Object buffer) {
        memory.allocated((Buffer) buffer, address(buffer));
    }

    /** {@return the array that a buffer of bytes shows, or null if that is outside of objects} */
    static @Nullable Object array(Object buffer) {
        return Memory.reference(buffer, ARRAY);
    }

    /** {@return where what a buffer shows begins: an offset in the array, or an address} */
    static long address(Object buffer) {
        return Memory.longValue(buffer, ADDRESS);
    }
}
