// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.priority;

import io.roundup.quasi.monitor.collection.DepthTree;
import io.roundup.quasi.monitor.container.Elements;

/**
 * How many elements of smaller priority each removal of a priority queue passed over at least. It is the least number
 * of them that are inside for sure at an instant of the removal. Takes O(n log n). Immutable once made.
 */
final class PassingOver {
    private int most = -1;
    private int highest;

    PassingOver(Elements elements, Priorities priorities) {
        DepthTree smaller = new DepthTree(new int[elements.end + 1]);
        for (int from = 0; from < priorities.count(); ) {
            int to = priorities.endOfTies(from);
            for (int i = from; i < to; i++) {
                int element = priorities.element(i);
                int passed = smaller.least(elements.removeStart[element], elements.removeEnd[element]);
                if (passed > highest) {
                    highest = passed;
                    most = element;
                }
            }
            for (int i = from; i < to; i++) {
                int element = priorities.element(i);
                smaller.deepen(elements.addEnd[element] + 1, elements.removeStart[element] - 1, 1);
            }
            from = to;
        }
    }

    /** {@return the element that passed over most, or -1 if none passed over any} */
    int most() {
        return most;
    }

    /** {@return how many it passed over} */
    int highest() {
        return highest;
    }
}
