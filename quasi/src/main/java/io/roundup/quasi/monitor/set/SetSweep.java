// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.set;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.time.DeadlineHeap;
import io.roundup.quasi.monitor.time.Events;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the history of a set once and changes each element's state as late as possible: when an operation
 * returns that needs it. Then the open operation that could change it and returns first does, since whichever is left
 * over can do whatever this one could, and longer. An operation that only found something holds if it was so at any
 * time since its call; a state that changed since was both. For one use; takes O(n log n).
 */
final class SetSweep {
    /** Found what it needs at its call. */
    private static final int HOLDS = -1;

    private final ElementOperations read;
    private final List<Operation> operations;
    private final Element[] elements;
    /** Whether a change has happened; for operations that found something, when they were called. */
    private final boolean[] done;

    private final int[] changesAtCall;
    /** The operations in the order in which they take effect; null if nobody asked. */
    private final @Nullable IntList sequence;

    /** The state of the sweep for one element. */
    private static final class Element {
        final DeadlineHeap additions;
        final DeadlineHeap removals;
        boolean present;
        int changes;
        int open;
        int lastAddition = -1;
        /** The first operation after which none was open, and an addition if the element was present then, or -1. */
        int since;

        int addition = -1;
        /** Open operations that found what was not there yet; kept for a sequence only. */
        final IntList waiting = new IntList();

        Element(List<Operation> operations) {
            additions = new DeadlineHeap(operations);
            removals = new DeadlineHeap(operations);
        }
    }

    private SetSweep(ElementOperations read, @Nullable IntList sequence) {
        this.read = read;
        this.sequence = sequence;
        this.operations = read.operations();
        this.elements = new Element[read.count()];
        Arrays.setAll(elements, i -> new Element(operations));
        this.done = new boolean[operations.size()];
        this.changesAtCall = new int[operations.size()];
    }

    /**
     * {@return the first contradiction, or null}
     *
     * @param read a history
     */
    static MonitorOutcome.@Nullable Violation violation(ElementOperations read) {
        return new SetSweep(read, null).sweep();
    }

    /**
     * {@return the operations in the order in which they take effect}
     *
     * @param read a history without contradiction
     */
    static IntList sequence(ElementOperations read) {
        IntList sequence = new IntList();
        new SetSweep(read, sequence).sweep();
        return sequence;
    }

    private MonitorOutcome.@Nullable Violation sweep() {
        int called = 0;
        for (int event : Events.inOrder(operations)) {
            int operation = Math.abs(event) - 1;
            if (event == 0 || read.kind(operation) == ElementOperations.Kind.NONE) {
                if (event > 0 && !operations.get(operation).isPending()) {
                    takesEffect(operation);
                }
                continue;
            }
            Element element = elements[read.element(operation)];
            if (event > 0) {
                called = operation + 1;
                call(element, operation);
            } else if (!returns(element, operation)) {
                return violation(element, operation, called);
            } else if (--element.open == 0) {
                element.since = called;
                element.addition = element.present ? element.lastAddition : -1;
            }
        }
        return null;
    }

    private void call(Element element, int operation) {
        element.open++;
        switch (read.kind(operation)) {
            case ADDED -> element.additions.add(operation);
            case REMOVED -> element.removals.add(operation);
            default -> {
                boolean holds = element.present == needsPresent(operation);
                changesAtCall[operation] = holds ? HOLDS : element.changes;
                if (holds) {
                    takesEffect(operation);
                } else if (sequence != null) {
                    element.waiting.add(operation);
                }
            }
        }
    }

    private void takesEffect(int operation) {
        if (sequence != null) {
            sequence.add(operation);
        }
    }

    /** {@return whether an operation can return} */
    private boolean returns(Element element, int operation) {
        switch (read.kind(operation)) {
            case ADDED, REMOVED -> {
                boolean adds = read.kind(operation) == ElementOperations.Kind.ADDED;
                element.lastAddition = adds ? operation : element.lastAddition;
                if (done[operation]) {
                    return true;
                }
                if (!ensure(element, !adds)) {
                    return false;
                }
                change(element, operation);
                return true;
            }
            default -> {
                boolean held = changesAtCall[operation] == HOLDS || changesAtCall[operation] < element.changes;
                return held || ensure(element, needsPresent(operation));
            }
        }
    }

    private boolean needsPresent(int operation) {
        return read.kind(operation) == ElementOperations.Kind.PRESENT;
    }

    private boolean ensure(Element element, boolean present) {
        if (element.present == present) {
            return true;
        }
        DeadlineHeap changers = present ? element.additions : element.removals;
        int changer = changers.takeFirst(done);
        if (changer < 0) {
            return false;
        }
        change(element, changer);
        return true;
    }

    private void change(Element element, int changer) {
        done[changer] = true;
        element.present = !element.present;
        element.changes++;
        takesEffect(changer);
        // Those that wait need the state that was not there when they were called.
        while (!element.waiting.isEmpty()) {
            takesEffect(element.waiting.removeLast());
        }
    }

    private MonitorOutcome.Violation violation(Element element, int operation, int called) {
        List<Integer> those = read.on(read.element(operation), element.since, called, element.addition)
                .sortedSet();
        String state = element.present ? "present" : "absent";
        return new MonitorOutcome.Violation(
                those, operations.get(operation) + " does not fit: the element was " + state + " all the time");
    }
}
