// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.stack.StackMonitor;
import io.roundup.quasi.spec.container.DequeSpecification;

/**
 * Deques of which one end is used to add, and one to remove and read: a queue if these are different ends, a stack if
 * they are the same. Does not apply to other histories.
 */
public final class DequeMonitor implements Monitor {
    private final DequeSpecification specification;

    public DequeMonitor(DequeSpecification specification) {
        this.specification = specification;
    }

    @Override
    public MonitorOutcome check(History history) {
        boolean addsFirst = false;
        boolean addsLast = false;
        boolean leavesFirst = false;
        boolean leavesLast = false;
        for (Operation operation : history.operations()) {
            switch (specification.role(operation.invocation())) {
                case ADD_FIRST -> addsFirst = true;
                case ADD, ADD_BY_PRIORITY -> addsLast = true;
                case REMOVE, PEEK -> leavesFirst = true;
                case REMOVE_LAST, PEEK_LAST -> leavesLast = true;
                case IS_EMPTY, SIZE -> {}
            }
        }
        if (addsFirst && addsLast || leavesFirst && leavesLast) {
            return new MonitorOutcome.NotApplicable(
                    "both ends of the deque are used to add, or both to remove or read");
        }
        boolean sameEnd = addsFirst && leavesFirst || addsLast && leavesLast;
        return (sameEnd ? new StackMonitor(specification) : new QueueMonitor(specification)).check(history);
    }
}
