// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import org.jspecify.annotations.Nullable;

/**
 * Removals that never returned: each may have taken one of the elements that were not seen to leave, or none.
 *
 * <p>Without them there is a contradiction. So one of its elements that stay must have been taken. If there is exactly
 * one, then that one, as early as the first of the removals permits; and so on with the next contradiction. None left
 * to take, or more to take than removals, is a violation. With several to choose from, the first in the order of the
 * history is tried, and the result is not certain any more. Last, removals are given to the elements in some orders;
 * what is explained by one of them is. Where choices were made and no order explains the history, the monitor does not
 * apply.
 *
 * <p>Takes one decision per pending removal and order tried. For one use.
 */
final class PendingRemovals {
    private final LeavingOrder order;
    private final ContainerHistory read;
    private final IntList taken = new IntList();
    /** The elements of all contradictions so far. */
    private final IntList evidence = new IntList();

    private final IntList reads = new IntList();
    private boolean certain = true;

    PendingRemovals(LeavingOrder order, ContainerHistory read) {
        this.order = order;
        this.read = read;
    }

    /**
     * {@return the verdict}
     *
     * @param first the contradiction if none of the removals took anything
     */
    MonitorOutcome check(Conflict first) {
        int removals = read.pendingRemoves().size();
        Elements elements = read.elements();
        int earliest = read.pendingRemoves().get(0);
        Conflict conflict = first;
        while (conflict != null) {
            evidence.addAll(conflict.elements());
            reads.addAll(conflict.reads());
            int element = take(conflict);
            if (element < 0 || taken.size() == removals) {
                return certain
                        ? ContainerMonitor.violation(
                                read, new Conflict(evidence, reads, conflict.reason()), read.pendingRemoves())
                        : undecided();
            }
            taken.add(element);
            elements = elements.removing(element, earliest);
            conflict = ContainerMonitor.conflict(order, read, elements);
        }
        if (taken.size() == 1) {
            return ContainerMonitor.explained(order, read, elements);
        }
        Elements assigned = assigned();
        return assigned == null ? undecided() : ContainerMonitor.explained(order, read, assigned);
    }

    /** {@return an element of a contradiction that stays and is not taken yet, or -1} */
    private int take(Conflict conflict) {
        int candidate = -1;
        int candidates = 0;
        for (int i = 0; i < conflict.elements().size(); i++) {
            int element = conflict.elements().get(i);
            if (read.elements().stays(element) && !isTaken(element)) {
                candidates++;
                candidate = candidate < 0 ? element : candidate;
            }
        }
        certain &= candidates <= 1;
        return candidate;
    }

    private boolean isTaken(int element) {
        for (int i = 0; i < taken.size(); i++) {
            if (taken.get(i) == element) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return the elements with one removal for each that was taken, first to first or first to last; null if neither
     * works}
     */
    private @Nullable Elements assigned() {
        for (boolean reversed : new boolean[] {false, true}) {
            Elements elements = read.elements();
            for (int i = 0; i < taken.size(); i++) {
                int removal = read.pendingRemoves().get(reversed ? taken.size() - 1 - i : i);
                elements = elements.removing(taken.get(i), removal);
            }
            if (ContainerMonitor.conflict(order, read, elements) == null) {
                return elements;
            }
        }
        return null;
    }

    private static MonitorOutcome undecided() {
        return new MonitorOutcome.NotApplicable("pending removals may have taken one of several elements");
    }
}
