// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.Arrays;

/**
 * The sites of a class in the order in which they are made. A program may define a class of the same bytes in each
 * execution, by a loader that is new. Its places are the same ones then, and so are their numbers.
 */
public final class ClassSites {
    private int[] ids = new int[16];
    private SiteKind[] kinds = new SiteKind[16];
    private int size;

    /**
     * {@return the number of a site by its place in the order, or 0 if none of that kind was made there}
     *
     * @param index from 0
     * @param kind as asked for
     */
    public synchronized int id(int index, SiteKind kind) {
        return index < size && kinds[index] == kind ? ids[index] : 0;
    }

    /** Notes a site at a place in the order. @param index at most one more than the last */
    public synchronized void note(int index, int id, SiteKind kind) {
        if (index == ids.length) {
            ids = Arrays.copyOf(ids, 2 * index);
            kinds = Arrays.copyOf(kinds, 2 * index);
        }
        ids[index] = id;
        kinds[index] = kind;
        size = Math.max(size, index + 1);
    }
}
