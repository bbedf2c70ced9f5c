// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

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
 * Queues that are k out of order, in O(n log n): no element may overtake more than k others for sure ({@link
 * Overtaking}). docs/design/out-of-order.md proves that this is enough. Does not apply to reads of single elements.
 */
public final class OutOfOrderQueueMonitor extends ContainerMonitor {
    private final int k;

    public OutOfOrderQueueMonitor(OutOfOrderSpecification specification) {
        super(specification);
        this.k = specification.k();
    }

    @Override
    protected LeavingOrder order(ContainerHistory history) {
        return new LeavingOrder() {
            @Override
            public @Nullable Conflict disorder(Elements elements) {
                return tooManyOvertaken(elements, history.operations());
            }

            @Override
            public PlacedOperations place(Elements elements, EmptyInstants cuts) {
                return new OutOfOrderQueuePlacement(elements, cuts).place();
            }

            @Override
            public @Nullable String obstacle() {
                return history.elements().peeks.isEmpty()
                        ? null
                        : "elements of a queue that is out of order were read, which this monitor does not judge";
            }
        };
    }

    private @Nullable Conflict tooManyOvertaken(Elements elements, List<Operation> operations) {
        Overtaking overtaking = new Overtaking(elements);
        int most = overtaking.most();
        if (most < 0) {
            return null;
        }
        IntList those = overtaking.overtakenBy(most, k + 1);
        if (those.size() <= k) {
            return null;
        }
        those.add(most);
        return new Conflict(
                those,
                new IntList(),
                "the element of " + operations.get(elements.add(most)) + " overtook more than " + k
                        + " that were added before it");
    }
}
