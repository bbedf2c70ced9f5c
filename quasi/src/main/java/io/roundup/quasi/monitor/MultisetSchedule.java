// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.List;

/**
 * Looks for an explanation of a multiset's history by a simple rule: every operation takes effect when it returns, or when
 * another one that returns needs it to; of several that would do, the one that returns first. What succeeds is an
 * explanation; what does not may have another one. For one use; takes O(n log n).
 */
final class MultisetSchedule {
    private final ElementOperations read;
    private final List<Operation> operations;
    private final Element[] elements;
    private final boolean[] done;
    private final int[] calledAt;

    /** The state of one element. */
    private static final class Element {
        final DeadlineHeap additions;
        final DeadlineHeap removals;
        int number;
        /** The last event after which the element was absent, and present. */
        int lastAbsent;

        int lastPresent = -1;

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
        this.calledAt = new int[operations.size()];
    }

    /** {@return whether the rule explains the history} */
    boolean succeeds() {
        int now = 0;
        for (int event : Events.inOrder(operations)) {
            int operation = Math.abs(event) - 1;
            if (event == 0 || read.kind(operation) == ElementOperations.Kind.NONE) {
                continue;
            }
            now++;
            Element element = elements[read.element(operation)];
            if (event < 0 && !returns(element, operation, now)) {
                return false;
            }
            if (event > 0) {
                calledAt[operation] = now;
                call(element, operation);
            }
            note(element, now);
        }
        return true;
    }

    private static void note(Element element, int now) {
        if (element.number == 0) {
            element.lastAbsent = now;
        } else {
            element.lastPresent = now;
        }
    }

    private void call(Element element, int operation) {
        switch (read.kind(operation)) {
            case ADDED -> element.additions.add(operation);
            case REMOVED -> element.removals.add(operation);
            default -> {}
        }
    }

    private boolean returns(Element element, int operation, int now) {
        switch (read.kind(operation)) {
            case ADDED -> {
                element.number += done[operation] ? 0 : 1;
                done[operation] = true;
                return true;
            }
            case REMOVED -> {
                if (done[operation]) {
                    return true;
                }
                if (element.number == 0 && !takesEffect(element.additions)) {
                    return false;
                }
                done[operation] = true;
                element.number -= element.number == 0 ? 0 : 1;
                return true;
            }
            case ABSENT -> {
                while (element.lastAbsent < calledAt[operation] && element.number > 0) {
                    if (!takesEffect(element.removals)) {
                        return false;
                    }
                    element.number--;
                    note(element, now);
                }
                return true;
            }
            default -> {
                if (element.lastPresent < calledAt[operation]) {
                    if (!takesEffect(element.additions)) {
                        return false;
                    }
                    element.number++;
                }
                return true;
            }
        }
    }

    /** {@return whether one of some operations could take effect} */
    private boolean takesEffect(DeadlineHeap those) {
        int operation = those.takeFirst(done);
        if (operation >= 0) {
            done[operation] = true;
        }
        return operation >= 0;
    }
}
