// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.set;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.time.DeadlineHeap;
import io.roundup.quasi.monitor.time.Events;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds violations of a multiset. Goes through the history once and counts at each time the least number of additions
 * that must have taken effect. An addition must when it returns, or when a removal that returns has nothing to remove.
 * Of several that are open then, it is the one that returns first. So an element is present for sure while more
 * additions must have taken effect than removals were called. It is absent for sure while no more additions were called
 * than removals returned. For one use; takes O(n log n).
 */
final class MultisetSweep {
    private final ElementOperations read;
    private final List<Operation> operations;
    private final Element[] elements;
    private final boolean[] done;
    private final int[] calledAt;

    /** The state of the sweep for one element. */
    private static final class Element {
        final DeadlineHeap additions;
        int additionsCalled;
        int additionsDone;
        int removalsCalled;
        int removalsReturned;
        int open;
        /** The last event after which the element can have been absent, and can have been present. */
        int lastAbsent;

        int lastPresent = -1;
        /** The first operation after which the element was absent and no operation open. */
        int since;

        Element(List<Operation> operations) {
            additions = new DeadlineHeap(operations);
        }

        void note(int event) {
            if (additionsDone <= removalsCalled) {
                lastAbsent = event;
            }
            if (additionsCalled > removalsReturned) {
                lastPresent = event;
            }
        }
    }

    MultisetSweep(ElementOperations read) {
        this.read = read;
        this.operations = read.operations();
        this.elements = new Element[read.count()];
        Arrays.setAll(elements, i -> new Element(operations));
        this.done = new boolean[operations.size()];
        this.calledAt = new int[operations.size()];
    }

    /** {@return the first contradiction, or null} */
    MonitorOutcome.@Nullable Violation violation() {
        int called = 0;
        int now = 0;
        for (int event : Events.inOrder(operations)) {
            int operation = Math.abs(event) - 1;
            if (event == 0 || read.kind(operation) == ElementOperations.Kind.NONE) {
                continue;
            }
            now++;
            Element element = elements[read.element(operation)];
            if (event > 0) {
                called = operation + 1;
                calledAt[operation] = now;
                call(element, operation);
                element.note(now);
                continue;
            }
            // What holds now began with an earlier event and is noted there, unless this one brings it about.
            boolean fits = returns(element, operation);
            element.note(now);
            if (!fits) {
                return new MonitorOutcome.Violation(
                        read.on(read.element(operation), element.since, called, -1)
                                .sortedSet(),
                        operations.get(operation) + " does not fit the number of elements at any time of it");
            }
            if (--element.open == 0 && element.additionsDone == element.removalsCalled) {
                element.since = called;
            }
        }
        return null;
    }

    private void call(Element element, int operation) {
        element.open++;
        if (read.kind(operation) == ElementOperations.Kind.ADDED) {
            element.additions.add(operation);
            element.additionsCalled++;
        } else if (read.kind(operation) == ElementOperations.Kind.REMOVED) {
            element.removalsCalled++;
        }
    }

    /** {@return whether an operation can return} */
    private boolean returns(Element element, int operation) {
        int call = calledAt[operation];
        switch (read.kind(operation)) {
            case ADDED -> {
                if (!done[operation]) {
                    done[operation] = true;
                    element.additionsDone++;
                }
                return true;
            }
            case REMOVED -> {
                if (++element.removalsReturned > element.additionsDone) {
                    int addition = element.additions.takeFirst(done);
                    if (addition < 0) {
                        return false;
                    }
                    done[addition] = true;
                    element.additionsDone++;
                }
                return true;
            }
            case ABSENT -> {
                return element.lastAbsent >= call;
            }
            default -> {
                return element.lastPresent >= call;
            }
        }
    }
}
