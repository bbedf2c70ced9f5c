// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.monitor.collection.IntList;

/**
 * Operations in the order in which they take effect, each at an instant; the instants never decrease. Not thread-safe.
 */
public final class PlacedOperations {
    private final IntList operations = new IntList();
    private final IntList instants = new IntList();

    /**
     * Adds an operation at the end.
     *
     * @param instant no smaller than the one before
     */
    public void add(int operation, int instant) {
        if (!instants.isEmpty() && instants.get(instants.size() - 1) > instant) {
            throw new IllegalStateException("operation " + operation + " at instant " + instant + " comes after one at "
                    + instants.get(instants.size() - 1));
        }
        operations.add(operation);
        instants.add(instant);
    }

    int size() {
        return operations.size();
    }

    int operation(int place) {
        return operations.get(place);
    }

    int instant(int place) {
        return instants.get(place);
    }
}
