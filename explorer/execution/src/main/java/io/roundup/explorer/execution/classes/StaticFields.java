// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Changes static fields of classes of the JDK that are initialised already, final ones too. Loads no class. Used while
 * nothing is explored.
 */
public final class StaticFields {
    private final Sites sites;
    private final Set<Class<?>> changed = new LinkedHashSet<>();

    /** Changes nothing yet. @param sites of all classes that are loaded */
    public StaticFields(Sites sites) {
        this.sites = sites;
    }

    /** {@return the classes of which something was changed} */
    public Set<Class<?>> changed() {
        return changed;
    }

    /**
     * Writes a number, if this JDK's class has such a field and is initialised. {@return whether it was another one}
     *
     * @param className the class
     * @param name of a field of type {@code int} or {@code boolean}
     */
    public boolean put(String className, String name, int value) {
        Field field = find(className, name);
        if (field == null) {
            return false;
        }
        Object base = Memory.base(field);
        long offset = Memory.offset(field);
        boolean isFlag = field.getType() == boolean.class;
        if ((isFlag ? Memory.byteValue(base, offset) : Memory.intValue(base, offset)) == value) {
            return false;
        }
        if (isFlag) {
            Memory.store(base, offset, (byte) value);
        } else {
            Memory.store(base, offset, value);
        }
        changed.add(field.getDeclaringClass());
        return true;
    }

    /** Lets futures run tasks in the common pool, or each in a thread of its own, where this JDK knows both. */
    public void putAsyncPool(boolean isCommon) {
        String className = "java.util.concurrent.CompletableFuture";
        Field pool = put(className, "USE_COMMON_POOL", isCommon ? 1 : 0) ? find(className, "ASYNC_POOL") : null;
        if (pool != null) {
            Memory.reference(
                    Memory.base(pool), Memory.offset(pool), isCommon ? ForkJoinPool.commonPool() : threadPerTask());
        }
    }

    private @Nullable Field find(String className, String name) {
        if (!sites.areIn(className)) {
            return null;
        }
        try {
            Class<?> type = Class.forName(className, false, null);
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name) && Memory.isInitialized(type)) {
                    return field;
                }
            }
            return null;
        } catch (ClassNotFoundException otherJdk) {
            return null;
        }
    }

    private static Executor threadPerTask() {
        try {
            Class<?> type = Class.forName(CompletableFuture.class.getName() + "$ThreadPerTaskExecutor");
            return (Executor) MethodHandles.privateLookupIn(CompletableFuture.class, MethodHandles.lookup())
                    .findConstructor(type, MethodType.methodType(void.class))
                    .invoke();
        } catch (Throwable otherJdk) {
            throw new IllegalStateException("this JDK's CompletableFuture has no executor of its own", otherJdk);
        }
    }
}
