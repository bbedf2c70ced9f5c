// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.Arrays;

/**
 * The sites of a class in the order in which they are made. A program may define a class of the same bytes in each
 * execution, by a loader that is new. Its places are the same ones then, and so are their numbers.
 */
public final class ClassSites {
    private int[] ids = new int[16];
    private int size;

    /** {@return the number of the site at a place in the order, or 0 if it has not been made} @param index from 0 */
    public synchronized int id(int index) {
        return index < size ? ids[index] : 0;
    }

    /** Notes a site at a place in the order. @param index at most one more than the last */
    public synchronized void note(int index, int id) {
        if (index == ids.length) {
            ids = Arrays.copyOf(ids, 2 * index);
        }
        ids[index] = id;
        size = Math.max(size, index + 1);
    }
}
