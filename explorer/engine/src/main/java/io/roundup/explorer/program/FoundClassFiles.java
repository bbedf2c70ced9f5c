// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Class files as a loader finds them, for analyses that give up where there is none. */
public final class FoundClassFiles {
    private FoundClassFiles() {}

    /**
     * {@return a class file, or null if there is none that can be read.} For any thread.
     *
     * @param loader that finds it, or null for that of the JVM itself.
     * @param internalName of the class.
     */
    public static byte @Nullable [] find(@Nullable ClassLoader loader, String internalName) {
        String file = internalName + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException unreadable) {
            return null;
        }
    }
}
