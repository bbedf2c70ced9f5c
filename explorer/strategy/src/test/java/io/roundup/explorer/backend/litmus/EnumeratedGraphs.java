// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All consistent graphs of a small litmus test, by trying everything. Each thread runs with all values that its reads
 * might have, then each read sees each store of that value, and stores are in each order. The axioms are checked on
 * relations between all pairs of events, as docs/design/weak-memory.md states them.
 */
public final class EnumeratedGraphs {
    /** An event; the first values of variables are stores of thread -1. */
    private static final class Event {
        final int thread;
        final int number;
        final int variable;
        final boolean isStore;
        final Mode mode;
        final long value;
        final List<Fence> fences;
        /** The other half of a read-modify-write: the read of a store. */
        final @Nullable Event read;

        int index;

        @Nullable
        Event source;

        Event(
                int thread,
                int number,
                int variable,
                boolean isStore,
                Mode mode,
                long value,
                List<Fence> fences,
                @Nullable Event read) {
            this.thread = thread;
            this.number = number;
            this.variable = variable;
            this.isStore = isStore;
            this.mode = mode;
            this.value = value;
            this.fences = fences;
            this.read = read;
        }
    }

    /** What a thread does if its reads have certain values: its events, and what it waits for at the end, if it does. */
    private record Run(List<Event> events, @Nullable Access waits, boolean isAssumed) {}

    /** Whether graphs are wanted in which program order and what reads see have a cycle, instead of those without. */
    private boolean isCyclic;

    private final LitmusTest test;
    private final Axioms axioms;
    private final LitmusVariables variables;
    private final Set<Long> values = new TreeSet<>();
    private final Set<String> graphs = new HashSet<>();

    // The graph that is being tried.
    private final List<Event> events = new ArrayList<>();
    private final List<Access> waits = new ArrayList<>();
    private final Map<Integer, List<Event>> orders = new TreeMap<>();

    // Relations: for each event the others that come after it, as bits.
    private long[] programOrder = {};
    private long[] visible = {};
    private long[] pushed = {};
    private long[] before = {};
    private long[] happens = {};

    private EnumeratedGraphs(LitmusTest test, Axioms axioms) {
        this.test = test;
        this.axioms = axioms;
        variables = new LitmusVariables(test.objects());
    }

    /**
     * {@return the graphs, as {@link LitmusBackend#key} writes them}
     *
     * @param test without starts, joins and weak compare-and-sets
     * @param axioms of the graphs
     * @param values what reads may have
     */
    public static Set<String> of(LitmusTest test, Axioms axioms, Set<Long> values) {
        return new EnumeratedGraphs(test, axioms).all(values);
    }

    /**
     * {@return whether there is a graph that only the axiom against load buffering forbids}
     *
     * @param test as above
     * @param values what reads may have
     */
    public static boolean buffers(LitmusTest test, Set<Long> values) {
        EnumeratedGraphs cyclic = new EnumeratedGraphs(test, Axioms.JAVA);
        cyclic.isCyclic = true;
        return !cyclic.all(values).isEmpty();
    }

    private Set<String> all(Set<Long> possible) {
        values.addAll(possible);
        List<List<Run>> runs = new ArrayList<>();
        for (int thread = 0; thread < test.threads().size(); thread++) {
            List<Run> of = new ArrayList<>();
            runs(thread, new ArrayList<>(), of);
            runs.add(of);
        }
        combine(runs, new ArrayList<>());
        return graphs;
    }

