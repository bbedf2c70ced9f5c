// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The classes that were left as they were although they should have been instrumented. What they do is not explored,
 * so a verdict about code that uses them is not complete. Safe for use from any thread.
 */
public final class Uninstrumented {
    /**
     * One class.
     *
     * @param loader of it; null for that of the JVM itself.
     * @param className its binary name.
     * @param reason why.
     */
    public record Entry(@Nullable ClassLoader loader, String className, String reason) {}

    private final List<Entry> entries = new ArrayList<>();

    /** Records a class. @param loader of it, null for that of the JVM itself @param className its binary name */
    public synchronized void add(@Nullable ClassLoader loader, String className, Throwable cause) {
        entries.add(new Entry(loader, className, cause.toString()));
    }

    /** {@return the classes so far, oldest first} */
    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }
}
