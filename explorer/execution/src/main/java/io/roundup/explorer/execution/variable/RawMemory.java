// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.ArraySlots;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SegmentFields;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.scheduler.VariableSteps;
import io.roundup.explorer.schedule.Footprint;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * Memory that is accessed by a base and an offset: arrays in units other than their elements, and what is outside of
 * objects, where the base is null and the offset an address. Its variables are the elements of arrays, and the bytes of
 * direct buffers. An access of several of them at once is a step for each, between which no other thread makes one.
 *
 * <p>Addresses differ between executions. So a byte of a direct buffer is known by the buffer that has allocated it, and
 * only threads that can reach this buffer share it, unless the program knows addresses. All other memory outside of
 * objects is one location.
 *
 * <p>Only the running explored thread calls it.
 */
public final class RawMemory {
    /** A memory segment that shows more is not accessed as a whole. */
    private static final int MOST = 256;

    /** In bytes. */
    private static final int LARGEST_VALUE = Long.BYTES;

    private final ControlledScheduler scheduler;
    private final VariableSteps steps;
    private final SharedObjects shared;
    private final Outline outline;
    private final Sites sites;

    private final AllocatedMemory allocated = new AllocatedMemory();

    /** The program accesses memory by its address, so that all threads may reach that of any buffer. Lasts. */
    private boolean isAddressed;

    public RawMemory(ControlledScheduler scheduler, SharedObjects shared, Outline outline, Sites sites) {
        this.scheduler = scheduler;
        steps = scheduler.variables();
        this.shared = shared;
        this.outline = outline;
        this.sites = sites;
    }

    /** Forgets what was allocated. */
    public void reset() {
        allocated.clear();
    }

    /** A direct buffer has been made, with memory of its own. @param address of that */
    void allocated(Buffer buffer, long address) {
        allocated.add(buffer, address);
        if (isAddressed) {
            shared.share(buffer);
        }
    }

    /**
     * The program accesses memory other than by a buffer. The first execution, which does not count, shows as a rule
     * whether it does so. Else the buffers of this execution may have been shared unseen.
     *
     * @param base null if it does so by an address
     */
    void noteAddressed(@Nullable Object base) {
        if (base == null && !isAddressed) {
            isAddressed = true;
            if (!allocated.isEmpty()) {
                outline.doubt("memory: a direct buffer whose address is used in some executions only is not explored");
            }
        }
    }

    /** {@return whether others can reach what is accessed} */
    boolean isVisible(@Nullable Object base, long offset) {
        if (!scheduler.isConcurrent()) {
            return false;
        }
        if (base != null) {
            return shared.number(base) != 0;
        }
        int number = allocated.find(offset);
        return number == AllocatedMemory.NONE || shared.number(allocated.buffer(number)) != 0;
    }

    /**
     * Bytes are about to be accessed at once.
     *
     * @param width how many
     * @param bits see {@link Footprint}
     * @return whether that is a step
     */
    boolean access(@Nullable Object base, long offset, long width, int bits, int site) {
        if (!isVisible(base, offset)) {
            notePrivate(base, offset, width, bits, site);
            return false;
        }
        reachAll(base, offset, width, bits, site);
        return true;
    }

    /** As above, where they are one value. @param relation what that must be, or the access fails. */
    boolean value(View view, int bits, int relation, long operand, int site) {
        boolean isVariable = scheduler.isModelled() && isOneVariable(view);
        if (!isVariable || !isVisible(view.base(), view.offset())) {
            return access(view.base(), view.offset(), view.width(), bits, site);
        }
        scheduler.accesses(view);
        scheduler.reach(bits, location(view.base(), view.offset()), site, relation, operand);
        return true;
    }

    private void reachAll(@Nullable Object base, long offset, long width, int bits, int site) {
        scheduler.states().untold("memory that is accessed in other units than it has elements");
        long first = location(base, offset);
        long last = first == Locations.MEMORY ? first : location(base, offset + width - 1);
        if (first == last) {
            reach(base, first, bits, site);
        } else {
            scheduler.reachTogether(bits, first, (int) (last - first) + 1, site);
            doubtAcross(base, offset, width);
        }
    }

    /** {@return whether bytes are one variable of a memory model} Others are accessed one after the other. */
    boolean isOneVariable(View view) {
        int width = view.width();
        boolean isValue = width == 1 || width == Short.BYTES || width == Integer.BYTES || width == Long.BYTES;
        if (!isValue || view.offset() % width != 0) {
            return false;
        }
        if (view.base() instanceof byte[] array) {
            long first = view.offset() - Memory.arrayBase(byte[].class);
            return first >= 0 && first + width <= array.length;
        }
        int number = view.base() == null ? allocated.find(view.offset()) : AllocatedMemory.NONE;
        return number != AllocatedMemory.NONE && number == allocated.find(view.offset() + width - 1);
    }