    /** Runs a thread with some values of its reads, and with each value for the next one. */
    private void runs(int number, List<Long> seen, List<Run> into) {
        LitmusThread thread = new LitmusThread(test, number, variables);
        thread.begin();
        List<Event> made = new ArrayList<>();
        int read = 0;
        while (thread.next() == GraphThread.Next.ACCESS) {
            List<Fence> fences = thread.takeFences();
            Access access = thread.access();
            if (access.read() == null) {
                Mode mode = Objects.requireNonNull(access.store());
                made.add(new Event(number, made.size(), access.variable(), true, mode, thread.stored(), fences, null));
                thread.made(null, null);
            } else if (read < seen.size()) {
                long value = seen.get(read++);
                Mode mode = Objects.requireNonNull(access.readMode(value));
                Event first = new Event(number, made.size(), access.variable(), false, mode, value, fences, null);
                made.add(first);
                if (access.writesAfter(value)) {
                    Mode storing = Objects.requireNonNull(access.store());
                    long stored = access.storedAfter(value);
                    made.add(
                            new Event(number, made.size(), access.variable(), true, storing, stored, List.of(), first));
                }
                thread.made(value, null);
            } else {
                if (access.isAwait()) {
                    into.add(new Run(made, access, true));
                }
                for (long value : values) {
                    if (!access.isAwait() || access.holdsFor(value)) {
                        List<Long> more = new ArrayList<>(seen);
                        more.add(value);
                        runs(number, more, into);
                    }
                }
                return;
            }
        }
        into.add(new Run(made, null, thread.isAssumed()));
    }

    private void combine(List<List<Run>> runs, List<Run> chosen) {
        if (chosen.size() < runs.size()) {
            for (Run run : runs.get(chosen.size())) {
                if (run.isAssumed()) {
                    chosen.add(run);
                    combine(runs, chosen);
                    chosen.remove(chosen.size() - 1);
                }
            }
            return;
        }
        events.clear();
        waits.clear();
        orders.clear();
        chosen.forEach(run -> events.addAll(run.events()));
        for (Run run : chosen) {
            if (run.waits() != null) {
                waits.add(run.waits());
            }
        }
        Set<Integer> accessed = new TreeSet<>();
        events.forEach(event -> accessed.add(event.variable));
        waits.forEach(wait -> accessed.add(wait.variable()));
        for (int variable : accessed) {
            long first = test.first().getOrDefault(variables.name(variable), 0L);
            Event event = new Event(-1, 0, variable, true, Mode.PLAIN, first, List.of(), null);
            events.add(event);
            orders.put(variable, new ArrayList<>(List.of(event)));
        }
        for (int index = 0; index < events.size(); index++) {
            events.get(index).index = index;
        }
        relateByThreads();
        sources(0);
    }

    private void sources(int from) {
        if (isCyclic && !graphs.isEmpty()) {
            return;
        }
        int index = from;
        while (index < events.size() && events.get(index).isStore) {
            index++;
        }
        if (index == events.size()) {
            if (relateBySources()) {
                order(0);
            }
            return;
        }
        Event read = events.get(index);
        for (Event store : events) {
            if (store.isStore && store.variable == read.variable && store.value == read.value && store.read != read) {
                read.source = store;
                if (!isTaken(index, store)) {
                    sources(index + 1);
                }
            }
        }
    }

    /** {@return whether a read and an earlier one are both of read-modify-writes and see the same store} */
    private boolean isTaken(int index, Event store) {
        if (!isUpdate(index)) {
            return false;
        }
        for (int earlier = 0; earlier < index; earlier++) {
            if (isUpdate(earlier) && events.get(earlier).source == store) {
                return true;
            }
        }
        return false;
    }

    private boolean isUpdate(int read) {
        return !events.get(read).isStore && read + 1 < events.size() && events.get(read + 1).read == events.get(read);
    }

    /** Puts the stores from one on into each place. */
    private void order(int from) {
        int index = from;
        while (index < events.size() && (!events.get(index).isStore || events.get(index).thread < 0)) {
            index++;
        }
        if (index == events.size()) {
            if (isConsistent() && areWaitsForEver()) {
                graphs.add(key());
            }
            return;
        }
        Event store = events.get(index);
        List<Event> order = Objects.requireNonNull(orders.get(store.variable));
        for (int place = 1; place <= order.size(); place++) {
            order.add(place, store);
            if (areUpdatesAtomic(order)) {
                order(index + 1);
            }
            order.remove(place);
        }
    }

