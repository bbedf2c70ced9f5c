// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a history is not (quasi) linearizable: operations that cannot be ordered, whatever the others did.
 *
 * <p>Suppose that of every other operation only the invocation had been seen. Then it may have taken effect at any time
 * after its call with any result, or not at all. Still the responses of these operations would contradict each other.
 * Just leaving operations out would not do: a dequeue is impossible without its enqueue, which explains nothing.
 *
 * <p>Where the object consists of independent {@linkplain io.roundup.quasi.spec.Specification#part parts}, these are
 * operations of one part. Where a {@linkplain io.roundup.quasi.monitor.Monitor monitor} decided there is a reason in
 * words, and these are operations on some of the values. All that was done with these values is a contradiction by
 * itself. What was done with other values cannot resolve it, so that is left out altogether.
 *
 * @param operations the operations, in the order of their calls
 * @param minimal whether no operation can be spared. Then the history has an explanation with the response of any one
 *     of them forgotten too. After a monitor's verdict, that is said of what the history has on those values. It is
 *     false if the search for a smaller certificate was cut short, as it is for long histories. Then these are at worst
 *     all operations up to the contradiction
 * @param longestPartial a longest legal sequence of operations that the search came by: where the explanation breaks
 *     off
 * @param reason what is wrong with the operations, in words of the data structure, or null
 */
public record Certificate(
        List<Operation> operations,
        boolean minimal,
        List<Operation> longestPartial,
        @Nullable String reason) {
    /**
     * Copies the lists.
     *
     * @param operations the operations
     * @param minimal whether no operation can be spared
     * @param longestPartial a longest legal sequence of operations that the search came by
     * @param reason what is wrong with the operations
     */
    public Certificate {
        operations = List.copyOf(operations);
        longestPartial = List.copyOf(longestPartial);
    }
}
