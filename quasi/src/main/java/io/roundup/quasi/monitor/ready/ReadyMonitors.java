// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.ready;

import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.priority.OutOfOrderPriorityQueueMonitor;
import io.roundup.quasi.monitor.priority.PriorityQueueMonitor;
import io.roundup.quasi.monitor.queue.DequeMonitor;
import io.roundup.quasi.monitor.queue.OutOfOrderQueueMonitor;
import io.roundup.quasi.monitor.queue.QueueMonitor;
import io.roundup.quasi.monitor.scalar.CounterMonitor;
import io.roundup.quasi.monitor.scalar.RegisterMonitor;
import io.roundup.quasi.monitor.set.MultisetMonitor;
import io.roundup.quasi.monitor.set.SetMonitor;
import io.roundup.quasi.monitor.stack.OutOfOrderStackMonitor;
import io.roundup.quasi.monitor.stack.StackMonitor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.DequeSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import io.roundup.quasi.spec.container.PriorityQueueSpecification;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.StackSpecification;
import io.roundup.quasi.spec.keyed.MultisetSpecification;
import io.roundup.quasi.spec.keyed.SetSpecification;
import io.roundup.quasi.spec.scalar.CounterSpecification;
import io.roundup.quasi.spec.scalar.RegisterSpecification;
import java.util.Optional;

/** Which {@link Monitor} decides which specification. */
public final class ReadyMonitors {
    private ReadyMonitors() {}

    /**
     * The monitor of a specification.
     *
     * @param specification what is allowed
     * @return the monitor that decides linearizability for this specification, or nothing if there is none
     */
    public static Optional<Monitor> forSpecification(Specification<?> specification) {
        if (specification instanceof QueueSpecification queue) {
            return Optional.of(new QueueMonitor(queue));
        }
        if (specification instanceof StackSpecification stack) {
            return Optional.of(new StackMonitor(stack));
        }
        if (specification instanceof DequeSpecification deque) {
            return Optional.of(new DequeMonitor(deque));
        }
        if (specification instanceof PriorityQueueSpecification priorityQueue) {
            return Optional.of(new PriorityQueueMonitor(priorityQueue));
        }
        if (specification instanceof SetSpecification set) {
            return Optional.of(new SetMonitor(set));
        }
        if (specification instanceof MultisetSpecification multiset) {
            return Optional.of(new MultisetMonitor(multiset));
        }
        if (specification instanceof RegisterSpecification register) {
            return Optional.of(new RegisterMonitor(register));
        }
        if (specification instanceof CounterSpecification counter) {
            return Optional.of(new CounterMonitor(counter));
        }
        if (specification instanceof OutOfOrderSpecification outOfOrder) {
            return Optional.of(outOfOrder(outOfOrder));
        }
        return Optional.empty();
    }

    private static Monitor outOfOrder(OutOfOrderSpecification specification) {
        if (specification.exact() instanceof QueueSpecification) {
            return new OutOfOrderQueueMonitor(specification);
        }
        return specification.exact() instanceof StackSpecification
                ? new OutOfOrderStackMonitor(specification)
                : new OutOfOrderPriorityQueueMonitor(specification);
    }
}
