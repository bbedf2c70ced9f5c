// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The shutdown hooks of the JVM. Those that JDK code registers while an execution runs belong to it: they would keep
 * its objects, and run when this process ends, once for each execution. Those of the program itself are in the
 * {@link ShutdownSequence}.
 */
public final class ShutdownHooks {
    private static final @Nullable Field HOOKS = field();

    private final @Nullable Object base = HOOKS == null ? null : Memory.base(HOOKS);
    private final long offset = HOOKS == null ? -1 : Memory.offset(HOOKS);
    private Set<Object> others = Set.of();
    private int before;

    private static @Nullable Field field() {
        try {
            return Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
        } catch (ReflectiveOperationException otherJdk) {
            // Then they stay.
            return null;
        }
    }

    /** An execution begins. */
    public void begin() {
        Map<?, ?> hooks = hooks();
        if (hooks != null && hooks.size() != before) {
            remember(hooks);
        }
    }

    private void remember(Map<?, ?> hooks) {
        before = hooks.size();
        others = Collections.newSetFromMap(new IdentityHashMap<>());
        others.addAll(hooks.keySet());
    }

    /** The execution has ended: what it registered is forgotten. */
    public void end() {
        Map<?, ?> hooks = hooks();
        Field field = HOOKS;
        if (field != null && hooks != null && hooks.size() != before) {
            synchronized (field.getDeclaringClass()) {
                hooks.keySet().removeIf(hook -> !others.contains(hook));
            }
        }
    }

    /** {@return the hooks as keys, or null once the JVM ends} */
    private @Nullable Map<?, ?> hooks() {
        Object holder = base;
        return holder == null ? null : (Map<?, ?>) Memory.reference(holder, offset);
    }
}
