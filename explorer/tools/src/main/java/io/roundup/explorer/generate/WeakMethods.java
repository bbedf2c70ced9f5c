// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Methods of which the documentation says that they need not see one moment of the object: the file
 * {@code weak-methods.txt}. What they answer is no bug.
 */
final class WeakMethods {
    /** A line of the file. @param owner a class or interface @param names of methods @param sentence that says so */
    record Entry(String owner, List<String> names, String sentence) {}

    private static final String FILE = "weak-methods.txt";

    private final List<Entry> entries = new ArrayList<>();

    /** Reads the file. */
    WeakMethods() {
        InputStream in = WeakMethods.class.getResourceAsStream(FILE);
        if (in == null) {
            throw new IllegalStateException("the jar of Round-Up lacks " + FILE);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    entries.add(entry(line));
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the lines of the file} */
    List<Entry> entries() {
        return List.copyOf(entries);
    }

    private static Entry entry(String line) {
        int bar = line.indexOf('|');
        String[] words = line.substring(0, Math.max(0, bar)).trim().split(" ", -1);
        if (words.length != 2) {
            throw new IllegalStateException(FILE + " has a line that is not understood: " + line);
        }
        return new Entry(
                words[0],
                List.of(words[1].split(",", -1)),
                line.substring(bar + 1).trim());
    }

    /**
     * {@return what the documentation says of a method, or null if it is not known to be weak} A class is looked up
     * before what it extends, and interfaces come last.
     *
     * @param type of the object
     * @param method of it
     */
    @Nullable
    String of(Class<?> type, Method method) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            String sentence = sentence(c, method);
            if (sentence != null) {
                return sentence;
            }
        }
        for (Entry entry : entries) {
            if (entry.names().contains(method.getName()) && isInterfaceOf(type, entry.owner())) {
                return entry.sentence();
            }
        }
        return null;
    }

    private @Nullable String sentence(Class<?> owner, Method method) {
        return entries.stream()
                .filter(entry ->
                        entry.owner().equals(owner.getName()) && entry.names().contains(method.getName()))
                .map(Entry::sentence)
                .findFirst()
                .orElse(null);
    }

    private static boolean isInterfaceOf(@Nullable Class<?> type, String name) {
        if (type == null) {
            return false;
        }
        for (Class<?> each : type.getInterfaces()) {
            if (each.getName().equals(name) || isInterfaceOf(each, name)) {
                return true;
            }
        }
        return isInterfaceOf(type.getSuperclass(), name);
    }
}
