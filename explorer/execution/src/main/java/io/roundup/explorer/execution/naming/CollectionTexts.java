// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.SharedObjects;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What collections of the JDK hold that several threads can reach, when an execution has stopped. Only of those that
 * can be gone through without a lock, since a thread of the execution may have that, and without code of the program.
 */
public final class CollectionTexts {
    private static final Set<String> LOCK_FREE = Set.of(
            "java.util.ArrayList",
            "java.util.ArrayDeque",
            "java.util.LinkedList",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.PriorityQueue",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.concurrent.ConcurrentLinkedDeque",
            "java.util.concurrent.ConcurrentSkipListMap",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.CopyOnWriteArraySet");

    /** A thread may have stopped in the middle of a change that leaves a circle. */
    private static final int MOST_ELEMENTS = 20;
    /** Those that are looked at among the shared objects. */
    private static final int MOST_OBJECTS = 2000;

    private final SharedObjects shared;
    private final HeldValues values;

    CollectionTexts(SharedObjects shared, HeldValues values) {
        this.shared = shared;
        this.values = values;
    }

    /**
     * A collection.
     *
     * @param object it
     * @param text what it holds
     */
    public record Held(Object object, String text) {}

    /** {@return all that there are} */
    public List<Held> all() {
        List<Held> found = new ArrayList<>();
        for (int i = 0; i < Math.min(shared.size(), MOST_OBJECTS); i++) {
            Object member = shared.member(i);
            if (LOCK_FREE.contains(member.getClass().getName())) {
                found.add(new Held(member, text(member)));
            }
        }
        return found;
    }

    private String text(Object collection) {
        boolean isMap = collection instanceof Map<?, ?>;
        StringBuilder text = new StringBuilder(isMap ? "{" : "[");
        try {
            Iterator<?> elements =
                    isMap ? ((Map<?, ?>) collection).entrySet().iterator() : ((Collection<?>) collection).iterator();
            for (int i = 0; elements.hasNext(); i++) {
                if (i == MOST_ELEMENTS) {
                    text.append(", ...");
                    break;
                }
                Object element = elements.next();
                text.append(i == 0 ? "" : ", ");
                text.append(
                        element instanceof Map.Entry<?, ?> entry
                                ? values.text(entry.getKey()) + "=" + values.text(entry.getValue())
                                : values.text(element));
            }
        } catch (RuntimeException changing) {
            text.append(text.length() > 1 ? ", " : "").append("... in the middle of a change");
        }
        return text.append(isMap ? '}' : ']').toString();
    }
}
