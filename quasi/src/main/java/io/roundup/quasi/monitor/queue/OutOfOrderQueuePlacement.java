// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.collection.StabbingTree;
import io.roundup.quasi.monitor.container.Elements;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.PlacedOperations;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Places the operations on a queue that is out of order, as the proof of theorem 1 in docs/design/out-of-order.md does.
 * Removals come in batches, when one of them must return. Additions come as early as the order of the batches allows.
 * Between two answers of <i>empty</i> the elements are a history of their own. For one use; takes O(n log n).
 */
final class OutOfOrderQueuePlacement {
    private final Elements elements;
    private final EmptyInstants cuts;
    private final TwoEnds ends;
    /** The bounds of each element between the cut before it and the one after it. */
    private final int[] addStart;

    private final int[] addEnd;
    private final int[] removeEnd;
    private final int[] stretch;
    private final boolean[] isRemoved;
    /** The place of each element in the order of additions, plus 1; 0 if it has none yet. */
    private final int[] place;

    private int placed;
    private int added;

    OutOfOrderQueuePlacement(Elements elements, EmptyInstants cuts) {
        this.elements = elements;
        this.cuts = cuts;
        this.ends = new TwoEnds(cuts);
        this.addStart = elements.addStart.clone();
        this.addEnd = elements.addEnd.clone();
        this.removeEnd = elements.removeEnd.clone();
        this.stretch = new int[elements.count];
        this.isRemoved = new boolean[elements.count];
        this.place = new int[elements.count];
        for (int e = 0; e < elements.count; e++) {
            restrict(e);
        }
    }

    private void restrict(int element) {
        int before = cuts.before(elements.removeStart[element]);
        stretch[element] = before;
        if (before > 0) {
            addStart[element] = Math.max(addStart[element], cuts.instant(before - 1));
        }
        if (before < cuts.count()) {
            addEnd[element] = Math.min(addEnd[element], cuts.instant(before));
            removeEnd[element] = Math.min(removeEnd[element], cuts.instant(before));
        }
    }

    /** {@return the sequence} */
    PlacedOperations place() {
        int[] byAddEnd = sorted(e -> addEnd[e]);
        int[] byRemoveEnd = sorted(e -> removeEnd[e]);
        int nextAdded = 0;
        int nextRemoved = 0;
        for (int part = 0; part <= cuts.count(); part++) {
            int endAdded = end(byAddEnd, nextAdded, part);
            int endRemoved = end(byRemoveEnd, nextRemoved, part);
            place(
                    Arrays.copyOfRange(byAddEnd, nextAdded, endAdded),
                    Arrays.copyOfRange(byRemoveEnd, nextRemoved, endRemoved));
            nextAdded = endAdded;
            nextRemoved = endRemoved;
        }
        return ends.merged();
    }

    private int end(int[] sorted, int from, int part) {
        int to = from;
        while (to < sorted.length && stretch[sorted[to]] == part) {
            to++;
        }
        return to;
    }

    /** Places the elements of one stretch. */
    private void place(int[] byAddEnd, int[] byRemoveEnd) {
        int[] slack = Arrays.stream(byAddEnd)
                .map(e -> elements.end - elements.removeStart[e])
                .toArray();
        StabbingTree inside = new StabbingTree(slack);
        IntList batch = new IntList();
        int next = 0;
        for (int trigger : byRemoveEnd) {
            if (elements.remove(trigger) < 0 || isRemoved[trigger]) {
                continue;
            }
            int overtakable = next;
            while (overtakable < byAddEnd.length && addEnd[byAddEnd[overtakable]] < addStart[trigger]) {
                add(byAddEnd[overtakable++]);
            }
            add(trigger);
            int before = firstNotBefore(byAddEnd, addStart[trigger]);
            inside.take(0, before, elements.end - removeEnd[trigger], batch);
            remove(trigger, batch, byAddEnd);
            next = Math.max(next, overtakable);
        }
        for (int element : byAddEnd) {
            add(element);
        }
    }

    private int firstNotBefore(int[] byAddEnd, int instant) {
        int low = 0;
        int high = byAddEnd.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (addEnd[byAddEnd[middle]] < instant) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Adds an element, if it was not added yet. */
    private void add(int element) {
        if (place[element] == 0) {
            place[element] = ++placed;
            added = Math.max(added, addStart[element]);
            ends.add(elements.add(element), added, stretch[element]);
        }
    }

    /** Removes an element and a batch of those it would overtake, in the order in which they were added. */
    private void remove(int trigger, IntList batch, int[] byAddEnd) {
        IntList removed = new IntList();
        removed.add(trigger);
        isRemoved[trigger] = true;
        while (!batch.isEmpty()) {
            int element = byAddEnd[batch.removeLast()];
            if (!isRemoved[element] && elements.remove(element) >= 0) {
                removed.add(element);
                isRemoved[element] = true;
            }
        }
        long[] order = new long[removed.size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = (long) place[removed.get(i)] << 32 | removed.get(i);
        }
        Arrays.sort(order);
        for (long key : order) {
            ends.see(elements.remove((int) key), removeEnd[trigger], stretch[trigger]);
        }
    }

    /** {@return the elements that play a role, by stretch, and in it by an instant} */
    private int[] sorted(IntUnaryOperator instant) {
        long[] keys = IntStream.range(0, elements.count)
                .filter(e -> elements.add(e) >= 0)
                .mapToLong(e -> (long) instant.applyAsInt(e) << 32 | e)
                .sorted()
                .toArray();
        return Arrays.stream(keys)
                .mapToInt(key -> (int) key)
                .boxed()
                .sorted((one, other) -> Integer.compare(stretch[one], stretch[other]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
