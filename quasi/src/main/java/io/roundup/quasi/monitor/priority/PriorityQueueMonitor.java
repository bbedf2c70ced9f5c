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
import io.roundup.quasi.spec.container.ContainerSpecification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Priority queues in O(n log n), and O(n) but for sorting the priorities. An element can be seen at the head only at an
 * instant at which no element of smaller priority is inside for sure. So from the smallest priority up, each sighting
 * must have an instant left. Then the element itself takes the instants at which it is inside for sure. This is from
 * Lee and Mathur, <i>Efficient Decrease-and-Conquer Linearizability Monitoring</i>, arXiv 2410.04581. Reads are
 * sightings that must come before the removal.
 */
public final class PriorityQueueMonitor extends ContainerMonitor {
    public PriorityQueueMonitor(ContainerSpecification<?> specification) {
        super(specification);
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
                return PriorityQueueMonitor.disorder(elements, priorities, history.operations());
            }

            @Override
            public PlacedOperations place(Elements elements, EmptyInstants cuts) {
                return new PriorityPlacement(elements, priorities, new FreeInstants(elements.end)).place(cuts);
            }

            @Override
            public @Nullable String obstacle() {
                return priorities.incomparable();
            }
        };
    }

    private static @Nullable Conflict disorder(Elements elements, Priorities priorities, List<Operation> operations) {
        FreeInstants free = new FreeInstants(elements.end);
        for (int from = 0; from < priorities.count(); ) {
            int to = priorities.endOfTies(from);
            for (int i = from; i < to; i++) {
                int unseen = sightingWithoutInstant(elements, priorities.element(i), free);
                if (unseen >= 0) {
                    return conflict(elements, priorities, i, unseen, operations);
                }
            }
            for (int i = from; i < to; i++) {
                int element = priorities.element(i);
                free.take(elements.addEnd[element] + 1, elements.removeStart[element] - 1);
            }
            from = to;
        }
        return null;
    }

    /** {@return an operation that saw the element when it cannot have been at the head, or -1} */
    private static int sightingWithoutInstant(Elements elements, int element, FreeInstants free) {
        int latest = elements.end;
        if (elements.remove(element) >= 0) {
            latest = free.last(elements.removeEnd[element]);
            if (latest < Math.max(elements.addStart[element], elements.blocks.first(elements.remove(element)))) {
                return elements.remove(element);
            }
        }
        for (int k = elements.peeks.from(element); k < elements.peeks.from(element + 1); k++) {
            int peek = elements.peeks.operation(k);
            int first = free.first(Math.max(elements.addStart[element], elements.blocks.first(peek)));
            if (first > Math.min(latest, elements.blocks.last(peek))) {
                return peek;
            }
        }
        return -1;
    }

    private static Conflict conflict(
            Elements elements, Priorities priorities, int place, int unseen, List<Operation> operations) {
        int element = priorities.element(place);
        int from = Math.max(elements.addStart[element], elements.blocks.first(unseen));
        int to = Math.min(elements.removeEnd[element], elements.blocks.last(unseen));
        IntList smaller = elements.cover(from, to, e -> priorities.isSmaller(e, element));
        smaller.add(element);
        return new Conflict(
                smaller,
                new IntList(),
                operations.get(unseen) + " does not answer the smallest: at each time of it an element of smaller "
                        + "priority than that of " + operations.get(elements.add(element)) + " was inside");
    }
}
