// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.monitor.collection.IntList;
import java.util.Arrays;

/**
 * The instants at which a container was found empty: for each such answer an instant of it at which no element is
 * inside for sure. Everything else can be arranged so that at these instants nothing is inside. Immutable; sorted by
 * instant.
 */
public final class EmptyInstants {
    private final int[] operations;
    private final int[] instants;

    /**
     * Chooses the instants.
     *
     * @param empties the operations that found the container empty
     * @param elements what came and went; each of the operations must have such an instant
     */
    EmptyInstants(IntList empties, Elements elements) {
        operations = new int[empties.size()];
        instants = new int[empties.size()];
        Coverage coverage = empties.isEmpty() ? null : new Coverage(elements);
        long[] keys = new long[empties.size()];
        for (int i = 0; coverage != null && i < keys.length; i++) {
            int from = elements.blocks.first(empties.get(i));
            keys[i] = (long) coverage.firstFree(from) << 32 | empties.get(i);
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            operations[i] = (int) keys[i];
            instants[i] = (int) (keys[i] >>> 32);
        }
    }

    public int count() {
        return instants.length;
    }

    public int operation(int cut) {
        return operations[cut];
    }

    public int instant(int cut) {
        return instants[cut];
    }

    /** {@return how many cuts are before an instant} */
    public int before(int instant) {
        int low = 0;
        int high = instants.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (instants[middle] < instant) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
