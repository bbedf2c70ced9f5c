// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the documentation of JDK classes says about their use by several threads: the file
 * {@code jdk-thread-safety.txt}.
 */
final class ThreadSafety {
    /** What a call may do while other threads call the same object. */
    enum Promise {
        /** Anything: the class orders calls itself. */
        SAFE,
        /** Nothing: it counts as a write. */
        UNSAFE,
        /** The documentation does not say, so that what the call does is what counts. */
        NOT_KNOWN
    }

    /** A line of the file. @param unsafe the methods whose calls are writes, or null if the class is safe */
    private record Entry(String owner, @Nullable List<String> unsafe) {}

    private static final String FILE = "jdk-thread-safety.txt";

    private static final Map<String, Entry> ENTRIES = new HashMap<>();

    /** Those of packages. */
    private static final List<Entry> PACKAGES = new ArrayList<>();

    static {
        read();
    }

    private ThreadSafety() {}

    /** {@return what is promised of a call} @param type of the object @param method that is called */
    static Promise of(Class<?> type, String method) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Entry entry = entry(c.getName());
            if (entry != null) {
                List<String> unsafe = entry.unsafe;
                if (unsafe == null) {
                    return Promise.SAFE;
                }
                boolean isUnsafe = unsafe.stream().anyMatch(pattern -> matches(pattern, method));
                return isUnsafe ? Promise.UNSAFE : Promise.NOT_KNOWN;
            }
        }
        return Promise.NOT_KNOWN;
    }

    private static @Nullable Entry entry(String className) {
        Entry exact = ENTRIES.get(className);
        if (exact != null) {
            return exact;
        }
        for (Entry entry : PACKAGES) {
            if (matches(entry.owner, className)) {
                return entry;
            }
        }
        return null;
    }

    private static boolean matches(String pattern, String name) {
        return pattern.endsWith("*")
                ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                : name.equals(pattern);
    }

    private static void read() {
        InputStream in = ThreadSafety.class.getResourceAsStream(FILE);
        if (in == null) {
            throw new IllegalStateException("the jar of Round-Up lacks " + FILE);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    add(line);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void add(String line) {
        String[] words = line.substring(0, line.indexOf('|')).trim().split(" ", -1);
        boolean isSafe = words[0].equals("safe");
        if (words.length != (isSafe ? 2 : 3) || !isSafe && !words[0].equals("unsafe")) {
            throw new IllegalStateException(FILE + " has a line that is not understood: " + line);
        }
        Entry entry = new Entry(words[1], isSafe ? null : List.of(words[2].split(",", -1)));
        if (entry.owner.endsWith("*")) {
            PACKAGES.add(entry);
        } else {
            ENTRIES.put(entry.owner, entry);
        }
    }
}
