// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.HashMap;
import java.util.Map;

/**
 * Texts and boxes that are the same objects in all executions: literals, and the boxes that boxing gives for small
 * numbers. Used by one thread at a time.
 */
public final class LastingValues {
    private final Map<String, String> literals = new HashMap<>();

    /** {@return whether a text is the one that literals of the same content are} @param text any */
    public boolean isLiteral(String text) {
        // A copy is made, so that to ask makes no literal of the text.
        return literals.computeIfAbsent(text, content -> new String(content).intern()) == text;
    }

    /** {@return whether a box is the one that boxing gives for its value} @param box any object */
    public static boolean isCached(Object box) {
        if (box instanceof Integer number) {
            return Integer.valueOf(number.intValue()) == box;
        } else if (box instanceof Long number) {
            return Long.valueOf(number.longValue()) == box;
        } else if (box instanceof Boolean flag) {
            return Boolean.valueOf(flag.booleanValue()) == box;
        } else if (box instanceof Character character) {
            return Character.valueOf(character.charValue()) == box;
        } else if (box instanceof Short number) {
            return Short.valueOf(number.shortValue()) == box;
        } else if (box instanceof Byte number) {
            return Byte.valueOf(number.byteValue()) == box;
        }
        return false;
    }

    /** {@return whether an object is one of them} @param object any */
    boolean isOne(Object object) {
        return object instanceof String text ? isLiteral(text) : isCached(object);
    }
}
