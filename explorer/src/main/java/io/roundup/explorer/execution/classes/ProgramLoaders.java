// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The class loaders of the programs that this JVM has explored. A program cannot use the classes of another one that has
 * a loader of its own, so what these did must not count for it.
 *
 * <p>Used by the thread that explores, of which there is one at a time.
 */
public final class ProgramLoaders {
    private static final List<ClassLoader> ALL = new ArrayList<>();
    private static @Nullable ClassLoader current;

    private ProgramLoaders() {}

    /** A loader was made for one program, which perhaps does not come to be explored. */
    public static synchronized void add(ClassLoader loader) {
        if (!ALL.contains(loader)) {
            ALL.add(loader);
        }
    }

    /** A program is run from now on. {@return whether its loader is another one than before} */
    static synchronized boolean begin(@Nullable ClassLoader loader) {
        if (loader == current) {
            return false;
        }
        if (loader != null) {
            add(loader);
        }
        current = loader;
        return true;
    }

    /**
     * {@return whether the classes of a loader belong to another program than the one that was run last} Linear in the
     * number of programs. A loader that a program has made itself has the loader of that program above it.
     *
     * @param defining the loader, null for the JDK's own
     */
    public static synchronized boolean isForeign(@Nullable ClassLoader defining) {
        for (ClassLoader loader = defining; loader != null; loader = loader.getParent()) {
            if (isAbove(loader, current)) {
                return false;
            }
            if (ALL.contains(loader)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAbove(ClassLoader loader, @Nullable ClassLoader below) {
        for (ClassLoader each = below; each != null; each = each.getParent()) {
            if (each == loader) {
                return true;
            }
        }
        return false;
    }
}
