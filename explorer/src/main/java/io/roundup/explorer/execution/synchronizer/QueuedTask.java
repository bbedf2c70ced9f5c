// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Whether a thread of a {@code ThreadPoolExecutor} waits for a task that is in the queue of that pool. The objects are
 * looked at field by field: to call a method of the queue might wait for a lock that an explored thread holds.
 */
final class QueuedTask {
    private static final String POOL = "java.util.concurrent.ThreadPoolExecutor";
    /** The state of a task that nobody has run or cancelled. */
    private static final int NEW = 0;
    /** A queue with more in it is not looked through. */
    private static final int MOST = 100_000;

    private final SharedObjects shared;

    QueuedTask(SharedObjects shared) {
        this.shared = shared;
    }

    /** {@return how many threads the pool of a thread has, if a task is in its queue; otherwise 0} */
    int threadsOfPool(Thread thread, FutureTask<?> task) {
        Object pool = SynchronizerFields.value(task) == NEW ? pool(thread) : null;
        if (pool == null || !isWithin(field(pool, "workQueue"), task)) {
            return 0;
        }
        return field(pool, "workers") instanceof Collection<?> workers ? workers.size() : 0;
    }

    private @Nullable Object pool(Thread thread) {
        for (int i = 0; i < shared.size(); i++) {
            Object member = shared.member(i);
            if (member.getClass().getName().equals(POOL + "$Worker") && field(member, "thread") == thread) {
                return field(member, "this$0");
            }
        }
        return null;
    }

    /** Through the parts of the queue, but not through what is in it. */
    private static boolean isWithin(@Nullable Object queue, Object task) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> rest = new ArrayDeque<>();
        if (queue != null) {
            rest.add(queue);
        }
        while (!rest.isEmpty() && seen.size() < MOST) {
            Object part = rest.remove();
            if (part == task) {
                return true;
            }
            if (!seen.add(part)) {
                continue;
            }
            if (part instanceof Object[] elements) {
                for (Object element : elements) {
                    if (element != null) {
                        rest.add(element);
                    }
                }
            } else if (isOfQueue(part.getClass(), queue)) {
                addFields(part, rest);
            }
        }
        return false;
    }

    private static boolean isOfQueue(Class<?> type, @Nullable Object queue) {
        return queue != null
                && (type == queue.getClass()
                        || type.getNestHost() == queue.getClass().getNestHost())
                && !FutureTask.class.isAssignableFrom(type);
    }

    private static void addFields(Object part, Deque<Object> rest) {
        for (Class<?> c = part.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field : DeclaredMembers.fields(c)) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    Object value = Memory.reference(part, Memory.offset(field));
                    if (value != null) {
                        rest.add(value);
                    }
                }
            }
        }
    }

    private static @Nullable Object field(Object of, String name) {
        return Memory.reference(of, SynchronizerFields.offset(of.getClass(), name));
    }
}
