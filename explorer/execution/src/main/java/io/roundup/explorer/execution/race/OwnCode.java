// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import java.net.URL;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/**
 * Tells the program's own classes from those of libraries. Its own are in a folder, or in the same archive as the class
 * that is run.
 *
 * @param main the class that is run
 */
record OwnCode(Class<?> main) {
    /** {@return whether a class is one of the program's own, or may be} @param className of loaded code */
    boolean isOwn(String className) {
        try {
            URL place = place(Class.forName(className, false, main.getClassLoader()));
            return place == null || place.getPath().endsWith("/") || place.sameFile(place(main));
        } catch (ClassNotFoundException madeByAnotherLoader) {
            return true;
        }
    }

    private static @Nullable URL place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? null : source.getLocation();
    }
}
