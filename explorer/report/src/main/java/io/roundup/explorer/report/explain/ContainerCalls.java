// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a history that put values into a container and take them out, told by the names of the methods. A method
 * that takes out has no argument, one that puts in has one.
 */
final class ContainerCalls {
    private static final Set<String> ADDING = Set.of("enq", "enqueue", "offer", "add", "put", "push");
    private static final Set<String> REMOVING = Set.of("deq", "dequeue", "poll", "remove", "take", "pop");

    /** Calls that put a value in, which have returned. */
    final List<Operation> adds = new ArrayList<>();
    /** Calls that took a value out. */
    final List<Operation> removals = new ArrayList<>();
    /** Calls that found nothing. */
    final List<Operation> empties = new ArrayList<>();
    /** Whether there is no call that has not returned, and none of another kind that has an argument. */
    final boolean isKnown;

    private final History history;

    ContainerCalls(History history) {
        this.history = history;
        boolean all = true;
        for (Operation operation : history.operations()) {
            String method = operation.invocation().method();
            int arguments = operation.invocation().arguments().size();
            if (operation.isPending()) {
                all = false;
            } else if (ADDING.contains(method) && arguments == 1) {
                addAdding(operation);
            } else if (REMOVING.contains(method) && arguments == 0) {
                addRemoval(operation);
            } else {
                all &= arguments == 0 && !REMOVING.contains(method);
            }
        }
        isKnown = all;
    }

    private void addAdding(Operation operation) {
        boolean isRefused = operation.response() instanceof Response.Threw
                || operation.response() instanceof Response.Returned returned && Boolean.FALSE.equals(returned.value());
        if (!isRefused) {
            adds.add(operation);
        }
    }

    private void addRemoval(Operation operation) {
        if (operation.response() instanceof Response.Returned returned
                && !operation.response().isVoid()) {
            if (returned.value() == null) {
                empties.add(operation);
            } else {
                removals.add(operation);
            }
        } else if (operation.response() instanceof Response.Threw threw
                && threw.exception().matches(".*(Empty|NoSuchElement).*")) {
            empties.add(operation);
        }
    }

    /** {@return the value that a call put in} @param add one of {@link #adds} */
    static @Nullable Object added(Operation add) {
        return add.invocation().arguments().get(0);
    }

    /** {@return the value that a call took out} @param removal one of {@link #removals} */
    static @Nullable Object removed(Operation removal) {
        return removal.response() instanceof Response.Returned returned ? returned.value() : null;
    }

    /** {@return the only call that put a value in, or null if there are several, or none} */
    @Nullable
    Operation onlyAdd(@Nullable Object value) {
        Operation found = null;
        for (Operation add : adds) {
            if (Objects.equals(added(add), value)) {
                if (found != null) {
                    return null;
                }
                found = add;
            }
        }
        return found;
    }

    /** {@return the calls that took a value out} */
    List<Operation> removalsOf(@Nullable Object value) {
        return removals.stream()
                .filter(removal -> Objects.equals(removed(removal), value))
                .toList();
    }

    /**
     * {@return the values that were in the container from before a call until after it, in the order in which they
     * came} Each was put in once, by a call that had returned, and is taken out by none that began before this one
     * returned.
     */
    List<Operation> addedThroughout(Operation call) {
        return adds.stream()
                .filter(add -> precedes(add, call) && onlyAdd(added(add)) == add)
                .filter(add -> removalsOf(added(add)).stream().allMatch(removal -> precedes(call, removal)))
                .toList();
    }

    boolean precedes(Operation first, Operation second) {
        return history.precedes(
                history.operations().indexOf(first), history.operations().indexOf(second));
    }

    /** {@return whether no two of some calls, in the order in which they began, overlap} */
    boolean areInOrder(List<Operation> calls) {
        for (int i = 1; i < calls.size(); i++) {
            if (!precedes(calls.get(i - 1), calls.get(i))) {
                return false;
            }
        }
        return true;
    }
}