    /** {@return whether no store is between the two stores of a read-modify-write, as far as all are in the order} */
    private static boolean areUpdatesAtomic(List<Event> order) {
        for (int place = 0; place < order.size(); place++) {
            Event read = order.get(place).read;
            int source = read == null ? -1 : order.indexOf(source(read));
            if (source >= 0 && source != place - 1) {
                return false;
            }
        }
        return true;
    }

    private boolean areWaitsForEver() {
        for (Access wait : waits) {
            List<Event> order = Objects.requireNonNull(orders.get(wait.variable()));
            if (wait.holdsFor(order.get(order.size() - 1).value)) {
                return false;
            }
        }
        return true;
    }

    private int place(Event store) {
        return Objects.requireNonNull(orders.get(store.variable)).indexOf(store);
    }

    private static Event source(Event read) {
        return Objects.requireNonNull(read.source);
    }

    /** Relations that depend on what each thread does alone. */
    private void relateByThreads() {
        int count = events.size();
        programOrder = new long[count];
        visible = new long[count];
        pushed = new long[count];
        for (Event a : events) {
            for (Event b : events) {
                if (a.thread >= 0 && a.thread == b.thread && a.number < b.number) {
                    programOrder[a.index] |= 1L << b.index;
                    boolean isFenced = isFenceBetween(a, b, Fence.FULL);
                    boolean areMonitors = a.mode == Mode.MONITOR && b.mode == Mode.MONITOR;
                    boolean isVolatile = isSequential(a.mode) && isSequential(b.mode) && !areMonitors;
                    boolean isAfter = isVolatile && b.mode != Mode.MONITOR;
                    if (isFenced || isAfter || b.read == a || isVisible(a, b)) {
                        visible[a.index] |= 1L << b.index;
                    }
                    if (isFenced || isVolatile && b.read != a) {
                        pushed[a.index] |= 1L << b.index;
                    }
                }
            }
        }
    }

    private static boolean isSequential(Mode mode) {
        return mode == Mode.VOLATILE || mode == Mode.MONITOR || mode == Mode.SIGNAL;
    }

    private boolean isVisible(Event a, Event b) {
        return b.isStore && isOrdered(b.mode)
                || !a.isStore && isOrdered(a.mode)
                || b.isStore && isFenceBetween(a, b, Fence.RELEASE)
                || !a.isStore && isFenceBetween(a, b, Fence.ACQUIRE)
                || !a.isStore && !b.isStore && isFenceBetween(a, b, Fence.LOAD_LOAD)
                || a.isStore && b.isStore && isFenceBetween(a, b, Fence.STORE_STORE);
    }

    private static boolean isOrdered(Mode mode) {
        return mode == Mode.ORDERED || mode == Mode.VOLATILE || mode == Mode.MONITOR;
    }

    private boolean isFenceBetween(Event a, Event b, Fence fence) {
        for (Event c : events) {
            if (c.thread == a.thread && c.number > a.number && c.number <= b.number && c.fences.contains(fence)) {
                return true;
            }
        }
        return false;
    }

    /** Relations that depend on what each read sees. {@return whether they have no cycle} */
    private boolean relateBySources() {
        before = programOrder.clone();
        for (Event read : events) {
            if (!read.isStore) {
                before[source(read).index] |= 1L << read.index;
            }
        }
        close(before);
        if (hasCycle(before) != isCyclic) {
            return false;
        }
        happens = visible.clone();
        for (Event read : events) {
            Event store = read.isStore ? read : source(read);
            while (!read.isStore && store.thread >= 0) {
                if (store.thread != read.thread) {
                    happens[store.index] |= 1L << read.index;
                }
                if (store.read == null) {
                    break;
                }
                store = source(store.read);
            }
        }
        close(happens);
        return !hasCycle(happens);
    }

