// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for objects that code can name without having found them in memory. They are the same objects in all
 * executions: literals, cached boxes, classes, and what final static variables of the JDK hold. The number depends on the
 * value or the identity, not on where the object was met. Used by one thread at a time.
 */
final class LastingObjects {
    private final Map<Object, Integer> values = new HashMap<>();
    private final Map<Object, Integer> identities = new IdentityHashMap<>();
    private int count;
    private int sentinels;

    /** {@return a number of a value: equal values have equal numbers} @param value a text, or a box */
    int ofValue(Object value) {
        Integer known = values.get(value);
        if (known == null) {
            known = count++;
            values.put(value, known);
        }
        return known;
    }

    /** {@return a number of an object that outlives executions} */
    int ofIdentity(Object object) {
        Integer known = identities.get(object);
        if (known == null) {
            known = count++;
            identities.put(object, known);
        }
        return known;
    }

    /** {@return the number of a sentinel, or -1 if the object is none} */
    int ofSentinel(Object object) {
        Integer known = identities.get(object);
        return known == null ? -1 : known;
    }

    /** {@return how many numbers were given} */
    int size() {
        return count;
    }

    /** {@return how many sentinels are known} What was walked with fewer may take one for another object. */
    int sentinels() {
        return sentinels;
    }

    /**
     * Takes up the sentinels that the code of a class of the JDK may name: what final static variables hold of it, and of
     * the classes that are nested with it. An array there may hold values that are handed out, such as small numbers.
     */
    void takeUp(Class<?> type) {
        for (Class<?> member : type.getNestHost().getNestMembers()) {
            if (!Memory.isInitialized(member)) {
                continue;
            }
            for (Field field : member.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers)
                        && Modifier.isFinal(modifiers)
                        && !field.getType().isPrimitive()) {
                    Object value = Memory.reference(Memory.base(field), Memory.offset(field));
                    takeUp(value);
                    if (value instanceof Object[] cached) {
                        for (Object element : cached) {
                            takeUp(element);
                        }
                    }
                }
            }
        }
    }

    private void takeUp(@Nullable Object value) {
        if (value != null && !identities.containsKey(value)) {
            ofIdentity(value);
            ClassPlan.of(value.getClass()).mayBeSentinel = true;
            sentinels++;
        }
    }
}
