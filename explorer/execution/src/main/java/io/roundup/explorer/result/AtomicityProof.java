// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What is known of a class that is taken as atomic. */
public enum AtomicityProof {
    /** The programs of its operations have the same outcomes step by step, all of them. */
    PROVED,
    /** Some of these have too many executions, or differ. */
    TESTED,
    /** There are no programs. */
    ASSUMED;

    private static final String RESOURCE = "atomic-classes.txt";
    private static final Map<String, AtomicityProof> KNOWN = read();

    /**
     * {@return what is known}
     *
     * @param className a class with its package
     */
    public static AtomicityProof of(String className) {
        return KNOWN.getOrDefault(className, ASSUMED);
    }

    /** {@return the word for reports} */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, AtomicityProof> read() {
        Map<String, AtomicityProof> known = new HashMap<>();
        try (InputStream stream = AtomicityProof.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int space = line.indexOf(' ');
                known.put(
                        line.substring(0, space),
                        valueOf(line.substring(space + 1).toUpperCase(Locale.ROOT)));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return known;
    }
}
