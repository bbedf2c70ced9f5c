// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.scalar;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.time.Blocks;
import io.roundup.quasi.monitor.time.IdleOperations;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.scalar.CounterRole;
import io.roundup.quasi.spec.scalar.CounterSpecification;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The history of a counter, read: reads, and additions that do or do not tell the value. Immutable once made. */
final class CounterHistory {
    /** Beyond this, sums might wrap around. */
    private static final long LARGEST = 1L << 31;

    final List<Operation> operations;
    final Blocks blocks;
    /** Operations that answer the value and do not change it. */
    final IntList reads = new IntList();
    /** Additions that answer the value. */
    final IntList telling = new IntList();
    /** Additions that return and do not answer the value. */
    final IntList silent = new IntList();

    final IntList pending = new IntList();

    /** Reads that do not tell the value. */
    private final IntList idle = new IntList();

    private final CounterSpecification specification;
    /** What an operation adds, and the value before it if it is known. */
    private final long[] delta;

    private final long[] before;
    private @Nullable MonitorOutcome illegal;
    private @Nullable String obstacle;

    CounterHistory(History history, CounterSpecification specification) {
        this.operations = history.operations();
        this.specification = specification;
        this.delta = new long[operations.size()];
        this.before = new long[operations.size()];
        for (int i = 0; i < delta.length; i++) {
            read(i, operations.get(i));
        }
        this.blocks = new Blocks(operations);
    }

    private void read(int i, Operation operation) {
        CounterRole role = specification.role(operation.invocation());
        if (role == CounterRole.SET
                || role == CounterRole.RESET
                || role == CounterRole.GET_AND_SET
                || role == CounterRole.GET_AND_RESET) {
            obstacle = operation + " does not add to the value";
            return;
        }
        // The specification reads the argument: what it makes of zero is what is added.
        delta[i] = specification
                .steps(specification.initial(), operation.invocation())
                .get(0)
                .state();
        if (Math.abs(delta[i]) > LARGEST) {
            obstacle = operation + " adds so much that the value might wrap around";
        }
        Response response = operation.response();
        if (response == null || response.isVoid()) {
            if (delta[i] != 0) {
                (response == null ? pending : silent).add(i);
            } else if (response != null) {
                idle.add(i);
            }
            return;
        }
        Object answer = response instanceof Response.Returned returned ? returned.value() : null;
        if (!(answer instanceof Number number && isInteger(number))) {
            illegal = violation(operation + " does not fit: the answer is an integer", i);
            return;
        }
        long value = number.longValue();
        boolean tellsNewValue =
                role == CounterRole.INCREMENT || role == CounterRole.DECREMENT || role == CounterRole.ADD;
        before[i] = tellsNewValue ? value - delta[i] : value;
        (delta[i] == 0 ? reads : telling).add(i);
    }

    private static boolean isInteger(Number value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    /** {@return what is certain without looking at the order of the operations, or null} */
    @Nullable
    MonitorOutcome outcome() {
        if (illegal != null) {
            return illegal;
        }
        return obstacle == null ? null : new MonitorOutcome.NotApplicable(obstacle);
    }

    /** {@return what all of some operations add, or 0 if they differ} */
    long commonDelta(IntList those) {
        for (int i = 1; i < those.size(); i++) {
            if (delta[those.get(i)] != delta[those.get(0)]) {
                return 0;
            }
        }
        return those.isEmpty() ? 0 : delta[those.get(0)];
    }

    /** {@return whether all of some operations make the value larger} */
    boolean areUpwards(IntList those) {
        for (int i = 0; i < those.size(); i++) {
            if (delta[those.get(i)] < 0) {
                return false;
            }
        }
        return true;
    }

    long delta(int operation) {
        return delta[operation];
    }

    /** {@return the value that an operation found} */
    long before(int operation) {
        return before[operation];
    }

    private static MonitorOutcome.Violation violation(String reason, int operation) {
        return new MonitorOutcome.Violation(List.of(operation), reason);
    }

    /** {@return a sequence with pending additions completed, and with the reads that do not tell the value} */
    List<Operation> completed(IntList sequence) {
        List<Operation> completed = new ArrayList<>(sequence.size());
        long value = specification.initial();
        for (int i = 0; i < sequence.size(); i++) {
            Operation operation = operations.get(sequence.get(i));
            Step<Long> step = specification.steps(value, operation.invocation()).get(0);
            completed.add(operation.isPending() ? operation.completedWith(step.response()) : operation);
            value = step.state();
        }
        return IdleOperations.merged(completed, operations, idle);
    }

    /** {@return a violation by some operations and all additions that were called up to an instant} */
    MonitorOutcome.Violation violationWithAdditions(String reason, int instant, IntList those) {
        IntList list = new IntList();
        list.addAll(those);
        for (IntList additions : List.of(telling, silent, pending)) {
            for (int i = 0; i < additions.size(); i++) {
                if (blocks.first(additions.get(i)) <= instant) {
                    list.add(additions.get(i));
                }
            }
        }
        return new MonitorOutcome.Violation(list.sortedSet(), reason);
    }
}
