// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.priority;

import io.roundup.quasi.monitor.collection.DepthTree;

/** The instants at which a removal passes over at most k elements. O(log n) a question. Not thread-safe. */
final class PassedInstants implements PriorityPlacement.Good {
    private final DepthTree passedOver;
    private final int k;

    PassedInstants(int end, int k) {
        this.passedOver = new DepthTree(new int[end + 1]);
        this.k = k;
    }

    @Override
    public int first(int from) {
        return passedOver.firstUpTo(from, k);
    }

    @Override
    public int last(int to) {
        throw new UnsupportedOperationException("elements of out-of-order containers are not read");
    }

    @Override
    public void take(int from, int to) {
        passedOver.deepen(from, to, 1);
    }
}