    private boolean isConsistent() {
        int count = events.size();
        long[] after = new long[count];
        for (Event b : events) {
            if (b.isStore) {
                for (Event a : events) {
                    if (a != b && a.variable == b.variable && place(a.isStore ? a : source(a)) < place(b)) {
                        after[a.index] |= 1L << b.index;
                    }
                }
            }
        }
        if (axioms == Axioms.SEQUENTIAL) {
            for (int each = 0; each < count; each++) {
                after[each] |= before[each];
            }
            close(after);
            return !hasCycle(after);
        }
        return isCoherent() && isPushOrdered(after);
    }

    private boolean isCoherent() {
        for (Event a : events) {
            for (Event b : events) {
                if (a == b || a.variable != b.variable) {
                    continue;
                }
                boolean isInOrder = (programOrder[a.index] & 1L << b.index) != 0;
                boolean isBinding;
                if (a.isStore) {
                    isBinding = isInOrder || (happens[a.index] & 1L << b.index) != 0;
                } else if (b.isStore) {
                    isBinding = isInOrder;
                } else {
                    isBinding = isInOrder && a.mode != Mode.PLAIN && b.mode != Mode.PLAIN;
                }
                int first = place(a.isStore ? a : source(a));
                int second = place(b.isStore ? b : source(b));
                if (isBinding && (b.isStore ? second <= first : second < first)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isPushOrdered(long[] after) {
        long[] orSame = happens.clone();
        for (int each = 0; each < orSame.length; each++) {
            orSame[each] |= 1L << each;
        }
        long[] order = composed(composed(composed(pushed, orSame), after), orSame);
        long pushing = 0;
        for (int each = 0; each < pushed.length; each++) {
            pushing |= pushed[each] != 0 ? 1L << each : 0;
        }
        for (int each = 0; each < order.length; each++) {
            order[each] = (pushing & 1L << each) == 0 ? 0 : (order[each] | happens[each]) & pushing;
        }
        close(order);
        return !hasCycle(order);
    }

    private static long[] composed(long[] first, long[] second) {
        long[] both = new long[first.length];
        for (int from = 0; from < both.length; from++) {
            for (long left = first[from]; left != 0; left &= left - 1) {
                both[from] |= second[Long.numberOfTrailingZeros(left)];
            }
        }
        return both;
    }

    private static void close(long[] relation) {
        for (int middle = 0; middle < relation.length; middle++) {
            for (int from = 0; from < relation.length; from++) {
                if ((relation[from] & 1L << middle) != 0) {
                    relation[from] |= relation[middle];
                }
            }
        }
    }

    private static boolean hasCycle(long[] closed) {
        for (int each = 0; each < closed.length; each++) {
            if ((closed[each] & 1L << each) != 0) {
                return true;
            }
        }
        return false;
    }

    private String key() {
        StringBuilder key = new StringBuilder();
        for (int thread = 0; thread < test.threads().size(); thread++) {
            key.append('|');
            for (Event event : events) {
                if (event.thread == thread) {
                    key.append(event.isStore ? "STORE" : "READ").append(event.value);
                    if (!event.isStore) {
                        name(key, source(event));
                    }
                }
            }
        }
        Map<String, String> names = new TreeMap<>();
        orders.forEach((variable, order) -> {
            StringBuilder text = new StringBuilder();
            order.stream().skip(1).forEach(store -> name(text, store));
            names.put(variables.name(variable), text.toString());
        });
        names.values().removeAll(Collections.singleton(""));
        return key.append(names)
                .append(waits.isEmpty() ? Ending.COMPLETE : Ending.DEADLOCK)
                .toString();
    }

    private static void name(StringBuilder key, Event store) {
        key.append('<').append(store.thread).append('.').append(store.number).append('>');
    }
}
