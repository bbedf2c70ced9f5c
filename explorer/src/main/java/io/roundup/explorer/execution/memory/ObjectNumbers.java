// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.schedule.ChoicePoint;
import java.util.Arrays;

/**
 * The numbers of shared objects. A number consists of the thread that made the object reachable and how many that
 * thread had made reachable before. So numbers do not depend on the order of independent steps. What a static root
 * reaches has numbers of the root, since any thread may be the first to read it.
 */
final class ObjectNumbers {
    private int sharer;
    private final int[] sharedBy = new int[ChoicePoint.MAX_THREADS];

    /** The number of the next object of a static root that is being shared, or 0. */
    private int nextOfRoot;

    /** From now on another thread runs. @param thread its number */
    void sharer(int thread) {
        sharer = thread;
    }

    /** An execution begins. */
    void clear() {
        Arrays.fill(sharedBy, 0);
    }

    /** What is shared from now on is reached by a static root. @param first the first of the root's numbers */
    void beginRoot(int first) {
        nextOfRoot = first;
    }

    void endRoot() {
        nextOfRoot = 0;
    }

    /** {@return the number of one more object} A root that holds more than its block has goes on with the thread's. */
    int next() {
        if (nextOfRoot == 0) {
            return Locations.object(sharer, ++sharedBy[sharer]);
        }
        int number = nextOfRoot;
        nextOfRoot = StaticRoots.isLast(number) ? 0 : number + 1;
        return number;
    }
}
