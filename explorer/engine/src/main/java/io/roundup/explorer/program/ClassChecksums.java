// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Checksums of the class files of the program, those of the JDK left out: equal programs have equal ones. */
public final class ClassChecksums {
    private static final Set<String> JDK = Set.of("java", "jdk", "sun");

    private final ClassLoader loader;
    private final Sites sites;
    private final Map<String, String> known = new TreeMap<>();
    private final Set<String> seen = new HashSet<>();
    private int read;

    /**
     * Prepares checksums.
     *
     * @param loader of the program, or null for that of the JDK
     * @param sites the agent's places in the code, which tell the classes that have been loaded
     */
    public ClassChecksums(@Nullable ClassLoader loader, Sites sites) {
        this.loader = loader == null ? ClassLoader.getSystemClassLoader() : loader;
        this.sites = sites;
    }

    /** {@return the checksums of the classes that have been instrumented so far, by name; each is read once} */
    public Map<String, String> instrumented() {
        for (int last = sites.size(); read < last; ) {
            String name = sites.className(++read);
            if (seen.add(name)) {
                String checksum = of(name);
                if (!checksum.isEmpty()) {
                    known.put(name, checksum);
                }
            }
        }
        return known;
    }

    /**
     * {@return the checksum of a class file, or an empty string if there is none outside the JDK}
     *
     * @param name of the class
     */
    public String of(String name) {
        // What frameworks are is taken for granted, and only some processes use them.
        if (Frameworks.isOne(name) || JDK.contains(name.substring(0, Math.max(0, name.indexOf('.'))))) {
            return "";
        }
        URL file = loader.getResource(name.replace('.', '/') + ".class");
        if (file == null || file.getProtocol().equals("jrt")) {
            return "";
        }
        try (InputStream in = file.openStream()) {
            CRC32 checksum = new CRC32();
            checksum.update(in.readAllBytes());
            return Long.toHexString(checksum.getValue());
        } catch (IOException unreadable) {
            return "";
        }
    }
}
