// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

/** Makes skip lists of two levels, in which even elements are in the upper level, too. */
public final class SkipLists {
    private SkipLists() {}

    /** {@return an empty list with locks} */
    public static LazySkipList lazy() {
        return new LazySkipList(SkipLists::topLevel);
    }

    /** {@return an empty list without locks} */
    public static LockFreeSkipList lockFree() {
        return new LockFreeSkipList(SkipLists::topLevel);
    }

    private static int topLevel(int element) {
        return element % 2 == 0 ? 1 : 0;
    }
}
