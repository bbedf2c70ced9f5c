// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.ClassUseListener;
import io.roundup.agent.hook.IndirectAccessListener;
import io.roundup.agent.hook.InitializerHooks;
import io.roundup.agent.hook.NumberBits;
import io.roundup.agent.hook.UpdateKind;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.ArraySlots;
import io.roundup.explorer.execution.memory.AtomicArrays;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.VariableSteps;
import io.roundup.explorer.execution.state.Learning;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of variables by calls: of a {@code VarHandle}, by reflection, by {@code Unsafe}. They give the same
 * locations as accesses by bytecode, see {@link VariableActions}; what is no variable is {@link RawMemory}.
 */
public final class IndirectActions implements IndirectAccessListener {
    private static final int CONDITIONAL_WRITE = Footprint.WRITE | Footprint.CONDITIONAL;

    private final ControlledScheduler scheduler;
    private final VariableSteps steps;
    private final SharedObjects shared;
    private final VarHandleSites handles;
    private final Sites sites;
    private final VariableValues values;
    private final RawMemory memory;
    private final ClassUseListener classes;

    private boolean casIsVisible;
    private @Nullable Object casUpdate;
    /** The variable of the compare-and-set that is being made. */
    private @Nullable Object casHolder;

    private long casSlot;
    /** Whether the compare-and-exchange that is being made will succeed, if that is known, or null. */
    private @Nullable Boolean exchangeSucceeds;
    /** The object, or the array of the one, to which the running thread is about to add without using the result. */
    private @Nullable Object unusedSumOf;

    /** How many rows there were when that was announced. */
    private int unusedSumAt;

