// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The linearization of a container's history that its monitor explained. The elements are as the {@link LeavingOrder}
 * places them. An answer of <i>not empty</i> is at an instant at which some element is inside for sure. Pending
 * operations are completed. Takes O(n log n). See docs/design/monitors.md for why each order can be placed.
 */
record ContainerWitness(ContainerHistory read, Elements elements) {
    /**
     * {@return the linearization}
     *
     * @param order in which elements leave
     * @param elements in such an order
     */
    static List<Operation> of(LeavingOrder order, ContainerHistory read, Elements elements) {
        PlacedOperations placed = order.place(elements, new EmptyInstants(read.empties(), elements));
        return new ContainerWitness(read, elements).sequence(placed);
    }

    private List<Operation> sequence(PlacedOperations placed) {
        long[] nonEmpties = nonEmpties();
        @Nullable Object[] taken = taken();
        List<Operation> sequence = new ArrayList<>(placed.size() + nonEmpties.length);
        int next = 0;
        for (int place = 0; place < placed.size(); place++) {
            // Inside for sure means added before the instant and removed after it, so its beginning will do.
            while (next < nonEmpties.length && nonEmpties[next] >>> 32 <= placed.instant(place)) {
                sequence.add(read.operations().get((int) nonEmpties[next++]));
            }
            int operation = placed.operation(place);
            Operation original = read.operations().get(operation);
            Object value = taken[operation];
            if (!original.isPending()) {
                sequence.add(original);
            } else if (value == null) {
                sequence.add(original.completedWith(Response.VOID));
            } else if (placed.instant(place) < elements.end) {
                sequence.add(original.completedWith((Response) value));
            }
            // At the end leave those that never left. What a pending removal takes then had better stay, too, as it may
            // be
            // behind one of them; nothing comes later that it could be in the way of.
        }
        while (next < nonEmpties.length) {
            sequence.add(read.operations().get((int) nonEmpties[next++]));
        }
        return sequence;
    }

    /** {@return the answers of not empty, each with an instant in the upper half, sorted} */
    private long[] nonEmpties() {
        long[] keys = new long[read.nonEmpties().size()];
        Coverage coverage = keys.length == 0 ? null : new Coverage(elements);
        for (int i = 0; coverage != null && i < keys.length; i++) {
            int reader = read.nonEmpties().get(i);
            keys[i] = (long) coverage.firstCovered(elements.blocks.first(reader)) << 32 | reader;
        }
        Arrays.sort(keys);
        return keys;
    }

    /** {@return for each pending removal that took an element, what it answers} */
    private @Nullable Object[] taken() {
        @Nullable Object[] taken = new @Nullable Object[read.operations().size()];
        for (int e = 0; e < elements.count; e++) {
            int removal = elements.remove(e);
            if (removal >= 0 && read.operations().get(removal).isPending()) {
                List<@Nullable Object> arguments = Objects.requireNonNull(
                                read.operations().get(elements.add(e)))
                        .invocation()
                        .arguments();
                taken[removal] = Response.returned(arguments.get(arguments.size() - 1));
            }
        }
        return taken;
    }
}
