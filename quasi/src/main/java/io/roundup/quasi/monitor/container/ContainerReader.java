// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.collection.ValueTable;
import io.roundup.quasi.monitor.time.Blocks;
import io.roundup.quasi.spec.container.ContainerRole;
import io.roundup.quasi.spec.container.ContainerSpecification;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the history of a container into arrays of ints: numbers the values, finds the operations of each, and sorts out
 * what no history of any container can have. For one use.
 */
final class ContainerReader {
    private final List<Operation> operations;
    private final ContainerSpecification<?> specification;
    private final Matching matching;

    private final ValueTable values = new ValueTable();
    /** The value that an operation added, removed or read. */
    private final int[] valueOf;

    private final IntList adds = new IntList();
    private final IntList removes = new IntList();
    private final IntList peeks = new IntList();
    /** Answers that are null: an empty container's, if null is no element. */
    private final IntList nulls = new IntList();

    private final IntList empties = new IntList();
    private final IntList nonEmpties = new IntList();
    private final IntList pendingRemoves = new IntList();
    private @Nullable String unread;
    private @Nullable MonitorOutcome outcome;

    ContainerReader(History history, ContainerSpecification<?> specification, Matching matching) {
        this.operations = history.operations();
        this.specification = specification;
        this.matching = matching;
        this.valueOf = new int[operations.size()];
    }

    /** {@return the history, or null if there is an {@link #outcome} already} */
    @Nullable
    ContainerHistory read() {
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            ContainerRole role = specification.role(operation.invocation());
            Response response = operation.response();
            if (role.adds()) {
                add(i, operation);
            } else if (response == null) {
                // A pending reader can always be left out.
                if (role.removes()) {
                    pendingRemoves.add(i);
                }
            } else if (response instanceof Response.Threw threw) {
                if (ContainerSpecification.throwsOnEmpty(operation.invocation(), threw)) {
                    empties.add(i);
                } else {
                    illegal(i, operation + " does not fit: the method never throws this");
                }
            } else if (response instanceof Response.Returned returned) {
                answer(i, role, returned.value());
            }
        }
        if (outcome == null && !nulls.isEmpty() && values.contains(null)) {
            outcome = new MonitorOutcome.NotApplicable("null was added, so it is not certain that a null means empty");
        }
        empties.addAll(nulls);
        return outcome == null ? matched() : null;
    }

    /** {@return what is certain without looking at the order of the operations} */
    MonitorOutcome outcome() {
        return Objects.requireNonNull(outcome);
    }

    private void add(int i, Operation operation) {
        Response response = operation.response();
        if (response != null && !response.isVoid() && !response.equals(Response.returned(true))) {
            illegal(i, operation + " does not fit: adding always succeeds");
            return;
        }
        List<@Nullable Object> arguments = operation.invocation().arguments();
        valueOf[i] = values.number(arguments.get(arguments.size() - 1));
        adds.add(i);
    }

    private void answer(int i, ContainerRole role, @Nullable Object value) {
        switch (role) {
            case IS_EMPTY -> {
                if (value instanceof Boolean empty) {
                    (empty ? empties : nonEmpties).add(i);
                } else {
                    illegal(i, operations.get(i) + " does not fit: the answer is true or false");
                }
            }
            case SIZE -> {
                if (value instanceof Integer size && size >= 0) {
                    if (size == 0) {
                        empties.add(i);
                    } else {
                        unread = operations.get(i) + " tells a size, which no monitor judges";
                    }
                } else {
                    illegal(i, operations.get(i) + " does not fit: the answer is the number of elements");
                }
            }
            default -> {
                if (value == null) {
                    nulls.add(i);
                } else {
                    valueOf[i] = values.number(value);
                    (role.removes() ? removes : peeks).add(i);
                }
            }
        }
    }

    private void illegal(int operation, String reason) {
        if (outcome == null) {
            outcome = new MonitorOutcome.Violation(List.of(operation), reason);
        }
    }

    private @Nullable ContainerHistory matched() {
        int[] add = new int[values.size()];
        int[] remove = new int[values.size()];
        Arrays.fill(add, -1);
        Arrays.fill(remove, -1);
        boolean[] repeated = new boolean[values.size()];
        boolean distinct = assign(adds, add, repeated) & assign(removes, remove, repeated);
        IntList distinctPeeks = new IntList();
        for (int i = 0; i < peeks.size(); i++) {
            int peek = peeks.get(i);
            if (add[valueOf[peek]] < 0) {
                illegal(peek, "nobody added what " + operations.get(peek) + " answers");
            } else if (repeated[valueOf[peek]]) {
                unread = operations.get(peek) + " reads a value that was added more than once";
            } else {
                distinctPeeks.add(peek);
            }
        }
        for (int i = 0; i < removes.size(); i++) {
            if (add[valueOf[removes.get(i)]] < 0) {
                illegal(removes.get(i), "nobody added what " + operations.get(removes.get(i)) + " answers");
            }
        }
        Blocks blocks = new Blocks(operations);
        String guessed = null;
        if (!distinct && outcome == null) {
            Repetitions repetitions =
                    new Repetitions(blocks, operations, matching, add, remove, !pendingRemoves.isEmpty());
            outcome = repetitions.match(adds, removes, valueOf, repeated);
            add = repetitions.add();
            remove = repetitions.remove();
            guessed = repetitions.guessed();
        }
        if (outcome != null) {
            return null;
        }
        Peeks read = new Peeks(distinctPeeks, valueOf, add.length);
        int unseenAdd = dropUnseen(blocks, add, remove, read);
        Elements elements = new Elements(blocks, add, remove, read);
        return new ContainerHistory(
                operations, elements, empties, nonEmpties, pendingRemoves, unseenAdd, guessed, unread);
    }

    /** Notes the first operation of each value. {@return whether none had a second} */
    private boolean assign(IntList those, int[] operationOf, boolean[] repeated) {
        boolean distinct = true;
        for (int i = 0; i < those.size(); i++) {
            int value = valueOf[those.get(i)];
            if (operationOf[value] < 0) {
                operationOf[value] = those.get(i);
            } else {
                repeated[value] = true;
                distinct = false;
            }
        }
        return distinct;
    }

    /** Leaves out the pending additions that nobody saw. {@return the first instant at which one of them was open} */
    private int dropUnseen(Blocks blocks, int[] add, int[] remove, Peeks read) {
        int first = Integer.MAX_VALUE;
        for (int e = 0; e < add.length; e++) {
            boolean seen = remove[e] >= 0 || read.from(e) < read.from(e + 1);
            if (!seen && operations.get(add[e]).isPending()) {
                first = Math.min(first, blocks.first(add[e]));
                add[e] = -1;
            }
        }
        return first;
    }

    /** Which of several equal elements a removal took. */
    interface Matching {
        /** {@return whether the one added first leaves first, rather than the one added last} */
        boolean firstLeavesFirst();

        /** {@return whether two elements with equal values stay equal in every other respect} */
        boolean alike(Invocation oneAdd, Invocation otherAdd);
    }
}
