// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.set;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.collection.ValueTable;
import io.roundup.quasi.spec.keyed.SetRole;
import io.roundup.quasi.spec.table.TabledSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The history of a set or multiset, read: what each operation did to one element, or found of it. A pending addition or
 * removal counts as one that succeeds and never returns, which a monitor may leave out; other pending operations do
 * nothing.
 */
final class ElementOperations {
    /** What an operation did or found. */
    enum Kind {
        /** Nothing that matters. */
        NONE,
        /** Added the element. */
        ADDED,
        /** Removed the element. */
        REMOVED,
        /** Found the element present. */
        PRESENT,
        /** Found the element absent. */
        ABSENT
    }

    private final List<Operation> operations;
    private final Kind[] kinds;
    private final int[] elementOf;
    private final ValueTable elements = new ValueTable();
    private @Nullable MonitorOutcome illegal;
    private @Nullable String obstacle;
    private @Nullable String unread;

    ElementOperations(History history, TabledSpecification<?, SetRole> specification, boolean repeats) {
        operations = history.operations();
        kinds = new Kind[operations.size()];
        elementOf = new int[operations.size()];
        for (int i = 0; i < kinds.length; i++) {
            Operation operation = operations.get(i);
            SetRole role = specification.role(operation.invocation());
            kinds[i] = Kind.NONE;
            if (specification.part(operation.invocation()) != null) {
                elementOf[i] =
                        elements.number(operation.invocation().arguments().get(0));
                kinds[i] = kind(i, role, repeats);
            } else if (role == SetRole.CLEAR) {
                obstacle = operation + " concerns all elements at once";
            } else if (!operation.isPending()) {
                unread = operation + " concerns all elements at once";
            }
        }
    }

    private Kind kind(int i, SetRole role, boolean repeats) {
        Operation operation = operations.get(i);
        Response response = operation.response();
        if (response == null) {
            return role == SetRole.ADD ? Kind.ADDED : role == SetRole.REMOVE ? Kind.REMOVED : Kind.NONE;
        }
        if (response.isVoid()) {
            if (role == SetRole.ADD && repeats) {
                return Kind.ADDED;
            }
            if (role == SetRole.ADD || role == SetRole.REMOVE) {
                obstacle = operation + " does not tell whether it changed anything";
            }
            return Kind.NONE;
        }
        Object value = response instanceof Response.Returned returned ? returned.value() : null;
        if (role == SetRole.COUNT && value instanceof Integer count && count >= 0) {
            unread = count == 0 ? unread : operation + " tells a number, which this monitor does not judge";
            return count == 0 ? Kind.ABSENT : Kind.NONE;
        }
        if (role == SetRole.COUNT
                || !(value instanceof Boolean)
                || role == SetRole.ADD && repeats && value.equals(false)) {
            illegal = illegal == null
                    ? new MonitorOutcome.Violation(
                            List.of(i), operation + " does not fit: the method never answers this")
                    : illegal;
            return Kind.NONE;
        }
        return switch (role) {
            case ADD -> value.equals(true) ? Kind.ADDED : Kind.PRESENT;
            case REMOVE -> value.equals(true) ? Kind.REMOVED : Kind.ABSENT;
            default -> value.equals(true) ? Kind.PRESENT : Kind.ABSENT;
        };
    }

    /** {@return what is certain without looking at the order of the operations, or null} */
    @Nullable
    MonitorOutcome outcome() {
        if (illegal != null) {
            return illegal;
        }
        return obstacle == null ? null : new MonitorOutcome.NotApplicable(obstacle);
    }

    /**
     * {@return the verdict if an order explains the operations on single elements}
     *
     * @param sequence builds it, by index
     */
    MonitorOutcome explained(Supplier<IntList> sequence) {
        return unread == null
                ? new MonitorOutcome.Linearizable(() -> completed(sequence.get()))
                : new MonitorOutcome.NotApplicable(unread);
    }

    /** Pending additions and removals count as successful ones, see above. */
    private List<Operation> completed(IntList sequence) {
        List<Operation> completed = new ArrayList<>(sequence.size());
        for (int i = 0; i < sequence.size(); i++) {
            Operation operation = operations.get(sequence.get(i));
            completed.add(operation.isPending() ? operation.completedWith(Response.returned(true)) : operation);
        }
        return completed;
    }

    List<Operation> operations() {
        return operations;
    }

    /** {@return the number of elements} */
    int count() {
        return elements.size();
    }

    int element(int operation) {
        return elementOf[operation];
    }

    Kind kind(int operation) {
        return kinds[operation];
    }

    /**
     * {@return the operations on one element out of a range, and maybe one more}
     *
     * @param more an operation, or -1
     */
    IntList on(int element, int from, int to, int more) {
        IntList those = new IntList();
        if (more >= 0) {
            those.add(more);
        }
        for (int i = from; i < to; i++) {
            if (kinds[i] != Kind.NONE && elementOf[i] == element) {
                those.add(i);
            }
        }
        return those;
    }
}
