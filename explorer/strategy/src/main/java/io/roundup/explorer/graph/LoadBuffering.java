// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which reads of a graph could see stores that depend on what follows them: <em>load buffering</em>, which the axioms
 * leave out. If no graph of a program has such a cycle, its graphs are all that Java allows.
 *
 * <p>A cycle has a read and a later store in each of its threads, and each store is one of the variable that the read in
 * the next thread reads. It needs a thread in which nothing orders the two: the read is not acquiring, the store not
 * releasing, no fence is between, and they are of different variables. No read of the cycle comes before the store that
 * it would see by program order and synchronization. Whether values allow the cycle is not asked, nor whether the store
 * depends on the read, which bytecode does not tell. So a cycle may be impossible; but none is missed.
 */
public final class LoadBuffering {
    private final Events events;
    /** For each event, how many events of each thread are before it by program order and synchronization. */
    private final int[][] ordered;

    /** Of each thread: what is before its start, what an acquiring fence adds, and what a releasing one passes on. */
    private final int[][] started;

    private final int[][] seen;
    private final int[][] fenced;
    /** For each store, what an acquiring read of it gets. */
    private final int[][] released;

    private LoadBuffering(Events events) {
        this.events = events;
        ordered = new int[events.size()][];
        released = new int[events.size()][];
        started = new int[events.threads()][events.threads()];
        seen = new int[events.threads()][events.threads()];
        fenced = new int[events.threads()][events.threads()];
        for (int event = 0; event < events.size(); event++) {
            order(event);
        }
    }

    /**
     * {@return the cycles, one for each read and store that nothing orders} Each has the read, the store, a read of the
     * next thread, its store, and so on: numbers of events. Takes time proportional to the third power of the number of
     * accesses at most.
     *
     * @param events of an execution
     */
    public static List<int[]> cycles(Events events) {
        LoadBuffering relation = new LoadBuffering(events);
        List<int[]> cycles = new ArrayList<>();
        for (int read = 0; read < events.size(); read++) {
            if (events.isRead(read)) {
                relation.cyclesFrom(read, cycles);
            }
        }
        return cycles;
    }

    private void order(int event) {
        int thread = events.thread(event);
        ordered[event] = new int[events.threads()];
        released[event] = new int[events.threads()];
        if (thread < 0) {
            return;
        }
        int number = events.number(event);
        int[] before = ordered[event];
        if (number > 0) {
            join(before, ordered[events.eventOf(thread, number - 1)]);
        } else {
            join(before, started[thread]);
        }
        if ((events.allFences(event) & (Fence.ACQUIRE.bit() | Fence.FULL.bit())) != 0) {
            join(before, seen[thread]);
        }
        if ((events.allFences(event) & (Fence.RELEASE.bit() | Fence.FULL.bit())) != 0) {
            join(fenced[thread], before);
        }
        before[thread] = number + 1;
        switch (events.kind(event)) {
            case READ -> orderRead(event, thread);
            case STORE -> orderStore(event, thread);
            case START -> join(started[events.otherThread(event)], before);
            case JOIN -> {
                int other = events.otherThread(event);
                if (events.made(other) > 0) {
                    join(before, ordered[events.eventOf(other, events.made(other) - 1)]);
                }
            }
            default -> {}
        }
    }

    private void orderRead(int read, int thread) {
        int[] passed = released[events.source(read)];
        join(seen[thread], passed);
        if (isOrdered(events.access(read).read())) {
            join(ordered[read], passed);
        }
    }

    private void orderStore(int store, int thread) {
        join(released[store], isOrdered(events.access(store).store()) ? ordered[store] : fenced[thread]);
        int read = events.readOf(store);
        if (read != Events.NONE) {
            join(released[store], released[events.source(read)]);
        }
    }

    private static boolean isOrdered(@Nullable Mode mode) {
        return mode != null && mode.isOrdered();
    }

    private static void join(int[] into, int[] from) {
        for (int thread = 0; thread < into.length; thread++) {
            into[thread] = Math.max(into[thread], from[thread]);
        }
    }

    private boolean isOrdered(int first, int second) {
        int thread = events.thread(first);
        return events.number(first) < ordered[second][thread];
    }

    private void cyclesFrom(int read, List<int[]> into) {
        int thread = events.thread(read);
        if (isOrdered(events.access(read).read())) {
            return;
        }
        for (int number = events.number(read) + 1; number < events.made(thread); number++) {
            int later = events.eventOf(thread, number);
            int fences = Fence.ACQUIRE.bit() | Fence.RELEASE.bit() | Fence.FULL.bit();
            if ((events.allFences(later) & fences) != 0) {
                return;
            }
            if (events.kind(later) == Kind.STORE
                    && events.variable(later) != events.variable(read)
                    && !isOrdered(events.access(later).store())) {
                int[] cycle = cycle(read, later);
                if (cycle.length > 0) {
                    into.add(cycle);
                }
            }
        }
    }

    /** {@return a shortest cycle that begins with a read and a store, or nothing} */
    private int[] cycle(int read, int store) {
        // By store: the store of the cycle before it, and the read between them.
        int[] from = new int[events.size()];
        int[] by = new int[events.size()];
        Arrays.fill(from, Events.NONE);
        from[store] = store;
        Deque<Integer> open = new ArrayDeque<>();
        open.add(store);
        while (!open.isEmpty()) {
            int last = open.remove();
            if (last != store && events.variable(last) == events.variable(read) && mayBeSeen(last, read)) {
                return path(read, store, last, from, by);
            }
            for (int next = 0; next < events.size(); next++) {
                if (events.isRead(next) && events.variable(next) == events.variable(last) && mayBeSeen(last, next)) {
                    int of = events.thread(next);
                    for (int number = events.number(next) + 1; number < events.made(of); number++) {
                        int later = events.eventOf(of, number);
                        if (events.kind(later) == Kind.STORE && from[later] == Events.NONE) {
                            from[later] = last;
                            by[later] = next;
                            open.add(later);
                        }
                    }
                }
            }
        }
        return new int[0];
    }

    private boolean mayBeSeen(int store, int read) {
        return events.thread(store) != events.thread(read) && !isOrdered(read, store);
    }

    private static int[] path(int read, int store, int last, int[] from, int[] by) {
        int length = 1;
        for (int each = last; each != store; each = from[each]) {
            length++;
        }
        int[] cycle = new int[2 * length];
        cycle[0] = read;
        cycle[1] = store;
        int at = 2 * length;
        for (int each = last; each != store; each = from[each]) {
            cycle[--at] = each;
            cycle[--at] = by[each];
        }
        return cycle;
    }
}
