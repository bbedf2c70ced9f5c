// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A history divided by the parts of the object that its operations work on. It is linearizable iff each of the smaller
 * histories is. This is P-compositionality (Horn and Kroening, <i>Faster Linearizability Checking via
 * P-Compositionality</i>, section 4). Immutable.
 */
record Partition(List<List<Operation>> parts) {
    /**
     * Divides a history. Pending operations that only read belong to no part, because they can be left out.
     *
     * @param history the history
     * @param specification what tells the {@linkplain Specification#part parts}
     * @return its parts in the order of their first calls, or nothing if an operation may see more than one of them
     * @throws IllegalArgumentException if the specification does not understand an operation
     */
    static Optional<Partition> of(History history, Specification<?> specification) {
        Map<Object, List<Operation>> parts = new LinkedHashMap<>();
        for (Operation operation : history.operations()) {
            Object part = specification.part(operation.invocation());
            boolean isIdle =
                    operation.isPending() && specification.isReadOnly(operation.invocation(), operation.response());
            if (part == null && !isIdle) {
                return Optional.empty();
            }
            if (part != null && !isIdle) {
                parts.computeIfAbsent(part, key -> new ArrayList<>()).add(operation);
            }
        }
        return Optional.of(new Partition(List.copyOf(parts.values())));
    }

    int size() {
        return parts.size();
    }

    /** {@return the operations of a part in the order of their calls} */
    List<Operation> part(int index) {
        return parts.get(index);
    }

    /**
     * Joins linearizations of all parts to one of the history.
     *
     * <p>Each operation takes effect at the latest call among the operations up to itself in its part. That is not
     * after its own response, or one of those was called after this one returned, and could not be before it. So the
     * order of these points contains the real-time order, whatever the order of those that share a point.
     *
     * @param linearizations one for each part
     * @return all operations by these points
     */
    static List<Operation> join(List<List<Operation>> linearizations) {
        List<Operation> all = new ArrayList<>();
        linearizations.forEach(all::addAll);
        long[] points = new long[all.size()];
        int index = 0;
        for (List<Operation> linearization : linearizations) {
            int point = 0;
            for (Operation operation : linearization) {
                point = Math.max(point, operation.call());
                points[index] = (long) point << 32 | index;
                index++;
            }
        }
        Arrays.sort(points);
        List<Operation> joined = new ArrayList<>(all.size());
        for (long point : points) {
            joined.add(all.get((int) point));
        }
        return joined;
    }
}
