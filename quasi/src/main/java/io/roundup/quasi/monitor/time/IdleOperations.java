// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.time;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.collection.IntList;
import java.util.ArrayList;
import java.util.List;

/** Operations that neither change anything nor tell anything: they may take effect at any time while they are open. */
public final class IdleOperations {
    private IdleOperations() {}

    /**
     * Puts each before the first operation up to which one was called later than it. What comes before that was called
     * earlier; what comes after it did not return before the call, or it would have to come before the other one.
     *
     * @param sequence a linearization of the others
     * @param operations all operations
     * @param idle indexes of those to put in, ascending
     * @return a linearization of all
     */
    public static List<Operation> merged(List<Operation> sequence, List<Operation> operations, IntList idle) {
        List<Operation> merged = new ArrayList<>(sequence.size() + idle.size());
        int next = 0;
        for (Operation operation : sequence) {
            for (; next < idle.size() && operations.get(idle.get(next)).call() < operation.call(); next++) {
                merged.add(operations.get(idle.get(next)));
            }
            merged.add(operation);
        }
        for (; next < idle.size(); next++) {
            merged.add(operations.get(idle.get(next)));
        }
        return merged;
    }
}
