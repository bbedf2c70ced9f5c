// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/** The jar or folder that a class was loaded from. */
public final class CodePlace {
    private CodePlace() {}

    /** {@return the place, or null if it is no file} @param type the class */
    public static @Nullable Path of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null
                    ? null
                    : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException notAFile) {
            return null;
        }
    }
}