    /** The running thread may store bytes that no other thread can reach. */
    private void notePrivate(@Nullable Object base, long offset, long width, int bits, int site) {
        if (!scheduler.isWeak() || (bits & Footprint.WRITE) == 0) {
            return;
        }
        int number = base == null ? allocated.find(offset) : AllocatedMemory.NONE;
        if (base instanceof byte[]) {
            for (int each = 0; each < width; each++) {
                scheduler.privateWrite(base, offset - Memory.arrayBase(byte[].class) + each, site);
            }
        } else if (base != null) {
            scheduler.privateCopy(base);
        } else if (number != AllocatedMemory.NONE) {
            scheduler.privateCopy(allocated.buffer(number));
        }
    }

    /** No processor promises to access what crosses a boundary at once. */
    private void doubtAcross(@Nullable Object base, long offset, long width) {
        if (width <= LARGEST_VALUE && offset % LARGEST_VALUE + width > LARGEST_VALUE) {
            String type = base == null ? "memory" : base.getClass().getSimpleName();
            outline.doubt(type + ": an access across a boundary of eight bytes is not explored");
        }
    }

    /**
     * Reads bytes that others can reach, one variable after the other.
     *
     * @param session that they belong to
     * @return the bytes, or null if they may not be accessed any longer
     */
    byte @Nullable [] read(@Nullable Object session, @Nullable Object base, long offset, long bytes, int site) {
        byte[] read = new byte[(int) bytes];
        for (int done = 0; done < read.length; ) {
            int some = reach(base, offset + done, read.length - done, Footprint.READ, site);
            if (!SegmentFields.isOpen(session)) {
                return null;
            }
            for (int end = done + some; done < end; done++) {
                read[done] = Memory.byteValue(base, offset + done);
            }
        }
        return read;
    }

    /** {@return bytes that no other thread can reach} */
    static byte[] bytes(@Nullable Object base, long offset, int count) {
        byte[] read = new byte[count];
        for (int i = 0; i < count; i++) {
            read[i] = Memory.byteValue(base, offset + i);
        }
        return read;
    }

    /** Writes bytes that others can reach, one variable after the other, as long as they may be accessed. */
    void write(byte[] bytes, @Nullable Object session, @Nullable Object base, long offset, int site) {
        for (int done = 0; done < bytes.length; ) {
            int some = reach(base, offset + done, bytes.length - done, Footprint.WRITE, site);
            if (!SegmentFields.isOpen(session)) {
                return;
            }
            for (int end = done + some; done < end; done++) {
                Memory.store(base, offset + done, bytes[done]);
            }
        }
    }

    /** {@return how many of some bytes belong to the variable that they begin in, which is accessed now} */
    private int reach(@Nullable Object base, long offset, int bytes, int bits, int site) {
        long location = location(base, offset);
        if (base == null && scheduler.isModelled()) {
            View view = new View(null, offset, 1, false);
            if (isOneVariable(view)) {
                scheduler.accesses(view);
            }
        }
        reach(base, location, bits, site);
        if (location == Locations.MEMORY) {
            return bytes > LARGEST_VALUE ? bytes : 1;
        }
        int some = 1;
        while (some < bytes && location(base, offset + some) == location) {
            some++;
        }
        return some;
    }

    /** A step at one variable. */
    private void reach(@Nullable Object base, long location, int bits, int site) {
        scheduler.states().untold("memory that is accessed byte by byte");
        if (base != null && bits == Footprint.READ) {
            steps.read(base, Locations.slot(location), location, site);
            return;
        }
        scheduler.reach(bits, location, site);
        if (base != null && bits == Footprint.WRITE) {
            steps.noteBefore(base, Locations.slot(location));
        }
    }

    /** {@return whether an access by {@code Unsafe} is one in other units than an array's elements} */
    boolean isInOtherUnits(Object target, long offset, int site) {
        return target.getClass().isArray()
                && !(target instanceof Object[])
                && !ArraySlots.isElement(target, offset, width(site));
    }

    /**
     * A call of a memory segment, or of what it depends on. It counts as an access of all that the segment shows.
     *
     * @return whether it is a step
     */
    public boolean segment(Object segment, int bits, int site) {
        Object array = SegmentFields.array(segment);
        long start = SegmentFields.start(segment);
        long length = SegmentFields.length(segment);
        noteAddressed(array);
        boolean isKnown = array != null || allocated.find(start) != AllocatedMemory.NONE;
        if (isKnown && length > MOST && isVisible(array, start)) {
            outline.doubt("memory segments that show more than " + MOST
                    + " bytes of an array or a direct buffer are not explored");
        }
        return access(array, start, isKnown ? Math.max(1, Math.min(length, MOST)) : 1, bits, site);
    }

    private long location(@Nullable Object base, long offset) {
        if (base != null) {
            Class<?> type = base.getClass();
            long index = (offset - Memory.arrayBase(type)) / Memory.arrayScale(type);
            return Locations.variable(shared.number(base), index);
        }
        int number = allocated.find(offset);
        return number == AllocatedMemory.NONE
                ? Locations.MEMORY
                : Locations.allocated(shared.number(allocated.buffer(number)), offset - allocated.start(number));
    }

    /** {@return how many bytes a method of {@code Unsafe} accesses whose first parameters are base and offset} */
    int width(int site) {
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
