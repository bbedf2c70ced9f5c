// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The groups of threads that an execution sees: those that were there before the first one, and its own. The JVM knows
 * those of earlier executions, too, until the collector finds them.
 */
public final class ThreadGroups {
    /** Groups have no {@code equals} of their own. */
    private final Set<ThreadGroup> first = noGroups();

    private final Set<ThreadGroup> earlier = noGroups();
    private boolean areAsked;

    /** Notes the groups that there are. Before the first execution. */
    public ThreadGroups() {
        first.addAll(Arrays.asList(below(root(), true)));
    }

    private static Set<ThreadGroup> noGroups() {
        return Collections.newSetFromMap(new WeakHashMap<>());
    }

    private static ThreadGroup root() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        for (ThreadGroup parent = root.getParent(); parent != null; parent = root.getParent()) {
            root = parent;
        }
        return root;
    }

    private static ThreadGroup[] below(ThreadGroup group, boolean recurse) {
        ThreadGroup[] found = new ThreadGroup[8];
        int count = group.enumerate(found, recurse);
        while (count == found.length) {
            found = new ThreadGroup[2 * found.length];
            count = group.enumerate(found, recurse);
        }
        return Arrays.copyOf(found, count);
    }

    /** An execution begins. Nothing is done if none has asked: most programs have no groups. */
    public void reset() {
        if (areAsked) {
            earlier.addAll(Arrays.asList(below(root(), true)));
            earlier.removeAll(first);
        }
    }

    /** {@return the groups in a group that an execution sees} @param recurse whether those in these count, too */
    ThreadGroup[] in(ThreadGroup group, boolean recurse) {
        areAsked = true;
        return Arrays.stream(below(group, recurse))
                .filter(found -> !earlier.contains(found))
                .toArray(ThreadGroup[]::new);
    }
}
