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
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of values in buffers of bytes. An access looks at the buffer's limit and order, and may move its position.
 * Then each byte is a step; for a buffer on the heap it is one at the element of its array. Only the running explored
 * thread calls it.
 */
public final class BufferActions implements BufferListener {
    private static final long ARRAY = SynchronizerFields.offset(ByteBuffer.class, "hb");
    private static final long START = SynchronizerFields.offset(ByteBuffer.class, "offset");

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
     * An access begins. {@return whether others can see it}
     *
     * @param mode whether it moves the position: an {@link AccessMode}
     */
    @Override
    public boolean bufferAccess(ByteBuffer buffer, int mode, int site) {
        if (!scheduler.isConcurrent()) {
            return false;
        }
        if (shared.number(buffer) != 0) {
            step(buffer, mode == AccessMode.WRITE, site);
            return true;
        }
        Object array = array(buffer);
        return array == null ? buffer.isDirect() : shared.number(array) != 0;
    }

    /**
     * A step that looks at a buffer's position, limit and the like, or changes them. Others must be in order with it.
     */
    private void step(ByteBuffer buffer, boolean isWrite, int site) {
        int bits = isWrite ? Footprint.WRITE : Footprint.READ;
        scheduler.reach(bits, Locations.state(shared.number(buffer)), site);
        rows.add(scheduler.point().log().size() - 1, isWrite ? CallRows.Effect.WRITES : CallRows.Effect.READS, 0);
    }

    /** One byte is about to be accessed. */
    @Override
    public void bufferByte(ByteBuffer buffer, int index, int mode, int site) {
        boolean isWrite = mode == AccessMode.WRITE;
        Object array = array(buffer);
        if (array == null || shared.number(array) == 0) {
            memory.storage(buffer, isWrite ? Footprint.WRITE : Footprint.READ, site);
        } else if (isWrite) {
            variables.arrayStore(array, Memory.intValue(buffer, START) + index, site);
        } else {
            variables.arrayLoad(array, Memory.intValue(buffer, START) + index, site);
        }
    }

    private static @Nullable Object array(ByteBuffer buffer) {
        return Memory.reference(buffer, ARRAY);
    }
}
