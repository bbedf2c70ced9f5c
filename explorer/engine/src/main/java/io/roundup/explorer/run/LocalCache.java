// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import java.io.File;
import org.jspecify.annotations.Nullable;

/** Where Round-Up keeps files for its next process, as the XDG Base Directory Specification has it. */
public final class LocalCache {
    /** A system property: another folder, or that nothing is kept. */
    private static final String PROPERTY = "roundup.cache";

    private static final String OFF = "off";

    private LocalCache() {}

    /** {@return a folder, which need not exist, or null if nothing is to be kept} @param name of what is kept */
    public static @Nullable File folder(String name) {
        String asked = System.getProperty(PROPERTY, "");
        if (asked.equals(OFF)) {
            return null;
        }
        File all = asked.isEmpty()
                ? ofUser(System.getenv("XDG_CACHE_HOME"), System.getProperty("user.home", ""))
                : new File(asked);
        return all == null ? null : new File(all, name);
    }

    /** {@return the folder of a user} @param set for caches, which does not count if it is relative, or null */
    static @Nullable File ofUser(@Nullable String set, String home) {
        if (set != null && new File(set).isAbsolute()) {
            return new File(set, "round-up");
        }
        // The JVM gives a question mark if the user has no home.
        return new File(home).isAbsolute() ? new File(new File(home, ".cache"), "round-up") : null;
    }
}
