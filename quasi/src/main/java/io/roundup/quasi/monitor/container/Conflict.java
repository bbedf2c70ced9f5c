// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.monitor.collection.IntList;

/**
 * Why the elements of a container cannot have come and gone as they did.
 *
 * @param elements the elements that contradict each other
 * @param reads reading operations that take part, by index
 * @param reason one line for the user
 */
public record Conflict(IntList elements, IntList reads, String reason) {
    public static Conflict of(String reason, int... elements) {
        IntList list = new IntList();
        for (int element : elements) {
            list.add(element);
        }
        return new Conflict(list, new IntList(), reason);
    }
}
