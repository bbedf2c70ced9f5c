// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The static tree barrier of Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 17.5. Each thread
 * has a node of a binary tree. It waits for those below, and tells the one above. When all have come, the root turns the
 * sense over, for which the others wait.
 */
public final class StaticTreeBarrier implements Barrier {
    private final Node[] nodes;
    private volatile boolean sense;

    /** Makes a barrier. @param size how many threads meet */
    public StaticTreeBarrier(int size) {
        nodes = new Node[size];
        for (int i = 0; i < size; i++) {
            int children = Math.max(0, Math.min(2, size - 1 - 2 * i));
            nodes[i] = new Node(i == 0 ? null : nodes[(i - 1) / 2], children);
        }
    }

    @Override
    public void await(int who) {
        nodes[who].await();
    }

    /** Where one thread waits. */
    private final class Node {
        private final @Nullable Node parent;
        private final int children;
        private final AtomicInteger missing;
        private boolean next = true;

        Node(@Nullable Node parent, int children) {
            this.parent = parent;
            this.children = children;
            this.missing = new AtomicInteger(children);
        }

        void await() {
            boolean mine = next;
            while (missing.get() > 0) {
                Thread.onSpinWait();
            }
            missing.set(children);
            if (parent == null) {
                sense = mine;
            } else {
                parent.missing.getAndDecrement();
                while (sense != mine) {
                    Thread.onSpinWait();
                }
            }
            next = !mine;
        }
    }
}
