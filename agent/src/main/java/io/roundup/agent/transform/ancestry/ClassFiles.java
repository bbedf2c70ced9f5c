// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.ancestry;

import io.roundup.agent.site.JdkClasses;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * What is known of classes that may not be loaded yet, by their class files. Only loaders of the JDK are asked for
 * these: another one is code of a program. So what such a loader defines is known when it has been instrumented. What
 * was not known once stays so, since a class that is instrumented again has to get the same methods. Safe for use from
 * any thread.
 */
public final class ClassFiles {
    /** There is no such class file. */
    static final String NOT_KNOWN = "";

    /** What is known of the classes that one loader leads to. */
    private static final class Known {
        final Map<String, String> superclasses = new ConcurrentHashMap<>();
        final Map<String, ClassOutline> outlines = new ConcurrentHashMap<>();
    }

    private final Map<ClassLoader, Known> known = new WeakHashMap<>();

    /**
     * {@return the classes above those that a class mentions}
     *
     * @param loader of the class
     * @param file of the class
     */
    public Ancestors of(@Nullable ClassLoader loader, ClassReader file) {
        return new Ancestors(this, loader == null ? ClassLoader.getSystemClassLoader() : loader, file);
    }

    /** Notes what is above a class that a loader defines. */
    void note(ClassLoader loader, String name, String superclass) {
        known(loader).superclasses.putIfAbsent(name, superclass);
    }

    /** {@return the superclass of a class other than {@code Object}, or {@link #NOT_KNOWN}} */
    String superclass(ClassLoader loader, String name) {
        Map<String, String> superclasses = known(loader).superclasses;
        String found = superclasses.get(name);
        if (found == null) {
            ClassReader file = read(loader, name);
            String above = file == null ? null : file.getSuperName();
            superclasses.putIfAbsent(name, above == null ? NOT_KNOWN : above);
            found = superclasses.getOrDefault(name, NOT_KNOWN);
        }
        return found;
    }

    /** {@return what a class file declares, or null if there is none} */
    @Nullable
    ClassOutline outline(ClassLoader loader, String name) {
        Map<String, ClassOutline> outlines = known(loader).outlines;
        ClassOutline found = outlines.get(name);
        if (found == null) {
            ClassReader file = read(loader, name);
            if (file != null) {
                found = ClassOutline.of(file);
                outlines.put(name, found);
            }
        }
        return found;
    }

    private Known known(ClassLoader loader) {
        synchronized (known) {
            Known ofLoader = known.get(loader);
            if (ofLoader == null) {
                ofLoader = new Known();
                known.put(loader, ofLoader);
            }
            return ofLoader;
        }
    }

    /** {@return a class file, or null if a loader of the JDK has none} */
    static @Nullable ClassReader read(ClassLoader loader, String name) {
        ClassLoader asked = loader;
        while (asked != null && !JdkClasses.isOfJdk(asked.getClass())) {
            asked = asked.getParent();
        }
        String file = name.concat(".class");
        try (InputStream stream =
                asked == null ? ClassLoader.getSystemResourceAsStream(file) : asked.getResourceAsStream(file)) {
            return stream == null ? null : new ClassReader(stream);
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
    }
}
