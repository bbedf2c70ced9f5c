// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.priority;

/**
 * A set of instants from which ranges are taken. It is two forests of disjoint sets, in which a taken instant points
 * towards the nearest free one on either side (with path halving). Almost O(1) a question. Not thread-safe.
 */
final class FreeInstants implements PriorityPlacement.Good {
    /** Index 0 stands for no instant; instant i is at i + 1. */
    private final int[] before;

    private final int[] after;

    /** All instants from 0 on are free. {@code end} can not be taken. */
    FreeInstants(int end) {
        before = new int[end + 2];
        after = new int[end + 2];
        for (int i = 0; i < before.length; i++) {
            before[i] = i;
            after[i] = i;
        }
    }

    /** {@return the first free instant from some instant on} */
    @Override
    public int first(int from) {
        return root(after, from + 1) - 1;
    }

    /** {@return the last free instant up to some instant, or -1} */
    @Override
    public int last(int to) {
        return root(before, to + 1) - 1;
    }

    /** Takes the instants of a range, which may be empty. */
    @Override
    public void take(int from, int to) {
        for (int instant = first(from); instant <= to; instant = first(instant)) {
            before[instant + 1] = instant;
            after[instant + 1] = instant + 2;
        }
    }

    private static int root(int[] towards, int i) {
        int at = i;
        while (towards[at] != at) {
            towards[at] = towards[towards[at]];
            at = towards[at];
        }
        return at;
    }
}
