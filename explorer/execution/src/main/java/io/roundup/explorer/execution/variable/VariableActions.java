// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.ClassUseListener;
import io.roundup.agent.hook.InitializerHooks;
import io.roundup.agent.hook.VariableListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.VariableSteps;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of fields, array elements and static variables by bytecode: which of them are steps, and at which location.
 *
 * <p>An access to an object that only one thread can reach is no step; nor is one to a final field. A reference that is
 * stored where other threads can find it makes what it reaches shared. Accesses by calls are {@link IndirectActions}.
 */
public final class VariableActions implements VariableListener {
    private final ControlledScheduler scheduler;
    private final VariableSteps steps;
    private final SharedObjects shared;
    private final FieldSites fields;
    private final ClassUseListener classes;

    public VariableActions(
            ControlledScheduler scheduler, SharedObjects shared, FieldSites fields, ClassUseListener classes) {
        this.scheduler = scheduler;
        steps = scheduler.variables();
        this.shared = shared;
        this.fields = fields;
        this.classes = classes;
    }

    @Override
    public void getField(Object target, int site) {
        if (target == null) {
            return;
        }
        if (!scheduler.isConcurrent()) {
            if (scheduler.choices().isObserved() && shared.number(target) != 0) {
                readsAlone(target, fields.offset(site, target.getClass()));
            }
            return;
        }
        int number = shared.number(target);
        if (number == 0) {
            return;
        }
        FieldSites.Resolved field = fields.at(site, target.getClass());
        long offset = field.offset;
        if (offset < 0) {
            steps.withdraw();
            return;
        }
        steps.read(target, offset, Locations.variable(number, offset), site);
        // A lock compares its owner, and does nothing else with it.
        if (field.isReference && !SynchronizerFields.isOfLock(target, offset)) {
            shared.share(Memory.reference(target, offset));
        }
    }

    @Override
    public void putField(Object target, int site) {
        putReference(target, null, site);
    }

    @Override
    public void putReference(Object target, @Nullable Object value, int site) {
        if (target == null || shared.isEmpty()) {
            return;
        }
        int number = shared.number(target);
        if (number == 0) {
            scheduler.privateWrite(target, scheduler.isWeak() ? fields.offset(site, target.getClass()) : 0, site);
            return;
        }
        if (scheduler.isConcurrent()) {
            long offset = fields.offset(site, target.getClass());
            if (offset >= 0) {
                scheduler.publishes(value);
                scheduler.reach(Footprint.WRITE, Locations.variable(number, offset), site);
                scheduler.current().learning.foundNothing();
                steps.noteBefore(target, offset);
            }
        } else {
            scheduler.notes().writeAlone(site);
        }
        shared.share(value);
    }

    @Override
    public void getStatic(Class<?> owner, int site) {
        use(owner, site);
        if (!scheduler.isConcurrent()) {
            if (scheduler.choices().isObserved()) {
                readsStaticAlone(owner, site);
            }
            return;
        }
        FieldSites.Resolved field = fields.ofStatic(site, owner);
        if (field.base == null) {
            return;
        }
        if (field.offset >= 0 && !field.isFinal) {
            steps.read(field.declaring, field.offset, Locations.variable(field.declaring, field.offset), site);
        } else {
            steps.withdraw();
        }
        if (field.isReference) {
            shared.shareStatic(Memory.reference(field.base, field.offset), field.declaring, field.offset);
        }
    }

    @Override
    public void putStatic(Class<?> owner, int site) {
        putStaticReference(owner, null, site);
    }

    @Override
    public void putStaticReference(Class<?> owner, @Nullable Object value, int site) {
        use(owner, site);
        if (scheduler.isConcurrent()) {
            FieldSites.Resolved field = fields.ofStatic(site, owner);
            if (field.offset >= 0 && !field.isFinal) {
                scheduler.publishes(value);
                scheduler.reach(Footprint.WRITE, Locations.variable(field.declaring, field.offset), site);
                scheduler.current().learning.foundNothing();
                steps.noteBefore(field.declaring, field.offset);
            }
            shared.share(value);
        } else {
            scheduler.notes().writeAlone(site);
        }
    }

    @Override
    public void arrayLoad(Object array, int index, int site) {
        boolean isAlone = !scheduler.isConcurrent();
        int number = array == null || isAlone && !scheduler.choices().isObserved() ? 0 : shared.number(array);
        if (number == 0) {
            return;
        }
        if (isAlone) {
            readsAlone(array, index);
            return;
        }
        steps.read(array, index, Locations.variable(number, index), site);
        if (array instanceof Object[]) {
            Object[] elements = (Object[]) array;
            if (index >= 0 && index < elements.length) {
                shared.share(elements[index]);
            }
        }
    }

    @Override
    public void arrayStore(Object array, int index, int site) {
        arrayStoreReference(array, index, null, site);
    }

    @Override
    public void arrayStoreReference(Object array, int index, @Nullable Object value, int site) {
        if (array == null || shared.isEmpty()) {
            return;
        }
        int number = shared.number(array);
        if (number == 0) {
            scheduler.privateWrite(array, index, site);
            return;
        }
        if (value != null
                && scheduler.isWeak()
                && !array.getClass().getComponentType().isInstance(value)) {
            scheduler.refuseIfModelled("a store into an array of another type");
        }
        if (scheduler.isConcurrent()) {
            scheduler.publishes(value);
            scheduler.reach(Footprint.WRITE, Locations.variable(number, index), site);
            scheduler.current().learning.foundNothing();
            steps.noteBefore(array, index);
        } else {
            scheduler.notes().writeAlone(site);
        }
        shared.share(value);
    }

    /** For who looks on: what a thread finds that is alone decides whether the execution is right. */
    private void readsAlone(Object target, long slot) {
        if (slot >= 0) {
            scheduler.choices().readsAlone(scheduler.current().number, Locations.variable(shared.number(target), slot));
        }
    }

    private void readsStaticAlone(Class<?> owner, int site) {
        FieldSites.Resolved field = fields.ofStatic(site, owner);
        if (field.offset >= 0 && field.base != null && !field.isFinal) {
            scheduler
                    .choices()
                    .readsAlone(scheduler.current().number, Locations.variable(field.declaring, field.offset));
        }
    }

    @Override
    public boolean isShared(@Nullable Object target) {
        return target != null && shared.number(target) != 0;
    }

    /** {@return whether several threads can reach an array, of which something is about to be copied} */
    @Override
    public boolean isSharedArray(@Nullable Object object) {
        boolean isShared = object != null && !shared.isEmpty() && shared.number(object) != 0;
        if (object != null && !isShared) {
            scheduler.privateCopy(object);
        }
        return isShared;
    }

    /** An access of a static variable uses the class that declares it, whose initialiser may be one that is explored. */
    private void use(Class<?> owner, int site) {
        if (InitializerHooks.areSomeExplored()) {
            classes.initialize(fields.ofStatic(site, owner).declaring);
        }
    }
}
