// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import io.roundup.agent.site.TrustedClasses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The public operations of the JDK that Round-Up trusts, by class, as the running JDK has them. */
final class TrustedOperations {
    private static final List<String> PACKAGES = List.of("java/util/concurrent", "java/util/concurrent/atomic");

    private TrustedOperations() {}

    /** {@return the names of methods by the simple names of classes} Those of nested classes belong to the outermost. */
    static Map<String, SortedSet<String>> all() {
        Map<String, SortedSet<String>> operations = new TreeMap<>();
        for (String folder : PACKAGES) {
            for (String name : classes(folder)) {
                if (TrustedClasses.mayContain(name)) {
                    add(operations, type(name.replace('/', '.')));
                }
            }
        }
        return operations;
    }

    private static List<String> classes(String folder) {
        Path path = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base", folder);
        try (Stream<Path> files = Files.list(path)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && file.indexOf('$') < 0 && !file.contains("-"))
                    .map(file -> folder + "/" + file.substring(0, file.length() - ".class".length()))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void add(Map<String, SortedSet<String>> operations, Class<?> type) {
        if (!Modifier.isPublic(type.getModifiers()) || Throwable.class.isAssignableFrom(type)) {
            return;
        }
        SortedSet<String> names = new TreeSet<>();
        for (Method method : type.getMethods()) {
            boolean isTrusted = TrustedClasses.mayContain(
                    method.getDeclaringClass().getName().replace('.', '/'));
            if (isTrusted && !Modifier.isAbstract(method.getModifiers())) {
                names.add(method.getName());
            }
        }
        if (!names.isEmpty()) {
            operations.put(type.getSimpleName(), names);
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
