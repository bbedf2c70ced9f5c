// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import static java.util.Objects.requireNonNull;

import io.roundup.agent.hook.ReferenceListener;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.schedule.Footprint;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What threads put into queues of references in one execution, and whether they wait for the collector there. */
public final class ReferenceActions implements ReferenceListener {
    private static final String COLLECTOR = "the garbage collector";
    /** Where a reference has the queue that it is registered with, and where a queue has its lock. */
    private static final long QUEUE = offset(Reference.class, "queue");

    private static final long LOCK = offset(ReferenceQueue.class, "lock");

    /** The places of these calls are in the JDK, and mean nothing to the user. */
    private static final int NO_SITE = 0;

    /** Clears it as the JDK does, whatever its class has in place of that. */
    private static final MethodHandle CLEAR;

    static {
        try {
            CLEAR = MethodHandles.privateLookupIn(Reference.class, MethodHandles.lookup())
                    .findSpecial(Reference.class, "clear", MethodType.methodType(void.class), Reference.class);
        } catch (ReflectiveOperationException otherJdk) {
            throw new ExceptionInInitializerError(otherJdk);
        }
    }

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Outline outline;
    private final Set<Reference<?>> enqueued = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean isIdle;
    private boolean isAwaited;
    private boolean isAsked;

    public ReferenceActions(ControlledScheduler scheduler, SharedObjects shared, Outline outline) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.outline = outline;
    }

    private static long offset(Class<?> type, String name) {
        for (Field field : DeclaredMembers.fields(type)) {
            if (field.getName().equals(name)) {
                return Memory.offset(field);
            }
        }
        throw new IllegalStateException(type.getName() + " has no field " + name + " in this JDK");
    }

    public void reset() {
        isAwaited = false;
        isAsked = false;
        if (!enqueued.isEmpty()) {
            enqueued.clear();
        }
    }

    /** {@return whether a thread has waited for what the collector finds, in any execution} */
    public boolean isIdle() {
        return isIdle;
    }

    /**
     * {@return whether a thread of this execution waits for what the collector finds, and one has asked for it} It
     * would have found something, perhaps.
     */
    public boolean isCollectorAwaited() {
        boolean isBoth = isAwaited && isAsked;
        if (isBoth) {
            outline.doubt(
                    "System.gc, while threads wait at a ReferenceQueue: what the collector finds is not explored");
        }
        return isBoth;
    }

    @Override
    public void awaits(ReferenceQueue<?> queue) {
        scheduler.current().calls.makesSteps(queue);
        isIdle = true;
        isAwaited = true;
        outline.helped(COLLECTOR);
    }

    /** {@return what an explored thread has put into a queue, or null} What the collector has found is dropped. */
    @Override
    public @Nullable Reference<?> poll(ReferenceQueue<?> queue) {
        changes(queue);
        Reference<?> found = queue.poll();
        while (found != null && !enqueued.remove(found)) {
            found = queue.poll();
        }
        return found;
    }

    /** It is cleared in the step of the call: who reads it afterwards finds nothing, also before it is in the queue. */
    @Override
    public ReferenceQueue<?> clears(Reference<?> reference) {
        scheduler.current().calls.makesSteps(reference);
        try {
            CLEAR.invokeExact(reference);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
        return (ReferenceQueue<?>) requireNonNull(Memory.reference(reference, QUEUE));
    }

    @Override
    public Object lockOf(ReferenceQueue<?> queue) {
        return requireNonNull(Memory.reference(queue, LOCK));
    }

    /** A step like a call of the queue: those who ask it without its lock are in order with it. */
    private void changes(ReferenceQueue<?> queue) {
        int number = scheduler.isConcurrent() ? shared.number(queue) : 0;
        if (number != 0) {
            scheduler.reach(Footprint.WRITE, Locations.state(number), NO_SITE);
        }
    }

    @Override
    public boolean enqueue(Reference<?> reference, ReferenceQueue<?> queue) {
        changes(queue);
        boolean isEnqueued = reference.enqueue();
        if (isEnqueued) {
            enqueued.add(reference);
        }
        return isEnqueued;
    }

    @Override
    public boolean collects() {
        isAsked = true;
        return isAwaited;
    }
}
