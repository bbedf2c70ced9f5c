// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.AccessMode;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to fields, array elements and static variables: which of them are steps, and at which location.
 *
 * <p>An access to an object that only one thread can reach is no step; nor is one to a final field. A reference that is
 * stored where other threads can find it makes what it reaches shared. All ways to access a variable (bytecode,
 * {@code VarHandle}, {@code Unsafe}) give the same location; what is no variable is {@link RawMemory}.
 */
final class VariableActions {
    private static final int CONDITIONAL_WRITE = Footprint.WRITE | Footprint.CONDITIONAL;

    private final ControlledScheduler scheduler;
    private final VariableSteps steps;
    private final SharedObjects shared;
    private final FieldSites fields;
    private final VarHandleSites handles;
    private final VariableValues values;
    private final RawMemory memory;

    private boolean casIsVisible;
    private @Nullable Object casUpdate;

    VariableActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            VariableValues values,
            FieldSites fields,
            VarHandleSites handles,
            RawMemory memory) {
        this.scheduler = scheduler;
        steps = scheduler.variables();
        this.shared = shared;
        this.fields = fields;
        this.values = values;
        this.handles = handles;
        this.memory = memory;
    }

    void read(Object target, int site) {
        if (target == null || !scheduler.isConcurrent()) {
            return;
        }
        int number = shared.number(target);
        if (number == 0) {
            return;
        }
        long offset = fields.offset(site, target.getClass());
        if (offset < 0) {
            steps.withdraw();
            return;
        }
        steps.read(target, offset, Locations.variable(number, offset), site);
        if (fields.isReference(site)) {
            shared.share(Memory.reference(target, offset));
        }
    }

    void write(Object target, @Nullable Object value, int site) {
        if (target == null || shared.isEmpty()) {
            return;
        }
        int number = shared.number(target);
        if (number == 0) {
            scheduler.notes().privateWrite();
            return;
        }
        if (scheduler.isConcurrent()) {
            long offset = fields.offset(site, target.getClass());
            if (offset >= 0) {
                scheduler.reach(Footprint.WRITE, Locations.variable(number, offset), site);
                noteBefore(target, offset);
            }
        } else {
            scheduler.notes().writeAlone(site);
        }
        shared.share(value);
    }

    void readStatic(Class<?> owner, int site) {
        if (!scheduler.isConcurrent()) {
            return;
        }
        long offset = fields.staticOffset(site, owner);
        Object base = fields.base(site);
        if (base == null) {
            return;
        }
        if (offset >= 0 && !fields.isFinal(site)) {
            Class<?> declaring = fields.declaring(site);
            steps.read(declaring, offset, Locations.variable(declaring, offset), site);
        } else {
            steps.withdraw();
        }
        if (fields.isReference(site)) {
            shared.shareStatic(Memory.reference(base, offset), fields.declaring(site), offset);
        }
    }

    void writeStatic(Class<?> owner, @Nullable Object value, int site) {
        if (scheduler.isConcurrent()) {
            long offset = fields.staticOffset(site, owner);
            if (offset >= 0 && !fields.isFinal(site)) {
                scheduler.reach(Footprint.WRITE, Locations.variable(fields.declaring(site), offset), site);
                noteBefore(fields.declaring(site), offset);
            }
            shared.share(value);
        } else {
            scheduler.notes().writeAlone(site);
        }
    }

    void readElement(Object array, int index, int site) {
        int number = visible(array);
        if (number == 0) {
            return;
        }
        steps.read(array, index, Locations.variable(number, index), site);
        if (memory.hasArrays) {
            memory.element(array);
        }
        if (array instanceof Object[]) {
            Object[] elements = (Object[]) array;
            if (index >= 0 && index < elements.length) {
                shared.share(elements[index]);
            }
        }
    }

    void writeElement(Object array, int index, @Nullable Object value, int site) {
        if (array == null || shared.isEmpty()) {
            return;
        }
        int number = shared.number(array);
        if (number == 0) {
            scheduler.notes().privateWrite();
            return;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.WRITE, Locations.variable(number, index), site);
            if (memory.hasArrays) {
                memory.element(array);
            }
            noteBefore(array, index);
        } else {
            scheduler.notes().writeAlone(site);
        }
        shared.share(value);
    }

    /** {@return whether several threads can reach an object} */
    boolean isShared(@Nullable Object object) {
        return object != null && !shared.isEmpty() && shared.number(object) != 0;
    }

    void handle(VarHandle handle, @Nullable Object target, int index, @Nullable Object value, int mode, int site) {
        if (shared.isEmpty()) {
            return;
        }
        if (handles.isOfMemory(site, handle)) {
            memory(handle, target, index, footprint(mode), site);
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder == null) {
            return;
        }
        access(holder, slot(handle, target, index, site), value, mode, site);
    }

    /** {@return whether it is a step} */
    private boolean memory(VarHandle handle, @Nullable Object target, int index, int bits, int site) {
        if (target instanceof byte[]) {
            long offset = Memory.arrayBase(byte[].class) + index;
            return memory.units(target, offset, handles.width(site, handle), bits, site);
        }
        return target != null && memory.storage(target, bits, site);
    }

    private boolean memory(@Nullable Object target, long offset, int bits, int site) {
        return target == null ? memory.outside(bits, site) : memory.units(target, offset, bits, site);
    }

    private boolean isMemory(@Nullable Object target, long offset, int site) {
        return target == null || memory.isInOtherUnits(target, offset, site);
    }

    private static int footprint(int mode) {
        return mode == AccessMode.READ ? Footprint.READ : Footprint.WRITE;
    }

    /** An access to memory outside of objects. */
    void outside(int mode, int site) {
        memory.outside(footprint(mode), site);
    }

    /** An access by reflection, before it is known whether it is allowed: if not, the step has no effect. */
    void reflective(Field field, @Nullable Object target, @Nullable Object value, int mode, int site) {
        Class<?> declaring = field.getDeclaringClass();
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        boolean isVisible = isStatic ? scheduler.isConcurrent() : !shared.isEmpty() && declaring.isInstance(target);
        if (!isVisible) {
            return;
        }
        long offset = Memory.offset(field);
        Object holder = isStatic || target == null ? declaring : target;
        boolean isConstant = mode == AccessMode.READ && FieldSites.isFinal(field);
        if (!isConstant) {
            access(holder, offset, value, mode, site);
        }
        if (mode == AccessMode.READ && !field.getType().isPrimitive()) {
            if (isStatic) {
                shared.shareStatic(Memory.reference(Memory.base(field), offset), declaring, offset);
            } else if (shared.number(holder) != 0) {
                shared.share(Memory.reference(holder, offset));
            }
        }
    }

    void memory(Object target, long offset, @Nullable Object value, int mode, int site) {
        if (shared.isEmpty()) {
            return;
        }
        if (isMemory(target, offset, site)) {
            memory(target, offset, footprint(mode), site);
            return;
        }
        access(target, ArraySlots.slot(target, offset), value, mode, site);
    }

    private void access(Object holder, long slot, @Nullable Object value, int mode, int site) {
        long location = location(holder, slot);
        if (location == Footprint.NO_LOCATION) {
            if (mode != AccessMode.READ) {
                scheduler.notes().privateWrite();
            }
            return;
        }
        if (scheduler.isConcurrent()) {
            if (mode == AccessMode.READ) {
                steps.read(holder, slot, location, site);
            } else {
                steps.write(holder, slot, location, site);
                noteBefore(holder, slot);
            }
            if (memory.hasArrays) {
                memory.element(holder);
            }
        } else if (mode != AccessMode.READ) {
            scheduler.notes().writeAlone(site);
        }
        shared.share(value);
    }

    void handleCas(
            VarHandle handle,
            @Nullable Object target,
            int index,
            @Nullable Object expected,
            @Nullable Object update,
            int site) {
        casIsVisible = false;
        if (shared.isEmpty()) {
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder != null) {
            boolean isKnown = scheduler.needsValues() || steps.isAnnounced();
            cas(
                    holder,
                    slot(handle, target, index, site),
                    isKnown,
                    isKnown ? values.number(expected) : 0,
                    update,
                    site);
        }
    }

    void handleCasBits(VarHandle handle, @Nullable Object target, int index, long expected, int site) {
        casIsVisible = false;
        if (shared.isEmpty()) {
            return;
        }
        if (handles.isOfMemory(site, handle)) {
            casIsVisible = memory(handle, target, index, CONDITIONAL_WRITE, site);
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder != null) {
            cas(holder, slot(handle, target, index, site), true, expected, null, site);
        }
    }

    void memoryCas(Object target, long offset, @Nullable Object expected, @Nullable Object update, int site) {
        casIsVisible = false;
        if (target != null && !shared.isEmpty()) {
            boolean isKnown = scheduler.needsValues() || steps.isAnnounced();
            cas(target, ArraySlots.slot(target, offset), isKnown, isKnown ? values.number(expected) : 0, update, site);
        }
    }

    void memoryCasBits(Object target, long offset, long expected, int site) {
        casIsVisible = false;
        if (shared.isEmpty()) {
            return;
        }
        if (isMemory(target, offset, site)) {
            casIsVisible = memory(target, offset, CONDITIONAL_WRITE, site);
            return;
        }
        cas(target, ArraySlots.slot(target, offset), true, expected, null, site);
    }

    private void cas(
            Object holder, long slot, boolean expectedIsKnown, long expected, @Nullable Object update, int site) {
        long location = location(holder, slot);
        if (location == Footprint.NO_LOCATION) {
            scheduler.notes().privateWrite();
            return;
        }
        if (scheduler.isConcurrent()) {
            steps.noteRead(holder, slot, location);
            boolean isKnown =
                    expectedIsKnown && (scheduler.needsValues() || steps.isAnnounced()) && values.isKnown(holder, slot);
            if (!isKnown) {
                scheduler.reach(CONDITIONAL_WRITE, location, site);
            } else if (!steps.isAnnounced() || !steps.awaitsSuccess(location, site, expected)) {
                scheduler.reach(CONDITIONAL_WRITE, location, site, Condition.EQUAL, expected);
            }
            if (scheduler.needsValues() && values.isKnown(holder, slot)) {
                scheduler.notes().before(values.value(holder, slot));
            }
            if (memory.hasArrays) {
                memory.element(holder);
            }
            casIsVisible = true;
        } else {
            scheduler.notes().writeAlone(site);
        }
        casUpdate = update;
    }

    /** A turn of a loop begins that may do nothing but one access. */
    void beginTurn() {
        steps.beginTurn();
    }

    /** The access of the turn comes next. See {@link io.roundup.agent.hook.Hooks#spinAccess}. */
    void announce(Object target, int exit, long operand, boolean isRetry, int site) {
        steps.announce(target, exit, operand, isRetry, site);
    }

    /** Tells what a variable holds just before the write that the running thread has been allowed to make. */
    private void noteBefore(Object holder, long slot) {
        if (values.isKnown(holder, slot)) {
            // What static variables refer to is shared in another way.
            boolean isStatic = holder instanceof Class<?>;
            scheduler
                    .notes()
                    .write(holder, slot, isStatic ? values.value(holder, slot) : values.lastingValue(holder, slot));
        }
    }

    void casDone(boolean success) {
        Object update = casUpdate;
        casUpdate = null;
        if (casIsVisible) {
            casIsVisible = false;
            scheduler.notes().wrote(success);
        }
        if (success && update != null) {
            shared.share(update);
        }
    }

    private long slot(VarHandle handle, @Nullable Object target, int index, int site) {
        return target == null || index < 0 ? handles.offset(site, handle) : index;
    }

    private int visible(@Nullable Object object) {
        return object == null || !scheduler.isConcurrent() ? 0 : shared.number(object);
    }

    private long location(Object holder, long slot) {
        if (holder instanceof Class<?> type) {
            return Locations.variable(type, slot);
        }
        int number = shared.number(holder);
        return number == 0 ? Footprint.NO_LOCATION : Locations.variable(number, slot);
    }
}
