// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.set;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.time.DeadlineHeap;
import io.roundup.quasi.monitor.time.Events;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for an explanation of a multiset's history by a simple rule. Every operation takes effect when it returns, or
 * when another one that returns needs it to. Of several that would do, the one that returns first takes effect. What
 * succeeds is an explanation; what does not may have another one. For one use; takes O(n log n).
 */
final class MultisetSchedule {
    private final ElementOperations read;
    private final List<Operation> operations;
    private final Element[] elements;
    /** Whether an operation has taken effect. */
    private final boolean[] done;

    private final IntList sequence = new IntList();

    /** The state of one element. */
    private static final class Element {
        final DeadlineHeap additions;
        final DeadlineHeap removals;
        int number;
        /** Open operations that found the element absent, or present, when it was not. */
        final IntList waiting = new IntList();

        Element(List<Operation> operations) {
            additions = new DeadlineHeap(operations);
            removals = new DeadlineHeap(operations);
        }
    }

    MultisetSchedule(ElementOperations read) {
        this.read = read;
        this.operations = read.operations();
        this.elements = new Element[read.count()];
        Arrays.setAll(elements, i -> new Element(operations));
        this.done = new boolean[operations.size()];
    }

    /**
     * {@return the operations in the order in which they take effect by the rule, or null if it does not explain the
     * history}
     */
    @Nullable
    IntList sequence() {
        for (int event : Events.inOrder(operations)) {
            int operation = Math.abs(event) - 1;
            if (event == 0) {
                continue;
            }
            if (read.kind(operation) == ElementOperations.Kind.NONE) {
                if (event > 0 && !operations.get(operation).isPending()) {
                    sequence.add(operation);
                }
                continue;
            }
            Element element = elements[read.element(operation)];
            if (event > 0) {
                call(element, operation);
            } else if (!returns(element, operation)) {
                return null;
            }
        }
        return sequence;
    }

    private void call(Element element, int operation) {
        switch (read.kind(operation)) {
            case ADDED -> element.additions.add(operation);
            case REMOVED -> element.removals.add(operation);
            default -> {
                if (needsPresent(operation) == element.number > 0) {
                    takesEffect(operation);
                } else {
                    element.waiting.add(operation);
                }
            }
        }
    }

    private boolean needsPresent(int operation) {
        return read.kind(operation) == ElementOperations.Kind.PRESENT;
    }

    private void takesEffect(int operation) {
        done[operation] = true;
        sequence.add(operation);
    }

    private boolean returns(Element element, int operation) {
        if (done[operation]) {
            return true;
        }
        switch (read.kind(operation)) {
            case ADDED -> {
                change(element, operation, 1);
                return true;
            }
            case REMOVED -> {
                if (element.number == 0 && !change(element, element.additions.takeFirst(done), 1)) {
                    return false;
                }
                return change(element, operation, -1);
            }
            case PRESENT -> {
                return change(element, element.additions.takeFirst(done), 1);
            }
            default -> {
                while (!done[operation] && change(element, element.removals.takeFirst(done), -1)) {
                    // Until the element is absent, when what waits for that takes effect.
                }
                return done[operation];
            }
        }
    }

    /** Lets an addition or a removal take effect, and what waited for it. {@return whether there is one: not -1} */
    private boolean change(Element element, int operation, int by) {
        if (operation < 0) {
            return false;
        }
        boolean wasPresent = element.number > 0;
        element.number += by;
        takesEffect(operation);
        if (wasPresent != element.number > 0) {
            while (!element.waiting.isEmpty()) {
                takesEffect(element.waiting.removeLast());
            }
        }
        return true;
    }
}
