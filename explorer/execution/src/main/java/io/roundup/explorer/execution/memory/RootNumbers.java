// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;

/**
 * Which number comes next for each static variable in one execution. A variable that holds one object after the other
 * gives them different numbers.
 *
 * <p>A hash table with open addressing: from the first number of a variable, which is never 0, to the next one.
 */
final class RootNumbers {
    private int[] firsts = new int[32];
    private int[] nexts = new int[32];
    private int size;

    /** {@return the next number of a variable} @param first of its numbers */
    int next(int first) {
        int place = place(firsts, first);
        return firsts[place] == 0 ? first : nexts[place];
    }

    /** Sets it. @param next number, or {@link StaticRoots#NO_NUMBER} */
    void next(int first, int next) {
        int place = place(firsts, first);
        if (firsts[place] == 0) {
            if (2 * size++ >= firsts.length) {
                grow();
                place = place(firsts, first);
            }
            firsts[place] = first;
        }
        nexts[place] = next;
    }

    /** An execution begins. */
    void clear() {
        if (size > 0) {
            Arrays.fill(firsts, 0);
            size = 0;
        }
    }

    private void grow() {
        int[] more = new int[2 * firsts.length];
        int[] moreNexts = new int[more.length];
        for (int i = 0; i < firsts.length; i++) {
            if (firsts[i] != 0) {
                int place = place(more, firsts[i]);
                more[place] = firsts[i];
                moreNexts[place] = nexts[i];
            }
        }
        firsts = more;
        nexts = moreNexts;
    }

    private static int place(int[] firsts, int first) {
        int mask = firsts.length - 1;
        int place = (first * 0x9E3779B9 >>> 8) & mask;
        while (firsts[place] != 0 && firsts[place] != first) {
            place = place + 1 & mask;
        }
        return place;
    }
}
