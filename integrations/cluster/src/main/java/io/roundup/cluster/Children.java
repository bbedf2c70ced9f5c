// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.ClusterUnit;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The children of an executor. Each serves one task at a time, and then waits for the next of the same program: to start
 * one takes seconds. There are never more than tasks have run at once.
 */
final class Children {
    private static final Map<String, Queue<Child>> IDLE = new HashMap<>();
    private static final Set<Child> ALL = new HashSet<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Children::closeAll, "roundup-children"));
    }

    private Children() {}

    /**
     * Explores a part by a child that is not refused.
     *
     * @param key the program as text
     * @param program with names of shipped files
     * @param unit the part
     * @return how that ended
     * @throws InterruptedException if the job was cancelled; its child has been ended
     */
    static ClusterUnit.End explore(String key, ClusterProgram program, ClusterUnit unit) throws InterruptedException {
        Child child = null;
        boolean isUsable = false;
        try {
            child = idle(key, unit);
            if (child == null) {
                child = new Child();
                add(child);
            }
            ClusterUnit.End end = child.explore(program, unit);
            isUsable = child.isUsable();
            return end;
        } finally {
            if (child != null) {
                release(key, child, isUsable);
            }
        }
    }

    private static synchronized @Nullable Child idle(String key, ClusterUnit unit) {
        Queue<Child> idle = IDLE.getOrDefault(key, new ArrayDeque<>());
        Child child = idle.poll();
        while (child != null && unit.refused().contains(child.id())) {
            end(child);
            child = idle.poll();
        }
        return child;
    }

    private static synchronized void add(Child child) {
        ALL.add(child);
    }

    private static synchronized void release(String key, Child child, boolean isUsable) {
        if (isUsable) {
            IDLE.computeIfAbsent(key, program -> new ArrayDeque<>()).add(child);
        } else {
            end(child);
        }
    }

    private static void end(Child child) {
        ALL.remove(child);
        child.close();
    }

    /** Ends all children of this executor. */
    static synchronized void closeAll() {
        ALL.forEach(Child::close);
        ALL.clear();
        IDLE.clear();
    }
}
