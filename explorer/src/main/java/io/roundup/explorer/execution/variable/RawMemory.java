// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.ArraySlots;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Memory that is not accessed variable by variable: outside of all objects, by buffers and memory segments, and arrays
 * of primitive elements in other units than their elements.
 *
 * <p>Addresses differ between executions, and views share storage, so all memory outside of objects and all storage of
 * buffers and segments is one location. What is accessed of an array in other units is a location for each eight bytes.
 * An array's elements have locations of their own, too. So only one of the three ways to an array can be used in an
 * execution; if two are, the verdict says so. Nothing is missed in the other executions. Think of the program whose
 * arrays hold another copy for each way. Exploration is complete for it. Up to the first access by a second way it does
 * the same as this one. So if a second way is used in any execution, it is used in one that is explored.
 *
 * <p>Only the running explored thread calls it.
 */
public final class RawMemory {
    /** In bytes. */
    static final int UNIT = 8;

    /** The ways to an array that are not by its elements. */
    private enum Way {
        UNITS,
        STORAGE
    }

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Outline outline;
    private final Sites sites;
    private final Map<Object, Way> arrays = new IdentityHashMap<>();

    /** Of arrays that buffers show. */
    private final Map<Object, BufferUsers> users = new IdentityHashMap<>();

    /** Of memory outside of objects. */
    private final BufferUsers outside = new BufferUsers();

    /** Whether {@link #element} has to be told of accesses. */
    boolean hasArrays;

