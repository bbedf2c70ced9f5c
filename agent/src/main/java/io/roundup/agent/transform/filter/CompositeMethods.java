// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The methods of trusted classes that do not take effect at one instant: those that {@code composite-methods.txt}
 * lists, each with the sentence of its documentation that says so.
 */
public final class CompositeMethods {
    private static final String FILE = "composite-methods.txt";

    /** By internal name of the class; an empty set stands for all methods. */
    private static final Map<String, Set<String>> METHODS = read();

    private CompositeMethods() {}

    /** {@return whether a method is one of these} Those of a nested class may be listed with the outer one. */
    public static boolean contains(String owner, String name) {
        Set<String> methods = METHODS.get(owner);
        if (methods == null) {
            int nested = owner.indexOf('$');
            methods = nested < 0 ? null : METHODS.get(owner.substring(0, nested));
            return methods != null && methods.isEmpty();
        }
        return methods.isEmpty() || methods.contains(name);
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> methods = new HashMap<>();
        try (InputStream stream = CompositeMethods.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException("the agent's jar has no entry " + FILE);
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isBlank() && line.charAt(0) != '#') {
                    String[] words = line.split(" ", 3);
                    add(methods, words[0].replace('.', '/'), words[1]);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
        return methods;
    }

    private static void add(Map<String, Set<String>> methods, String owner, String name) {
        if (!methods.containsKey(owner)) {
            methods.put(owner, new HashSet<>());
        }
        if (!name.equals("*")) {
            methods.get(owner).add(name);
        }
    }
}
