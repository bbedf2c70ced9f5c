// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;

/**
 * The numbers of shared objects. A number consists of the thread that made the object reachable and how many that
 * thread had made reachable before. So numbers do not depend on the order of independent steps. What a static root
 * reaches has numbers of the root, since any thread may be the first to read it.
 */
final class ObjectNumbers {
    private int sharer;
    private int[] sharedBy = new int[ThreadSet.FIRST];
    /** Only threads with lower numbers have made objects reachable. */
    private int sharers;

    private final RootNumbers roots = new RootNumbers();
    /** The first number of the static root that is being shared, or 0. */
    private int root;

    /** From now on another thread runs. @param thread its number */
    void sharer(int thread) {
        sharer = thread;
    }

    /** An execution begins. */
    void clear() {
        Arrays.fill(sharedBy, 0, sharers, 0);
        sharers = 0;
        roots.clear();
    }

    /** What is shared from now on is reached by a static root. @param first the first of the root's numbers */
    void beginRoot(int first) {
        root = first;
    }

    void endRoot() {
        root = 0;
    }

    /** {@return whether what is shared now is reached by a static root} */
    boolean isOfRoot() {
        return root != 0;
    }

    /**
     * {@return the number of one more object} If there are none left for static roots, it is one of the thread's. If that
     * has none left, which only one of very many can come to, it is one of the first thread's.
     */
    int next() {
        int number = root == 0 ? StaticRoots.NO_NUMBER : roots.next(root);
        if (number == StaticRoots.NO_NUMBER) {
            return ofThread(sharer);
        }
        roots.next(root, StaticRoots.next(number));
        return number;
    }

    private int ofThread(int thread) {
        if (thread >= sharedBy.length) {
            sharedBy = Arrays.copyOf(sharedBy, 2 * thread);
        }
        if (thread >= ThreadSet.FIRST && sharedBy[thread] == SharedNumbers.most(thread)) {
            return ofThread(0);
        }
        sharers = Math.max(sharers, thread + 1);
        return SharedNumbers.of(thread, ++sharedBy[thread]);
    }
}
