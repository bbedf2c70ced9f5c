// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether a text can be put together: of a part that it begins with, and of others that follow one another, each as
 * often as need be. Takes time in proportion to what is left of the text after the shortest of the parts that it begins
 * with, for each of the others. Not thread-safe.
 */
final class TextParts {
    private final String text;
    /** The lengths of the parts that the text begins with. */
    private final List<Integer> starts = new ArrayList<>();

    private final List<String> parts = new ArrayList<>();

    TextParts(String text) {
        this.text = text;
    }

    /** The text may start with a part. */
    void startWith(String part) {
        if (text.startsWith(part)) {
            starts.add(part.length());
        }
    }

    /** The text may go on with a part. */
    void goOnWith(String part) {
        parts.add(part);
    }

    /** {@return whether the whole text can be put together} */
    boolean canReachTheEnd() {
        int first = text.length() + 1;
        for (int start : starts) {
            first = Math.min(first, start);
        }
        if (first > text.length()) {
            return false;
        }
        // By position after the first start, whether the text up to it can be put together.
        boolean[] reached = new boolean[text.length() - first + 1];
        for (int start : starts) {
            reached[start - first] = true;
        }
        for (int position = 0; position < reached.length; position++) {
            for (int i = 0; i < parts.size() && reached[position]; i++) {
                String part = parts.get(i);
                if (text.startsWith(part, first + position)) {
                    reached[position + part.length()] = true;
                }
            }
        }
        return reached[reached.length - 1];
    }
}
