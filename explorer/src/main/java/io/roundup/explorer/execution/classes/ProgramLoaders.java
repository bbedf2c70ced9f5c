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
 * <p>Used by the thread that explores, of which there is one at a time, and by whoever looks for its classes before.
 */
public final class ProgramLoaders {
    private static final Set<ClassLoader> ALL = Collections.newSetFromMap(new WeakHashMap<>());

    /** That of the program that was run last, or null if it is one of the JDK's own classes. */
    private static volatile @Nullable ClassLoader current;

    /** Where classes were looked for last: also those that a program names, such as its golden model. */
    private static volatile @Nullable ClassLoader latest;

    private static volatile boolean isLatestNew;

    private ProgramLoaders() {}

    /** Classes of the program to come are loaded by this. */
    public static synchronized void add(ClassLoader loader) {
        ALL.add(loader);
        if (loader != latest) {
            latest = loader;
            isLatestNew = true;
        }
    }

    /**
     * A program is run from now on. Asked before each execution, so that nothing is done where nothing has changed.
     *
     * @return whether other classes may belong to it than to the program before
     */
    static boolean begin(@Nullable ClassLoader loader) {
        if (loader == current && !isLatestNew) {
            return false;
        }
        synchronized (ProgramLoaders.class) {
            isLatestNew = false;
            current = loader;
            if (loader != null) {
                ALL.add(loader);
            }
        }
        return true;
    }

    /**
     * {@return whether the classes of a loader belong to another program than the one that was run last} A loader that a
     * program has made itself has the loader of that program above it.
     *
     * @param defining the loader, null for the JDK's own
     */
    public static synchronized boolean isForeign(@Nullable ClassLoader defining) {
        for (ClassLoader loader = defining; loader != null; loader = loader.getParent()) {
            if (isAbove(loader, current) || isAbove(loader, latest)) {
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
