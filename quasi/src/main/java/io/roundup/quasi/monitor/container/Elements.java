// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.time.Blocks;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * When the elements of a container were added, read and removed, in instants of {@link Blocks}.
 *
 * <p>An element was added at an instant from {@code addStart} to {@code addEnd} and removed at one from {@code
 * removeStart} to {@code removeEnd}; one that never left is removed at {@link Blocks#end}. The bounds are tight: an
 * element is added before it is read or removed, and removed after it is added and read. At the instants after {@code
 * addEnd} and before {@code removeStart} it is inside for sure. Immutable.
 */
public final class Elements {
    public final Blocks blocks;
    public final int count;
    public final int end;
    public final int[] addStart;
    public final int[] addEnd;
    public final int[] removeStart;
    public final int[] removeEnd;
    public final Peeks peeks;

    private final int[] add;
    private final int[] remove;

    /**
     * The elements of a history.
     *
     * @param blocks the history's instants
     * @param add the adding operation of each element, -1 if the element plays no role
     * @param remove the removing operation, -1 if the element never left
     * @param peeks what was read
     */
    Elements(Blocks blocks, int[] add, int[] remove, Peeks peeks) {
        this(blocks, add, remove, peeks, new int[add.length]);
        for (int e = 0; e < count; e++) {
            removeStart[e] = remove[e] < 0 ? end : blocks.first(remove[e]);
        }
        tighten();
    }

    private Elements(Blocks blocks, int[] add, int[] remove, Peeks peeks, int[] removeStart) {
        this.blocks = blocks;
        this.count = add.length;
        this.end = blocks.end;
        this.add = add;
        this.remove = remove;
        this.peeks = peeks;
        this.removeStart = removeStart;
        this.addStart = new int[count];
        this.addEnd = new int[count];
        this.removeEnd = new int[count];
    }

    /**
     * {@return these elements, but one was removed}
     *
     * @param element one that never left
     * @param removal a pending removal
     */
    Elements removing(int element, int removal) {
        int[] starts = removeStart.clone();
        starts[element] = blocks.first(removal);
        int[] removals = remove.clone();
        removals[element] = removal;
        Elements changed = new Elements(blocks, add, removals, peeks, starts);
        changed.tighten();
        return changed;
    }

    private void tighten() {
        for (int e = 0; e < count; e++) {
            if (add[e] < 0) {
                addStart[e] = end;
                addEnd[e] = end;
                removeEnd[e] = end;
                continue;
            }
            addStart[e] = blocks.first(add[e]);
            removeEnd[e] = remove[e] < 0 ? end : blocks.last(remove[e]);
            int latestAdd = Math.min(blocks.last(add[e]), removeEnd[e]);
            int earliestRemove = Math.max(removeStart[e], addStart[e]);
            for (int k = peeks.from(e); k < peeks.from(e + 1); k++) {
                latestAdd = Math.min(latestAdd, blocks.last(peeks.operation(k)));
                earliestRemove = Math.max(earliestRemove, blocks.first(peeks.operation(k)));
            }
            addEnd[e] = latestAdd;
            removeStart[e] = earliestRemove;
        }
    }

    /**
     * {@return that an element was seen before it was added, or after it was removed; or null}
     *
     * @param labels what to call the operations
     */
    @Nullable
    Conflict untimely(List<Operation> labels) {
        for (int e = 0; e < count; e++) {
            if (addEnd[e] < addStart[e] || removeStart[e] > removeEnd[e]) {
                return untimely(e, labels);
            }
        }
        return null;
    }

    private Conflict untimely(int element, List<Operation> labels) {
        IntList operations = new IntList();
        operations(element, operations);
        for (int i = 0; i < operations.size(); i++) {
            int earlier = operations.get(i);
            for (int j = 0; j < operations.size(); j++) {
                int later = operations.get(j);
                boolean reversed = later == add[element] || earlier == remove[element] && later != earlier;
                if (reversed && blocks.last(earlier) < blocks.first(later)) {
                    return Conflict.of(
                            labels.get(earlier) + " returned before " + labels.get(later) + " was called", element);
                }
            }
        }
        throw new IllegalStateException("the operations on element " + element + " are in order");
    }

    public int add(int element) {
        return add[element];
    }

    public int remove(int element) {
        return remove[element];
    }

    /** {@return whether an element plays a role and was not seen to leave} */
    boolean stays(int element) {
        return add[element] >= 0 && remove[element] < 0;
    }

    /** Collects what was done with an element. */
    void operations(int element, IntList operations) {
        operations.add(add[element]);
        if (remove[element] >= 0) {
            operations.add(remove[element]);
        }
        for (int k = peeks.from(element); k < peeks.from(element + 1); k++) {
            operations.add(peeks.operation(k));
        }
    }

    /**
     * Few elements of which at every instant of a range one is inside for sure: the greedy cover, which no other beats.
     *
     * @param from the first instant
     * @param to the last instant
     * @param candidates which elements to take
     * @return the elements; the candidates must cover the range
     */
    public IntList cover(int from, int to, IntPredicate candidates) {
        int[] longest = new int[to + 1];
        for (int e = 0; e < count; e++) {
            int start = Math.max(from, addEnd[e] + 1);
            if (start <= to && start < removeStart[e] && candidates.test(e)) {
                int other = longest[start] - 1;
                longest[start] = other >= 0 && removeStart[other] >= removeStart[e] ? other + 1 : e + 1;
            }
        }
        IntList cover = new IntList();
        int best = -1;
        int covered = from;
        int instant = from;
        while (covered <= to) {
            for (; instant <= covered; instant++) {
                int other = longest[instant] - 1;
                if (other >= 0 && (best < 0 || removeStart[other] > removeStart[best])) {
                    best = other;
                }
            }
            if (best < 0 || removeStart[best] <= covered) {
                throw new IllegalStateException("nothing is inside at instant " + covered);
            }
            cover.add(best);
            covered = removeStart[best];
        }
        return cover;
    }
}
