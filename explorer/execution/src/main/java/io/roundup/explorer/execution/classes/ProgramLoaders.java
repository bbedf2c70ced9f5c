// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The class loaders that Round-Up has made for programs. It hands them to nobody, so one program cannot name the classes
 * of another. What these did must not count for it. Of other loaders nobody knows who uses them.
 *
 * <p>Safe for use from any thread. One program is explored at a time.
 */
public final class ProgramLoaders {
    private static final Set<ClassLoader> MADE = Collections.newSetFromMap(new WeakHashMap<>());

    /** That of the program that was run last, or null if it is one of the JDK's own classes. */
    private static volatile @Nullable ClassLoader current;

    /** Where classes were looked for last: also those that a program names, such as its golden model. */
    private static volatile @Nullable ClassLoader latest;

    private static volatile boolean isLatestNew;

    private ProgramLoaders() {}

    /** Classes of the program to come are looked for. @param isMade whether Round-Up has made the loader for that */
    public static synchronized void use(ClassLoader loader, boolean isMade) {
        if (isMade) {
            MADE.add(loader);
        }
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
        }
        return true;
    }

    /**
     * {@return whether the classes of a loader belong to another program than the one that was run last} Its loader is
     * theirs or above theirs.
     *
     * @param defining the loader, null for that of the JVM itself
     */
    public static synchronized boolean isForeign(@Nullable ClassLoader defining) {
        for (ClassLoader loader = defining; loader != null; loader = loader.getParent()) {
            if (isAbove(loader, current) || isAbove(loader, latest)) {
                return false;
            }
            if (MADE.contains(loader)) {
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
