// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.BufferListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.race.CallRows;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.schedule.Footprint;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of values in buffers. An access looks at the buffer's limit and order, and may move its position. Then each
 * byte is a step, or each unit where the buffer shows an array of its own units; on the heap it is one at the element
 * of the array. Only the running explored thread calls it.
 */
public final class BufferActions implements BufferListener {
    private static final long ARRAY = SynchronizerFields.offset(ByteBuffer.class, "hb");
    /** Where the storage starts: an offset in the array, in bytes, or an address. */
    private static final long ADDRESS = SynchronizerFields.offset(Buffer.class, "address");

    private static final long FIRST_BYTE = Memory.arrayBase(byte[].class);

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final VariableActions variables;
    private final RawMemory memory;
    private final CallRows rows;

    public BufferActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            VariableActions variables,
            RawMemory memory,
            CallRows rows) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.variables = variables;
        this.memory = memory;
        this.rows = rows;
    }

    /**
     * An access begins. {@return whether others can see it, and its units are to be announced} What is not in memory,
     * such as a {@code CharBuffer} that shows a string, never changes.
     *
     * @param mode whether it moves the position: an {@link AccessMode}
     */
    @Override
    public boolean bufferAccess(Buffer buffer, int mode, int site) {
        if (!scheduler.isConcurrent()) {
            return false;
        }
        boolean isShared = shared.number(buffer) != 0;
        if (isShared) {
            step(buffer, mode == AccessMode.WRITE, site);
        }
        Object array = array(buffer);
        return array == null ? buffer.isDirect() : isShared || shared.number(array) != 0;
    }

    /**
     * A step that looks at a buffer's position, limit and the like, or changes them. Others must be in order with it.
     */
    private void step(Buffer buffer, boolean isWrite, int site) {
        int bits = isWrite ? Footprint.WRITE : Footprint.READ;
        scheduler.reach(bits, Locations.state(shared.number(buffer)), site);
        rows.add(scheduler.point().log().size() - 1, isWrite ? CallRows.Effect.WRITES : CallRows.Effect.READS, 0);
    }

    /** {@return whether a buffer that is in memory shows bytes, and not an array of its own units} */
    @Override
    public boolean isInBytes(Buffer buffer) {
        Object array = array(buffer);
        return array == null || array instanceof byte[];
    }

    /**
     * One byte is about to be accessed.
     *
     * @param index of the byte, counted from the first one that the buffer shows
     */
    @Override
    public void bufferByte(Buffer buffer, int index, int mode, int site) {
        Object array = array(buffer);
        long first = Memory.longValue(buffer, ADDRESS) - FIRST_BYTE;
        access(array, (int) first + index, mode == AccessMode.WRITE, site);
    }

    /** One unit is about to be accessed that is an element of an array. @param index of the unit */
    @Override
    public void bufferElement(Buffer buffer, int index, int mode, int site) {
        Object array = Objects.requireNonNull(array(buffer));
        Class<?> type = array.getClass();
        long first = (Memory.longValue(buffer, ADDRESS) - Memory.arrayBase(type)) / Memory.arrayScale(type);
        access(array, (int) first + index, mode == AccessMode.WRITE, site);
    }

    private void access(@Nullable Object array, int index, boolean isWrite, int site) {
        if (array == null) {
            memory.outsideByBuffer(isWrite ? Footprint.WRITE : Footprint.READ, site);
        } else if (isWrite) {
            variables.arrayStore(array, index, site);
        } else {
            variables.arrayLoad(array, index, site);
        }
    }

    /** {@return a byte of a buffer's storage, with no look at whether it may be accessed} @param index as above */
    @Override
    public byte loadByte(Buffer buffer, int index) {
        return Memory.byteValue(array(buffer), Memory.longValue(buffer, ADDRESS) + index);
    }

    /** Stores a byte in a buffer's storage, with no look at whether it may be accessed. @param index as above */
    @Override
    public void storeByte(Buffer buffer, int index, byte value) {
        Memory.store(array(buffer), Memory.longValue(buffer, ADDRESS) + index, value);
    }

    private static @Nullable Object array(Buffer buffer) {
        return buffer instanceof ByteBuffer ? Memory.reference(buffer, ARRAY) : RawMemory.array(buffer);
    }
}
