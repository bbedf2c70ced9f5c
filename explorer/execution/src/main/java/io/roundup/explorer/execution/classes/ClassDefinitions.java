// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.Agent;
import io.roundup.agent.hook.DefinitionListener;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The classes that the program defines in loaders which outlive executions. The JVM refuses to define one a second time.
 * So the first definition in a later execution gives the class that is there, if it has the same bytes. Its static state
 * is made anew as that of all classes.
 */
public final class ClassDefinitions implements DefinitionListener {
    private static final MethodHandle FIND_LOADED;

    static {
        try {
            FIND_LOADED = MethodHandles.privateLookupIn(ClassLoader.class, MethodHandles.lookup())
                    .findVirtual(
                            ClassLoader.class, "findLoadedClass", MethodType.methodType(Class.class, String.class));
        } catch (ReflectiveOperationException otherJdk) {
            throw new ExceptionInInitializerError(otherJdk);
        }
    }

    /** By the names of classes, of all programs that this JVM has explored. */
    private static final Map<ClassLoader, Map<String, Definition>> DEFINITIONS = new WeakHashMap<>();

    private static long execution;

    /** What the JVM has been given, and the last execution in which that was a definition. */
    private static final class Definition {
        final byte[] classFile;
        long execution;

        Definition(byte[] classFile, long execution) {
            this.classFile = classFile;
            this.execution = execution;
        }
    }

    /** Before an execution: nothing is defined. */
    public static void begin() {
        execution++;
    }

    @Override
    public @Nullable Class<?> defined(@Nullable ClassLoader loader, byte @Nullable [] bytes, int offset, int length) {
        if (loader == null || bytes == null || offset < 0 || length < 0 || offset > bytes.length - length) {
            return null;
        }
        byte[] classFile = Arrays.copyOfRange(bytes, offset, offset + length);
        String name = Agent.className(classFile);
        if (name == null) {
            return null;
        }
        Map<String, Definition> ofLoader = DEFINITIONS.computeIfAbsent(loader, unknown -> new HashMap<>());
        Class<?> loaded = loaded(loader, name);
        if (loaded == null) {
            // The JVM is asked, and notices what is wrong with it.
            ofLoader.put(name, new Definition(classFile, execution));
            return null;
        }
        Definition earlier = ofLoader.get(name);
        if (earlier == null || earlier.execution == execution || !Arrays.equals(earlier.classFile, classFile)) {
            return null;
        }
        earlier.execution = execution;
        return loaded;
    }

    private static @Nullable Class<?> loaded(ClassLoader loader, String name) {
        try {
            Class<?> found = (Class<?>) FIND_LOADED.invokeExact(loader, name);
            return found != null && Objects.equals(found.getClassLoader(), loader) ? found : null;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