    public RawMemory(ControlledScheduler scheduler, SharedObjects shared, Outline outline, Sites sites) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.outline = outline;
        this.sites = sites;
    }

    /** Forgets all arrays. */
    public void reset() {
        outside.clear();
        if (hasArrays) {
            arrays.clear();
            users.clear();
            hasArrays = false;
        }
    }

    /** An access to memory outside of objects. {@return whether it is a step} @param bits see {@link Footprint} */
    boolean outside(int bits, int site) {
        if (!scheduler.isConcurrent()) {
            return false;
        }
        scheduler.reach(bits, Locations.MEMORY, site);
        return true;
    }

    /**
     * An access by a buffer or a memory segment.
     *
     * @param holder the buffer or segment
     * @return whether it is a step: others can reach the storage, or it is not known who can
     */
    public boolean storage(Object holder, int bits, int site) {
        if (!scheduler.isConcurrent()) {
            return false;
        }
        Object array = array(holder);
        boolean isOnHeap = array != null || holder instanceof Buffer buffer && !buffer.isDirect();
        if (isOnHeap && shared.number(array == null ? holder : array) == 0 && shared.number(holder) == 0) {
            return false;
        }
        scheduler.reach(bits, Locations.MEMORY, site);
        if (holder instanceof Buffer && !(holder instanceof ByteBuffer)) {
            note(users(array), bits, true);
        }
        if (array != null) {
            note(array, Way.STORAGE);
        }
        return true;
    }

    /** {@return whether an access by {@code Unsafe} is one in other units than an array's elements} */
    boolean isInOtherUnits(Object target, long offset, int site) {
        if (target instanceof byte[]) {
            // Few who access it so take its bytes one by one.
            return true;
        }
        return target.getClass().isArray()
                && !(target instanceof Object[])
                && !ArraySlots.isElement(target, offset, width(site));
    }

    /** An access by {@code Unsafe} to an array. {@return whether it is a step} */
    boolean units(Object array, long offset, int bits, int site) {
        return units(array, offset, width(site), bits, site);
    }

    /**
     * An access to an array in other units than its elements.
     *
     * @param array of primitive elements
     * @param offset of the first byte, as {@code Unsafe} has it
     * @param width of the unit, in bytes
     * @return whether it is a step
     */
    boolean units(Object array, long offset, int width, int bits, int site) {
        int number = scheduler.isConcurrent() ? shared.number(array) : 0;
        if (number == 0) {
            return false;
        }
        scheduler.reach(bits, Locations.unit(number, offset / UNIT), site);
        note(array, Way.UNITS);
        if (offset % UNIT + width > UNIT) {
            doubt(array, "an access across a boundary of eight bytes is not explored");
        }
        return true;
    }

    /** {@return whether accesses to an array are steps, or with null those to memory outside of objects} */
    boolean isVisible(@Nullable Object array) {
        return scheduler.isConcurrent() && (array == null || shared.number(array) != 0);
    }

    /** Says that a range that is copied within an array is not explored. */
    void overlaps(Object array) {
        doubt(array, "that Unsafe copies a range of it to where it overlaps is not explored");
    }

    /** An element of an array was accessed as such, by a step. */
    void element(Object array) {
        if (arrays.containsKey(array)) {
            mixed(array);
        }
    }

    /** A byte of a buffer that is outside of objects is accessed, by a step. @param bits see {@link Footprint} */
    void outsideByBuffer(int bits, int site) {
        scheduler.reach(bits, Locations.MEMORY, site);
        note(outside, bits, false);
    }

    /**
     * A call that accesses several units of a buffer is a step, though nothing promises that it is not torn. So the
     * verdict is open if a thread without locks comes to storage that another one, whose end it has not awaited, has
     * accessed, and one of the two did it so.
     */
    private void note(BufferUsers users, int bits, boolean isWhole) {
        ExploredThread me = scheduler.current();
        boolean isWrite = (bits & Footprint.WRITE) != 0;
        if (users.add(me.number, isWrite, isWhole, me.knows.ended) && !me.held.areAny()) {
            outline.doubt(
                    "buffers or views of buffers: what threads do to one that no lock guards is not explored in full");
        }
    }

    /** {@return who uses the storage of a buffer} @param array that it shows, or null if it is outside of objects */
    private BufferUsers users(@Nullable Object array) {
        if (array == null) {
            return outside;
        }
        hasArrays = true;
        return users.computeIfAbsent(array, added -> new BufferUsers());
    }

    private void note(Object array, Way way) {
        Way before = arrays.put(array, way);
        hasArrays = true;
        if (before == null ? hasStepsOfElements(shared.number(array)) : before != way) {
            mixed(array);
        }
    }

    private void mixed(Object array) {
        doubt(array, "accesses of one array in different units, or as an array and by a buffer, are not explored");
    }

    private void doubt(Object array, String what) {
        outline.doubt(array.getClass().getSimpleName() + ": " + what);
    }

    private boolean hasStepsOfElements(int number) {
        StepLog log = scheduler.point().log();
        for (int row = 0; number != 0 && row < log.size(); row++) {
            if (Locations.isElement(log.location(row), number)) {
                return true;
            }
        }
        return false;
    }

    /** {@return the array that holds what a buffer or segment shows, or null if it is outside of objects} */
    static @Nullable Object array(Object holder) {
        for (long offset : ReferenceLayout.of(holder.getClass()).offsets) {
            Object part = Memory.reference(holder, offset);
            if (part == null) {
                continue;
            }
            boolean isArray = part.getClass().isArray() && !(part instanceof Object[]);
            Object found = isArray ? part : ReferenceLayout.of(part.getClass()).isMemory ? array(part) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** {@return how many bytes a method of {@code Unsafe} accesses whose first parameters are base and offset} */
    private int width(int site) {
        String descriptor = sites.get(site).descriptor();
        int value = descriptor.indexOf("J") + 1;
        return width(descriptor.charAt(descriptor.charAt(value) == ')' ? value + 1 : value));
    }

    /** {@return the size of a primitive type, in bytes} @param type as in a descriptor */
    static int width(char type) {
        return switch (type) {
            case 'J', 'D' -> Long.BYTES;
            case 'I', 'F' -> Integer.BYTES;
            case 'S', 'C' -> Short.BYTES;
            default -> Byte.BYTES;
        };
    }
}
