// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.strategy.ThreadBits;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;

/**
 * Nodes in order: a list for the inner loops of the search. The lists of the JDK are instrumented, and ask at each
 * access whether an explored thread makes it: a fifth of the time of a search was spent there. Not thread-safe;
 * iterators do not notice changes.
 */
final class Branches extends AbstractList<WakeupNode> {
    /** A list that stays empty. */
    static final Branches NONE = new Branches();

    private static final WakeupNode[] EMPTY = {};

    private WakeupNode[] nodes = EMPTY;
    private int size;

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    public WakeupNode get(int index) {
        return nodes[Objects.checkIndex(index, size)];
    }

    @Override
    public boolean add(WakeupNode node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(1, 2 * size));
        }
        nodes[size++] = node;
        return true;
    }

    @Override
    public WakeupNode remove(int index) {
        WakeupNode removed = get(index);
        size--;
        System.arraycopy(nodes, index + 1, nodes, index, size - index);
        nodes[size] = null;
        return removed;
    }

    @Override
    public void clear() {
        Arrays.fill(nodes, 0, size, null);
        size = 0;
    }

    /** Removes the nodes of some threads. @param threads as bits, see {@link ThreadBits} */
    void removeOf(long threads) {
        for (int index = size - 1; index >= 0; index--) {
            if (ThreadBits.contains(threads, nodes[index].thread())) {
                remove(index);
            }
        }
    }
}