    public IndirectActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            VariableValues values,
            Sites sites,
            VarHandleSites handles,
            RawMemory memory,
            ClassUseListener classes) {
        this.scheduler = scheduler;
        steps = scheduler.variables();
        this.shared = shared;
        this.values = values;
        this.sites = sites;
        this.handles = handles;
        this.memory = memory;
        this.classes = classes;
    }

    @Override
    public void varHandle(
            VarHandle handle, @Nullable Object target, int index, @Nullable Object value, int mode, int site) {
        if (value != null && !shared.isEmpty() && handles.isOfNumbers(site, handle)) {
            int update = UpdateKind.of(sites.get(site).member());
            varHandleUpdate(handle, target, index, update, NumberBits.of(value, handle.varType()), site);
            return;
        }
        scheduler.stores(value);
        make(handle, target, index, value, mode, site);
    }

    private void make(
            VarHandle handle, @Nullable Object target, int index, @Nullable Object value, int mode, int site) {
        if (shared.isEmpty()) {
            return;
        }
        if (handles.isOfMemory(site, handle)) {
            memory(handle, target, index, footprint(mode), Condition.NONE, 0, site);
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder == null) {
            return;
        }
        access(holder, slot(handle, target, index, site), value, mode, site);
    }

    /** {@return whether it is a step} */
    private boolean memory(
            VarHandle handle, @Nullable Object target, int index, int bits, int relation, long operand, int site) {
        boolean isArray = target instanceof byte[];
        if (target == null || !isArray && !(target instanceof Buffer)) {
            return target != null && memory.segment(target, bits, site);
        }
        View view = new View(
                isArray ? target : BufferActions.array(target),
                (isArray ? Memory.arrayBase(byte[].class) : BufferActions.address(target)) + index,
                handles.width(site, handle),
                handles.isSwapped(site, handle));
        boolean isStep = memory.value(view, bits, relation, operand, site);
        if (relation == Condition.EQUAL && isStep && isExchange(site) && memory.isOneVariable(view)) {
            exchangeSucceeds = view.value() == operand;
        }
        return isStep;
    }

    private boolean memory(@Nullable Object target, long offset, int bits, int relation, long operand, int site) {
        memory.noteAddressed(target);
        return memory.value(new View(target, offset, memory.width(site), false), bits, relation, operand, site);
    }

    private boolean isMemory(@Nullable Object target, long offset, int site) {
        return target == null || memory.isInOtherUnits(target, offset, site);
    }

    private static int footprint(int mode) {
        return mode == AccessMode.READ ? Footprint.READ : Footprint.WRITE;
    }

    /** An access by reflection, before it is known whether it is allowed: if not, the step has no effect. */
    @Override
    public void reflective(Field field, @Nullable Object target, @Nullable Object value, int mode, int site) {
        Class<?> declaring = field.getDeclaringClass();
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (isStatic && InitializerHooks.areSomeExplored()) {
            classes.initialize(declaring);
        }
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

    /** Not atomic: others may write between two of the reads. */
    @Override
    public void copied(Object object, Object copy, int site) {
        if (!scheduler.isConcurrent() || shared.number(object) == 0) {
            return;
        }
        for (CopiedFields.Variable variable : CopiedFields.of(object.getClass())) {
            access(object, variable.offset(), null, AccessMode.READ, site);
            Object found = variable.copy(object, copy);
            shared.share(found);
        }
    }

    @Override
    public void mayBeCopied(Object object, Object copy, int site) {
        if (CopiedFields.isByObject(object.getClass())) {
            copied(object, copy, site);
        }
    }

    @Override
    public void unsafe(Object target, long offset, @Nullable Object value, int mode, int site) {
        scheduler.stores(value);
        make(target, offset, value, mode, site);
    }

    private void make(Object target, long offset, @Nullable Object value, int mode, int site) {
        if (shared.isEmpty()) {
            return;
        }
        if (isMemory(target, offset, site)) {
            memory(target, offset, footprint(mode), Condition.NONE, 0, site);
            return;
        }
        access(target, ArraySlots.slot(target, offset), value, mode, site);
    }

    @Override
    public void sumUnused(@Nullable Object object) {
        unusedSumOf = object == null ? null : AtomicArrays.elementsOf(object);
        unusedSumAt = scheduler.point().log().size();
    }

    @Override
    public void varHandleAdd(
            VarHandle handle, @Nullable Object target, int index, long addend, boolean isUnused, int site) {
        boolean commutes = isSumUnused(target) || isUnused;
        if (!commutes || shared.isEmpty() || handles.isOfMemory(site, handle)) {
            varHandleUpdate(handle, target, index, UpdateKind.SUM, addend, site);
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder != null) {
            add(holder, slot(handle, target, index, site), handles.converted(site, handle, addend, 0), site);
        }
    }

    @Override
    public void varHandleUpdate(
            VarHandle handle, @Nullable Object target, int index, int update, long number, int site) {
        if (!shared.isEmpty()) {
            updates(update, handles.converted(site, handle, number, 0));
            make(handle, target, index, null, AccessMode.WRITE, site);
        }
    }

    private void updates(int update, long number) {
        switch (update) {
            case UpdateKind.AND -> scheduler.stores(number, 0);
            case UpdateKind.OR -> scheduler.stores(~number, number);
            case UpdateKind.XOR -> scheduler.inverts(number);
            default -> scheduler.stores(update == UpdateKind.SUM, number);
        }
    }

    @Override
    public void unsafeUpdate(Object target, long offset, int update, long number, int site) {
        updates(update, number);
        make(target, offset, null, AccessMode.WRITE, site);
    }

    @Override
    public void unsafeAdd(Object target, long offset, long addend, int site) {
        boolean commutes = isSumUnused(target);
        if (!commutes || shared.isEmpty() || isMemory(target, offset, site)) {
            scheduler.stores(true, addend);
            make(target, offset, null, AccessMode.WRITE, site);
        } else {
            add(target, ArraySlots.slot(target, offset), addend, site);
        }
    }

    /**
     * {@return whether nobody uses the result of an addition, which was announced} That holds for this one alone. If the
     * call is an operation of the object under test, the step with which it begins comes in between: its result is a
     * part of the history.
     */
    private boolean isSumUnused(@Nullable Object target) {
        boolean isUnused = target != null
                && unusedSumOf == target
                && unusedSumAt == scheduler.point().log().size();
        unusedSumOf = null;
        return isUnused;
    }

    private void add(Object holder, long slot, long addend, int site) {
        long location = location(holder, slot);
        if (location == Footprint.NO_LOCATION || !scheduler.isConcurrent()) {
            access(holder, slot, null, AccessMode.WRITE, site);
            return;
        }
        scheduler.stores(true, addend);
        steps.add(holder, slot, location, addend, site);
    }

    private void access(Object holder, long slot, @Nullable Object value, int mode, int site) {
        long location = location(holder, slot);
        if (location == Footprint.NO_LOCATION) {
            if (mode != AccessMode.READ) {
                scheduler.privateWrite(holder, slot, site);
            }
            return;
        }
        if (scheduler.isConcurrent()) {
            if (mode == AccessMode.READ) {
                steps.read(holder, slot, location, site);
            } else {
                scheduler.publishes(value);
                steps.write(holder, slot, location, site);
                steps.noteBefore(holder, slot);
            }
        } else if (mode != AccessMode.READ) {
            scheduler.notes().writeAlone(site);
        }
        shared.share(value);
    }

    private void forgetCas() {
        casIsVisible = false;
        exchangeSucceeds = null;
    }

    @Override
    public void varHandleCas(
            VarHandle handle,
            @Nullable Object target,
            int index,
            @Nullable Object expected,
            @Nullable Object update,
            int site) {
        forgetCas();
        if (shared.isEmpty()) {
            return;
        }
        if (handles.isOfNumbers(site, handle)) {
            Class<?> type = handle.varType();
            casBits(handle, target, index, NumberBits.of(expected, type), NumberBits.of(update, type), site);
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder != null) {
            boolean isKnown = scheduler.needsValues() || steps.isAnnounced();
            refuseIfNotLasting(expected);
            scheduler.stores(update);
            cas(
                    holder,
                    slot(handle, target, index, site),
                    isKnown,
                    isKnown ? values.number(expected) : 0,
                    update,
                    site);
        }
    }

    @Override
    public void varHandleCasBits(
            VarHandle handle, @Nullable Object target, int index, long expected, long update, int site) {
        forgetCas();
        if (!shared.isEmpty()) {
            long bits = handles.converted(site, handle, expected, 1);
            casBits(handle, target, index, bits, handles.converted(site, handle, update, 0), site);
        }
    }

    private void casBits(VarHandle handle, @Nullable Object target, int index, long expected, long update, int site) {
        scheduler.stores(false, update);
        if (handles.isOfMemory(site, handle)) {
            casIsVisible = memory(handle, target, index, CONDITIONAL_WRITE, Condition.EQUAL, expected, site);
            return;
        }
        Object holder = target != null ? target : handles.base(site, handle);
        if (holder != null) {
            long slot = slot(handle, target, index, site);
            boolean isKnown = handles.isOfNumbers(site, handle);
            cas(holder, slot, isKnown, expected, null, site);
            if (casIsVisible && isKnown && isExchange(site) && values.isKnown(holder, slot)) {
                exchangeSucceeds = values.value(holder, slot) == expected;
            }
        }
    }

    private boolean isExchange(int site) {
        return sites.get(site).member().startsWith("compareAndExchange");
    }

    @Override
    public void unsafeCas(Object target, long offset, @Nullable Object expected, @Nullable Object update, int site) {
        forgetCas();
        if (target != null && !shared.isEmpty()) {
            boolean isKnown = scheduler.needsValues() || steps.isAnnounced();
            refuseIfNotLasting(expected);
            scheduler.stores(update);
            cas(target, ArraySlots.slot(target, offset), isKnown, isKnown ? values.number(expected) : 0, update, site);
        }
    }

    @Override
    public void unsafeCasBits(Object target, long offset, long expected, long update, int site) {
        forgetCas();
        if (shared.isEmpty()) {
            return;
        }
        if (isMemory(target, offset, site)) {
            scheduler.stores(false, update);
            casIsVisible = memory(target, offset, CONDITIONAL_WRITE, Condition.EQUAL, expected, site);
            return;
        }
        scheduler.stores(false, update);
        cas(target, ArraySlots.slot(target, offset), true, expected, null, site);
    }

    /** A graph may be made of several executions, and a number has to mean the same object in all of them. */
    private void refuseIfNotLasting(@Nullable Object expected) {
        if (expected != null && scheduler.isWeak() && !values.isNumberLasting(expected)) {
            scheduler.refuseIfModelled("a compare-and-set of a string that is no literal, or of a large boxed number");
        }
    }

    private void cas(
            Object holder, long slot, boolean expectedIsKnown, long expected, @Nullable Object update, int site) {
        long location = location(holder, slot);
        if (location == Footprint.NO_LOCATION) {
            scheduler.privateWrite(holder, slot, site);
            return;
        }
        if (scheduler.isConcurrent()) {
            steps.noteRead(holder, slot, location);
            scheduler.publishes(update);
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
            casIsVisible = true;
            casHolder = scheduler.current().learning.isOn ? holder : null;
            casSlot = slot;
        } else {
            scheduler.notes().writeAlone(site);
        }
        casUpdate = update;
    }

    @Override
    public void casDone(boolean isEqual) {
        boolean success = exchangeSucceeds == null ? isEqual : exchangeSucceeds;
        exchangeSucceeds = null;
        Object update = casUpdate;
        casUpdate = null;
        if (casIsVisible) {
            casIsVisible = false;
            scheduler.notes().wrote(success);
            noteResult(success);
        }
        if (success && update != null) {
            shared.share(update);
        }
    }

    /** One that fails may be asked what it has found. That is there still. */
    private void noteResult(boolean success) {
        Learning learning = scheduler.current().learning;
        if (success || casHolder == null) {
            learning.found(1);
        } else {
            learning.number(0);
            scheduler.states().found(scheduler.current(), casHolder, casSlot);
        }
        casHolder = null;
    }

    private long slot(VarHandle handle, @Nullable Object target, int index, int site) {
        return target == null || index < 0 ? handles.offset(site, handle) : index;
    }

    private long location(Object holder, long slot) {
        if (holder instanceof Class<?> type) {
            return Locations.variable(type, slot);
        }
        int number = shared.number(holder);
        return number == 0 ? Footprint.NO_LOCATION : Locations.variable(number, slot);
    }
}
