// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.container.Conflict;
import io.roundup.quasi.monitor.container.ContainerHistory;
import io.roundup.quasi.monitor.container.ContainerMonitor;
import io.roundup.quasi.monitor.container.Elements;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.LeavingOrder;
import io.roundup.quasi.monitor.container.PlacedOperations;
import io.roundup.quasi.spec.container.ContainerSpecification;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Queues in O(n). Two elements contradict each other if the first was added before the second, but the second was seen
 * at the head before the first. A violation must contain this pattern (Henzinger, Sezgin and Vafeiadis,
 * <i>Aspect-Oriented Linearizability Proofs</i>, section 4). {@link HeadPeriods} extends it to reads of the head.
 * docs/design/monitors.md has the proof.
 */
public final class QueueMonitor extends ContainerMonitor {
    public QueueMonitor(ContainerSpecification<?> specification) {
        super(specification);
    }

    @Override
    protected LeavingOrder order(ContainerHistory history) {
        return new LeavingOrder() {
            @Override
            public @Nullable Conflict disorder(Elements elements) {
                return QueueMonitor.disorder(elements, history.operations());
            }

            @Override
            public PlacedOperations place(Elements elements, EmptyInstants cuts) {
                return placement(elements, cuts, history.operations()).place();
            }
        };
    }

    private static QueuePlacement placement(Elements elements, EmptyInstants cuts, List<Operation> operations) {
        if (elements.peeks.isEmpty()) {
            return new QueuePlacement(elements, cuts, elements.addEnd, elements.removeEnd, elements.removeStart);
        }
        HeadPeriods periods = new HeadPeriods(elements, operations);
        return new QueuePlacement(elements, cuts, periods.addEnd, periods.firstEnd, periods.lastStart);
    }

    private static @Nullable Conflict disorder(Elements elements, List<Operation> operations) {
        if (elements.peeks.isEmpty()) {
            return overtaken(elements, elements.addEnd, elements.removeEnd, elements.removeStart, operations);
        }
        HeadPeriods periods = new HeadPeriods(elements, operations);
        Conflict conflict = periods.conflict();
        if (conflict == null) {
            conflict = overtaken(elements, periods.addEnd, periods.firstEnd, periods.lastStart, operations);
            if (conflict != null) {
                periods.addReigning(conflict.elements());
            }
        }
        return conflict;
    }

    /**
     * Looks for an element that was added surely before another one and left surely after it.
     *
     * @param addEnd when each was added at the latest
     * @param firstEnd when each was at the head for the first time at the latest
     * @param lastStart when each was at the head for the last time at the earliest
     */
    private static @Nullable Conflict overtaken(
            Elements elements, int[] addEnd, int[] firstEnd, int[] lastStart, List<Operation> operations) {
        // For each instant, the element added before it that stays longest, plus 1.
        int[] longest = new int[elements.end + 2];
        Arrays.fill(longest, -1);
        for (int e = 0; e < elements.count; e++) {
            int other = longest[addEnd[e] + 1];
            if (other < 0 || lastStart[e] > lastStart[other]) {
                longest[addEnd[e] + 1] = e;
            }
        }
        for (int instant = 1; instant < longest.length; instant++) {
            int earlier = longest[instant - 1];
            int here = longest[instant];
            if (here < 0 || earlier >= 0 && lastStart[earlier] > lastStart[here]) {
                longest[instant] = earlier;
            }
        }
        for (int e = 0; e < elements.count; e++) {
            int other = longest[elements.addStart[e]];
            if (other >= 0 && lastStart[other] > firstEnd[e]) {
                return Conflict.of(
                        operations.get(elements.add(other)) + " came before " + operations.get(elements.add(e))
                                + ", but its element "
                                + (elements.remove(other) < 0 ? "never left" : "was still there")
                                + " when that of the latter had its turn",
                        other,
                        e);
            }
        }
        return null;
    }
}
