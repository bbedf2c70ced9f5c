// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The class loaders of the programs that this JVM has explored. A program cannot use the classes of another one that has
 * a loader of its own, so what these did must not count for it.
 *
 * <p>Used by the thread that explores, of which there is one at a time.
 */
public final class ProgramLoaders {
    private static final Set<ClassLoader> ALL = Collections.newSetFromMap(new WeakHashMap<>());
    private static volatile @Nullable ClassLoader current;

    private ProgramLoaders() {}

    /** A loader was made for one program, which perhaps does not come to be explored. */
    public static synchronized void add(ClassLoader loader) {
        ALL.add(loader);
    }

    /**
     * A program is run from now on. Asked before each execution, so that nothing is done where nothing has changed.
     *
     * @return whether its loader is another one than before
     */
    static boolean begin(@Nullable ClassLoader loader) {
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
     * {@return whether the classes of a loader belong to another program than the one that was run last} A loader that a
     * program has made itself has the loader of that program above it. Of a program that is one of the JDK's own classes
     * nobody knows which others it uses.
     *
     * @param defining the loader, null for the JDK's own
     */
    public static synchronized boolean isForeign(@Nullable ClassLoader defining) {
        ClassLoader own = current;
        for (ClassLoader loader = defining; own != null && loader != null; loader = loader.getParent()) {
            if (isAbove(loader, own)) {
                return false;
            }
            if (ALL.contains(loader)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAbove(ClassLoader loader, ClassLoader below) {
        for (ClassLoader each = below; each != null; each = each.getParent()) {
            if (each == loader) {
                return true;
            }
        }
        return false;
    }
}
