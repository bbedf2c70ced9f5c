// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import org.jspecify.annotations.Nullable;

/** What a program may set of a thread that serves one execution after another, as it was before the first. */
public final class ThreadSettings {
    private final Thread thread;
    private final String name;
    private final int priority;
    private final @Nullable ClassLoader loader;
    private final ThreadGroup group;
    private final int groupPriority;

    /** Notes how the thread is now. @param thread that has not run any code of a program */
    public ThreadSettings(Thread thread) {
        this.thread = thread;
        name = thread.getName();
        priority = thread.getPriority();
        loader = thread.getContextClassLoader();
        group = thread.getThreadGroup();
        groupPriority = group.getMaxPriority();
    }

    /** {@return whether these are those of a thread} */
    public boolean areOf(Thread other) {
        return thread == other;
    }

    /** Makes the thread as it was. */
    public void restore() {
        if (group.getMaxPriority() != groupPriority) {
            group.setMaxPriority(groupPriority);
        }
        if (!thread.getName().equals(name)) {
            thread.setName(name);
        }
        if (thread.getPriority() != priority) {
            thread.setPriority(priority);
        }
        if (thread.getContextClassLoader() != loader) {
            thread.setContextClassLoader(loader);
        }
        if (thread.getUncaughtExceptionHandler() != group) {
            thread.setUncaughtExceptionHandler(null);
        }
    }
}
