// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether reads of a graph could see stores that depend on what follows them: <em>load buffering</em>, which the axioms
 * leave out. If no graph of a program could have that, its graphs are all that the other axioms allow.
 *
 * <p>It needs a cycle. That has a read and a later store in each of its threads, and each store is one of the variable
 * that the read in the next thread reads. In one thread at least nothing orders the two: the read is not acquiring, the
 * store not releasing, no fence is between, and they are of different variables. No read of the cycle comes before the
 * store that it would see by program order and synchronization. Whether values allow the cycle is not asked, nor whether
 * the store depends on the read, which bytecode does not tell. So a cycle may be impossible; but none is missed.
 */
public final class LoadBuffering {
    private static final int FENCES = Fence.ACQUIRE.bit() | Fence.RELEASE.bit() | Fence.FULL.bit();

    private static final int[] NO_CYCLE = {};

    private final Events events;
    /** By variable. */
    private final Map<Integer, List<Integer>> reads = new HashMap<>();

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
            if (events.isRead(event)) {
                reads.computeIfAbsent(events.variable(event), added -> new ArrayList<>())
                        .add(event);
            }
        }
    }

    /**
     * {@return the events of such a cycle, none if there is none: a read, a later store of its thread, a read in the next
     * thread that could see it, and so on} Nothing orders the first two, and that read could see the last store. The time
     * is linear in the events if each read is ordered with all later stores of its thread. Otherwise it grows with the
     * third power of the accesses at most.
     *
     * @param events of an execution
     */
    public static int[] cycle(Events events) {
        if (!mayHaveFreeStores(events)) {
            return NO_CYCLE;
        }
        Map<Integer, List<Integer>> free = freeStores(events);
        if (free.isEmpty()) {
            return NO_CYCLE;
        }
        LoadBuffering relation = new LoadBuffering(events);
        return free.entrySet().stream()
                .map(pair -> relation.cycle(pair.getKey(), pair.getValue()))
                .filter(cycle -> cycle.length > 0)
                .findFirst()
                .orElse(NO_CYCLE);
    }

    /** {@return whether a thread has a read and a later store that neither modes nor fences order} Allocates nothing. */
    private static boolean mayHaveFreeStores(Events events) {
        for (int thread = 0; thread < events.threads(); thread++) {
            int variable = Events.NONE;
            boolean areMore = false;
            for (int number = 0; number < events.made(thread); number++) {
                int event = events.eventOf(thread, number);
                if ((events.allFences(event) & FENCES) != 0) {
                    variable = Events.NONE;
                    areMore = false;
                }
                if (events.isRead(event) && !isOrdered(events.access(event).read())) {
                    areMore |= variable != Events.NONE && variable != events.variable(event);
                    variable = events.variable(event);
                } else if (variable != Events.NONE
                        && events.kind(event) == Kind.STORE
                        && !isOrdered(events.access(event).store())
                        && (areMore || variable != events.variable(event))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return stores, each with the earlier reads of its thread that nothing orders before it} */
    private static Map<Integer, List<Integer>> freeStores(Events events) {
        Map<Integer, List<Integer>> free = new LinkedHashMap<>();
        for (int thread = 0; thread < events.threads(); thread++) {
            List<Integer> reads = new ArrayList<>();
            for (int number = 0; number < events.made(thread); number++) {
                int event = events.eventOf(thread, number);
                if ((events.allFences(event) & FENCES) != 0) {
                    reads.clear();
                }
                if (events.isRead(event) && !isOrdered(events.access(event).read())) {
                    reads.add(event);
                } else if (events.kind(event) == Kind.STORE
                        && !isOrdered(events.access(event).store())) {
                    List<Integer> ofOthers = reads.stream()
                            .filter(read -> events.variable(read) != events.variable(event))
                            .toList();
                    if (!ofOthers.isEmpty()) {
                        free.put(event, ofOthers);
                    }
                }
            }
        }
        return free;
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
            case START -> {
                // A thread that has made no event is not counted.
                if (events.otherThread(event) < started.length) {
                    join(started[events.otherThread(event)], before);
                }
            }
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

    /**
     * The end of a path of stores, each of which a thread makes after a read that could see the one before.
     *
     * @param read before the store
     * @param store the last one
     * @param before the path to what the read could see, null if the path begins here
     */
    private record Path(int read, int store, @Nullable Path before) {
        int[] cycle() {
            Deque<Integer> cycle = new ArrayDeque<>();
            for (Path path = this; path != null; path = path.before) {
                cycle.addFirst(path.store);
                cycle.addFirst(path.read);
            }
            return cycle.stream().mapToInt(Integer::intValue).toArray();
        }

        /** {@return the same path, which begins with another read} */
        Path beginningWith(int first) {
            return new Path(before == null ? first : read, store, before == null ? null : before.beginningWith(first));
        }
    }

    /** {@return a cycle that has a store and one of the reads before it} */
    private int[] cycle(int store, List<Integer> readsBefore) {
        // By thread: from which number on its stores are on paths from the store.
        int[] reached = new int[events.threads()];
        Arrays.fill(reached, Integer.MAX_VALUE);
        Deque<Path> open = new ArrayDeque<>();
        open.add(new Path(Events.NONE, store, null));
        while (!open.isEmpty()) {
            Path path = open.remove();
            int last = path.store;
            for (int read : last == store ? List.<Integer>of() : readsBefore) {
                if (events.variable(read) == events.variable(last) && mayBeSeen(last, read)) {
                    return path.beginningWith(read).cycle();
                }
            }
            for (int read : reads.getOrDefault(events.variable(last), List.of())) {
                int thread = events.thread(read);
                if (events.number(read) < reached[thread] && mayBeSeen(last, read)) {
                    int end = Math.min(reached[thread], events.made(thread));
                    reached[thread] = events.number(read);
                    for (int number = events.number(read) + 1; number < end; number++) {
                        int later = events.eventOf(thread, number);
                        if (events.kind(later) == Kind.STORE) {
                            open.add(new Path(read, later, path));
                        }
                    }
                }
            }
        }
        return NO_CYCLE;
    }

    private boolean mayBeSeen(int store, int read) {
        return events.thread(store) != events.thread(read) && !isOrdered(read, store);
    }
}
