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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Which {@link Monitor} decides which specification. A new monitor is one line here.
 *
 * <pre>{@code
 * Optional<Monitor> monitor = ReadyMonitors.forSpecification(new QueueSpecification());
 * MonitorOutcome outcome = monitor.orElseThrow().check(history);
 * }</pre>
 */
public final class ReadyMonitors {
    private static final List<Entry<?>> MONITORS = List.of(
            new Entry<>(QueueSpecification.class, QueueMonitor::new),
            new Entry<>(StackSpecification.class, StackMonitor::new),
            new Entry<>(DequeSpecification.class, DequeMonitor::new),
            new Entry<>(PriorityQueueSpecification.class, PriorityQueueMonitor::new),
            new Entry<>(SetSpecification.class, SetMonitor::new),
            new Entry<>(MultisetSpecification.class, MultisetMonitor::new),
            new Entry<>(RegisterSpecification.class, RegisterMonitor::new),
            new Entry<>(CounterSpecification.class, CounterMonitor::new),
            new Entry<>(OutOfOrderSpecification.class, ReadyMonitors::outOfOrder));

    private ReadyMonitors() {}

    /**
     * The monitor of a specification.
     *
     * @param specification what is allowed
     * @return the monitor that decides linearizability for this specification, or nothing if there is none
     */
    public static Optional<Monitor> forSpecification(Specification<?> specification) {
        return MONITORS.stream()
                .filter(entry -> entry.type.isInstance(specification))
                .findFirst()
                .map(entry -> entry.monitorOf(specification));
    }

    private static Monitor outOfOrder(OutOfOrderSpecification specification) {
        if (specification.exact() instanceof QueueSpecification) {
            return new OutOfOrderQueueMonitor(specification);
        }
        return specification.exact() instanceof StackSpecification
                ? new OutOfOrderStackMonitor(specification)
                : new OutOfOrderPriorityQueueMonitor(specification);
    }

    /** A type of specifications, and what makes the monitor of one. */
    private record Entry<T extends Specification<?>>(Class<T> type, Function<T, Monitor> maker) {
        Monitor monitorOf(Specification<?> specification) {
            return maker.apply(type.cast(specification));
        }
    }
}
