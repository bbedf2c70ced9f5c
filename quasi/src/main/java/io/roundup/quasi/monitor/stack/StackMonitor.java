// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.stack;

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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Stacks in O(n log n), by {@link Peeling} (Lee and Mathur, <i>Efficient Decrease-and-Conquer Linearizability
 * Monitoring</i>, arXiv 2410.04581).
 */
public final class StackMonitor extends ContainerMonitor {
    private static final int NAMED = 3;

    public StackMonitor(ContainerSpecification<?> specification) {
        super(specification);
    }

    @Override
    public boolean firstLeavesFirst() {
        return false;
    }

    @Override
    protected LeavingOrder order(ContainerHistory history) {
        return new LeavingOrder() {
            @Override
            public @Nullable Conflict disorder(Elements elements) {
                return StackMonitor.disorder(elements, history.operations());
            }

            @Override
            public PlacedOperations place(Elements elements, EmptyInstants cuts) {
                return new StackPlacement(elements).place(cuts);
            }

            @Override
            public boolean isLavish() {
                return true;
            }
        };
    }

    private static @Nullable Conflict disorder(Elements elements, List<Operation> operations) {
        IntList stuck = new Peeling(elements).stuck();
        if (stuck.isEmpty()) {
            return null;
        }
        String first = IntStream.range(0, Math.min(NAMED, stuck.size()))
                .mapToObj(i -> operations.get(elements.add(stuck.get(i))).toString())
                .collect(Collectors.joining(", "));
        return new Conflict(
                stuck,
                new IntList(),
                "the elements of " + first + (stuck.size() > NAMED ? " and others" : "")
                        + " cannot have left the stack last in, first out");
    }
}
