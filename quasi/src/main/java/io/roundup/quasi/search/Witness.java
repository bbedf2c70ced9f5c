// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.search;

import io.roundup.quasi.history.Operation;
import java.util.List;

/**
 * Why a history is (quasi) linearizable: a sequentialization S and a permutation P of it that the specification allows.
 * For standard linearizability both are the same list. Pending operations are completed in both lists, or in neither.
 *
 * @param sequentialization S: a total order of the operations that contains the real-time order
 * @param permutation P: the same operations in an order that the specification allows
 */
public record Witness(List<Operation> sequentialization, List<Operation> permutation) {
    /**
     * Copies the lists.
     *
     * @param sequentialization S
     * @param permutation P
     */
    public Witness {
        sequentialization = List.copyOf(sequentialization);
        permutation = List.copyOf(permutation);
    }
}
