// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.priority;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.Conflict;
import io.roundup.quasi.monitor.container.ContainerHistory;
import io.roundup.quasi.monitor.container.ContainerMonitor;
import io.roundup.quasi.monitor.container.Elements;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.LeavingOrder;
import io.roundup.quasi.monitor.container.PlacedOperations;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Priority queues that are k out of order, in O(n log n). Each element needs an instant to leave at which at most k
 * elements of smaller priority are inside for sure, see {@link PassingOver}. The proof that this is enough is in
 * docs/design/out-of-order.md. Does not apply to reads of single elements.
 */
public final class OutOfOrderPriorityQueueMonitor extends ContainerMonitor {
    private final int k;

    public OutOfOrderPriorityQueueMonitor(OutOfOrderSpecification specification) {
        super(specification);
        this.k = specification.k();
    }

    @Override
    public boolean alike(Invocation oneAdd, Invocation otherAdd) {
        return Priorities.areEqual(oneAdd, otherAdd);
    }

    @Override
    protected LeavingOrder order(ContainerHistory history) {
        Priorities priorities = new Priorities(history.elements(), history.operations());
        return new LeavingOrder() {
            @Override
            public @Nullable Conflict disorder(Elements elements) {
                return tooManyPassedOver(elements, priorities, history.operations());
            }

            @Override
            public PlacedOperations place(Elements elements, EmptyInstants cuts) {
                return new PriorityPlacement(elements, priorities, new PassedInstants(elements.end, k)).place(cuts);
            }

            @Override
            public @Nullable String obstacle() {
                return history.elements().peeks.isEmpty()
                        ? priorities.incomparable()
                        : "elements of a priority queue that is out of order were read,"
                                + " which this monitor does not judge";
            }
        };
    }

    private @Nullable Conflict tooManyPassedOver(Elements elements, Priorities priorities, List<Operation> operations) {
        PassingOver passingOver = new PassingOver(elements, priorities);
        if (passingOver.highest() <= k) {
            return null;
        }
        int element = passingOver.most();
        IntList those = new IntList();
        those.add(element);
        for (int e = 0; e < elements.count; e++) {
            if (priorities.isSmaller(e, element)
                    && elements.addEnd[e] < elements.removeEnd[element]
                    && elements.removeStart[e] > elements.removeStart[element]) {
                those.add(e);
            }
        }
        return new Conflict(
                those,
                new IntList(),
                operations.get(elements.remove(element)) + " passes over more than " + k
                        + " elements of smaller priority at any time of it");
    }
}
