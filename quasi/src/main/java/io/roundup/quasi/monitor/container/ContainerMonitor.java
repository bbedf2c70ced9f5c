// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.spec.container.ContainerSpecification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the monitors of containers share: everything but the order in which elements leave.
 *
 * <p>An operation that finds the container empty needs an instant at which no element is inside for sure. Then all
 * elements that could be inside can be arranged to have left or not to have come. This does not depend on the order in
 * which elements leave. An answer that it is not empty is proved if some element is inside for sure at an instant of
 * it, and refuted if none can be. Else the monitor does not apply. The same goes for the size, and for reading a value
 * that was added more than once. It also goes where it is not certain which removal took which of several equal
 * elements. In all these cases a contradiction among the other operations is still a violation, because leaving out
 * operations that only read keeps a legal history legal.
 *
 * <p>For pending removals see {@link PendingRemovals}, for the linearization {@link ContainerWitness}.
 */
public abstract class ContainerMonitor implements Monitor, ContainerReader.Matching {
    private final ContainerSpecification<?> specification;

    protected ContainerMonitor(ContainerSpecification<?> specification) {
        this.specification = specification;
    }

    /**
     * {@return the order in which elements must leave}
     *
     * @param history the history, read
     */
    protected abstract LeavingOrder order(ContainerHistory history);

    @Override
    public boolean firstLeavesFirst() {
        return true;
    }

    @Override
    public boolean alike(Invocation oneAdd, Invocation otherAdd) {
        return true;
    }

    @Override
    public final MonitorOutcome check(History history) {
        ContainerReader reader = new ContainerReader(history, specification, this);
        ContainerHistory read = reader.read();
        if (read == null) {
            return reader.outcome();
        }
        LeavingOrder order = order(read);
        String obstacle = order.obstacle();
        if (obstacle != null) {
            return new MonitorOutcome.NotApplicable(obstacle);
        }
        Conflict conflict = conflict(order, read, read.elements());
        if (conflict == null) {
            return explained(order, read, read.elements());
        }
        if (read.guessed() != null) {
            return new MonitorOutcome.NotApplicable(read.guessed());
        }
        if (!read.pendingRemoves().isEmpty()) {
            return new PendingRemovals(order, read).check(conflict);
        }
        return order.isLavish() && conflict.reads().isEmpty()
                ? reduced(history, read, conflict)
                : violation(read, conflict, new IntList());
    }

    /** {@return the violation with as few elements as a bounded effort finds} */
    private MonitorOutcome reduced(History history, ContainerHistory read, Conflict conflict) {
        List<IntList> elements = new ArrayList<>(conflict.elements().size());
        for (int i = 0; i < conflict.elements().size(); i++) {
            IntList operations = new IntList();
            read.elements().operations(conflict.elements().get(i), operations);
            elements.add(operations);
        }
        Reduction reduction = new Reduction(history, elements, this::isDisordered);
        reduction.reduce();
        Conflict smaller = disorder(reduction.history());
        return new MonitorOutcome.Violation(
                reduction.operations().sortedSet(), smaller == null ? conflict.reason() : smaller.reason());
    }

    private boolean isDisordered(History history) {
        return disorder(history) != null;
    }

    private @Nullable Conflict disorder(History history) {
        ContainerHistory read = new ContainerReader(history, specification, this).read();
        return read == null || read.guessed() != null ? null : order(read).disorder(read.elements());
    }

    /** {@return a contradiction between the elements, or with an answer that the container is empty; or null} */
    static @Nullable Conflict conflict(LeavingOrder order, ContainerHistory read, Elements elements) {
        Conflict conflict = elements.untimely(read.operations());
        if (conflict == null) {
            conflict = order.disorder(elements);
        }
        return conflict == null ? neverEmpty(read, elements) : conflict;
    }

    private static @Nullable Conflict neverEmpty(ContainerHistory read, Elements elements) {
        if (read.empties().isEmpty()) {
            return null;
        }
        Coverage coverage = new Coverage(elements);
        for (int i = 0; i < read.empties().size(); i++) {
            int empty = read.empties().get(i);
            int from = elements.blocks.first(empty);
            int to = elements.blocks.last(empty);
            if (coverage.free(from, to) == 0) {
                IntList reads = new IntList();
                reads.add(empty);
                return new Conflict(
                        elements.cover(from, to, e -> true),
                        reads,
                        read.operations().get(empty) + " says empty, but at no time of it all elements are gone");
            }
        }
        return null;
    }

    /** {@return the verdict on a history whose elements are in order} */
    static MonitorOutcome explained(LeavingOrder order, ContainerHistory read, Elements elements) {
        if (!read.nonEmpties().isEmpty()) {
            Coverage coverage = new Coverage(elements);
            int[] latest = latestRemoval(elements);
            for (int i = 0; i < read.nonEmpties().size(); i++) {
                int reader = read.nonEmpties().get(i);
                int from = elements.blocks.first(reader);
                int to = elements.blocks.last(reader);
                if (coverage.free(from, to) < to - from + 1) {
                    continue;
                }
                String label = read.operations().get(reader).toString();
                if (latest[to] < from && to < read.unseenAdd()) {
                    return read.guessed() == null
                            ? new MonitorOutcome.Violation(
                                    List.of(reader),
                                    label + " says not empty, but at no time of it an element is inside")
                            : new MonitorOutcome.NotApplicable(read.guessed());
                }
                return new MonitorOutcome.NotApplicable(
                        label + " says not empty when elements may have been inside, but none was for sure");
            }
        }
        return read.unread() == null
                ? new MonitorOutcome.Linearizable(() -> ContainerWitness.of(order, read, elements))
                : new MonitorOutcome.NotApplicable(read.unread());
    }

    /**
     * {@return for each instant, the last at which an element can be inside that can have been added until then, or -1}
     */
    private static int[] latestRemoval(Elements elements) {
        int[] latest = new int[elements.end + 1];
        Arrays.fill(latest, -1);
        for (int e = 0; e < elements.count; e++) {
            if (elements.add(e) >= 0) {
                latest[elements.addStart[e]] = Math.max(latest[elements.addStart[e]], elements.removeEnd[e]);
            }
        }
        for (int instant = 1; instant < latest.length; instant++) {
            latest[instant] = Math.max(latest[instant], latest[instant - 1]);
        }
        return latest;
    }

    static MonitorOutcome.Violation violation(ContainerHistory read, Conflict conflict, IntList more) {
        IntList operations = new IntList();
        operations.addAll(conflict.reads());
        operations.addAll(more);
        for (int i = 0; i < conflict.elements().size(); i++) {
            read.elements().operations(conflict.elements().get(i), operations);
        }
        return new MonitorOutcome.Violation(operations.sortedSet(), conflict.reason());
    }
}
