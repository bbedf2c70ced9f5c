// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.graph.ExecutionGraph;
import java.util.Arrays;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets earlier reads see a store that was added after them: <em>backward revisits</em> (Kokologiannakis, Marmanis,
 * Gladstein, Vafeiadis, <em>Truly Stateless, Optimal Dynamic Partial Order Reduction</em>, POPL 2022, section 4).
 *
 * <p>What was added after the read, and is not before the store, is deleted. Each graph is met once, since a revisit
 * needs that the read and all that is deleted were added maximally: reads saw the newest store, and stores were the
 * newest and nobody saw them. The paper's next event after a revisit is the store of a read-modify-write whose read is
 * left. So the reads of these come last in a plan.
 *
 * <p>A read-modify-write whose store has no place is not executed, but its revisits are made. One object serves one
 * search. A plan takes time proportional to the square of the events at most.
 */
final class Revisits {
    private static final int NONE = Events.NONE;

    private final ExecutionGraph scratch;
    private int[] copyOf = new int[16];
    /** What stays of a graph, without the read and the store: {@code size} events, then the {@code ends}. */
    private int[] entries = new int[16];

    private int[] cuts = new int[16];
    private int size;
    /** Reads of read-modify-writes whose stores are deleted. */
    private int ends;
    /** Whether what stays has been rebuilt: the store and the read are not consistent for certain. */
    private boolean isRebuilt;

    // The graph that is revisited, and the store.
    private Stamps stamps = new Stamps(new Events());
    private Events events = stamps.events();
    /** The events added before are those of the graph. */
    private int limit;

    private int store;
    /** Of each thread, how many events are before the store, itself counted. */
    private int[] cut = new int[8];

    // The read-modify-write of the store, if there is one.
    private int updater;
    private @Nullable Access update;
    private int updateFences;
    private int updateSource;

    Revisits(Axioms axioms) {
        scratch = new ExecutionGraph(axioms);
    }

    /** The store that has been made and has a place. @param of the execution @param added the store */
    void store(Stamps of, int added) {
        begin(of, of.of(added));
        store = added;
        for (int thread = 0; thread < events.threads(); thread++) {
            cut[thread] = events.past(added, thread);
        }
        int read = events.readOf(added);
        if (read == NONE) {
            updater = NONE;
            update = null;
            return;
        }
        updater = events.thread(added);
        update = events.access(added);
        updateFences = events.fences(read);
        updateSource = events.source(read);
    }

    /** The store of a read-modify-write that has no place. @param of the execution @param source that its read sees */
    void blocked(Stamps of, Frame frame, int source) {
        begin(of, frame.stamp);
        store = NONE;
        updater = frame.thread;
        update = frame.access;
        updateFences = frame.fences;
        updateSource = source;
        int made = events.made(updater);
        while (made > 0 && stamps.of(events.eventOf(updater, made - 1)) >= limit) {
            made--;
        }
        int before = made > 0 ? events.eventOf(updater, made - 1) : startOf(updater);
        for (int thread = 0; thread < events.threads(); thread++) {
            cut[thread] = Math.max(before == NONE ? 0 : events.past(before, thread), events.past(source, thread));
        }
        cut[updater] = made;
    }

    private void begin(Stamps of, int before) {
        stamps = of;
        events = of.events();
        limit = before;
        if (cut.length < events.threads()) {
            cut = new int[2 * events.threads()];
        }
    }

    private int startOf(int thread) {
        for (int event = 0; event < events.size(); event++) {
            if (events.kind(event) == Kind.START && events.otherThread(event) == thread) {
                return event;
            }
        }
        return NONE;
    }

    /**
     * {@return the next read of the variable of the store that is not before it, or how many events there are}
     *
     * @param from where to begin
     */
    int nextRead(int from) {
        int variable = variable();
        int read = from;
        while (read < events.size() && !isRevisited(read, variable)) {
            read++;
        }
        return read;
    }

    private boolean isRevisited(int read, int variable) {
        return events.isRead(read) && isOfGraph(read) && events.variable(read) == variable && !isBeforeStore(read);
    }

    /**
     * Goes back to a read.
     *
     * @param read what {@link #nextRead} has found
     * @param into gets the plans, one for each place of the store
     */
    void read(int read, Deque<Plan> into) {
        if (mayTakeBack(read) && areMaximalFrom(stamps.of(read))) {
            plans(read, into);
        }
    }

    /** {@return whether the store comes by way of those that have taken the read back before} */
    private boolean mayTakeBack(int read) {
        for (Wait wait = stamps.wait(events.thread(read)); wait != null; wait = wait.earlier()) {
            if (wait.number() == events.number(read)
                    && wait.sourceThread() != NONE
                    && !stamps.follows(wait, newestAt(variable(), wait.stamp()))) {
                return false;
            }
        }
        return true;
    }

    private int variable() {
        return update != null ? update.variable() : events.variable(store);
    }

    private long storedValue() {
        return store == NONE
                ? Objects.requireNonNull(update).storedAfter(events.value(updateSource))
                : events.value(store);
    }

    private boolean isOfGraph(int event) {
        return stamps.of(event) < limit;
    }

    private boolean isBeforeStore(int event) {
        int maker = events.maker(event);
        return event != store && (maker == NONE || events.position(event) < cut[maker]);
    }

    /** {@return whether all that was added from a stamp on, and is not before the store, was added maximally} */
    private boolean areMaximalFrom(int from) {
        for (int event = 0; event < events.size(); event++) {
            int at = stamps.of(event);
            if (at >= from && at < limit && !isBeforeStore(event) && !isMaximal(event, at)) {
                return false;
            }
        }
        return true;
    }

    private boolean isMaximal(int event, int at) {
        return switch (events.kind(event)) {
            case READ -> newestAt(events.variable(event), at) == events.source(event);
            case STORE -> newestAt(events.variable(event), at) == event && !isSeenAt(event, at);
            case VALUE, TIME -> events.value(event) == 0;
            default -> true;
        };
    }

    /** {@return the newest store when an event was added, those before the store counted} */
    private int newestAt(int variable, int at) {
        int place = events.stores(variable) - 1;
        while (!isThereAt(events.store(variable, place), at)) {
            place--;
        }
        return events.store(variable, place);
    }

    private boolean isSeenAt(int seen, int at) {
        for (int event = 0; event < events.size(); event++) {
            if (events.isRead(event) && events.source(event) == seen && isThereAt(event, at)) {
                return true;
            }
        }
        for (int thread = 0; thread < stamps.threads(); thread++) {
            for (Wait wait = stamps.wait(thread); wait != null; wait = wait.earlier()) {
                if (wait.source(events) == seen) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isThereAt(int event, int at) {
        return isOfGraph(event) && (stamps.of(event) <= at || isBeforeStore(event));
    }

    private void plans(int read, Deque<Plan> into) {
        int reader = events.thread(read);
        int at = stamps.of(read);
        Access access = events.access(read);
        collect(read, at);
        int left = size;
        isRebuilt = ends > 0 || !areNewest(at);
        if (!isRebuilt) {
            into.add(plan(
                    left, placeOfNewest(variable(), at), read, access.isAwait() && !access.holdsFor(storedValue())));
            return;
        }
        int places = 1;
        for (int place = 0; place < places; place++) {
            rebuild(left);
            int made;
            if (update != null) {
                made = update();
            } else {
                int thread = events.thread(store);
                scratch.fences(thread, events.fences(store));
                scratch.announce(thread, events.access(store));
                places = scratch.ask(thread);
                made = scratch.put(thread, scratch.candidate(place), events.value(store));
            }
            if (made == NONE) {
                return;
            }
            boolean isWait = access.isAwait() && !access.holdsFor(storedValue());
            if (isWait) {
                // Seeing a store that is not the newest it would wait for nothing that another plan does not have.
                if (isNewest(made) && endReads(left)) {
                    into.add(plan(left, scratch.events().place(made), read, true));
                }
                return;
            }
            if (see(reader, events.fences(read), access, made) && endReads(left)) {
                into.add(plan(left, scratch.events().place(made), read, false));
            }
        }
    }

    /**
     * {@return whether the store has one place only, as the newest} The graph is consistent then, since the read sees it
     * ({@link ExecutionGraph}).
     */
    private boolean areNewest(int at) {
        int variable = variable();
        int place = events.stores(variable) - 1;
        while (!isLeft(events.store(variable, place), at)) {
            place--;
        }
        int newest = events.store(variable, place);
        return update != null
                ? newest == updateSource
                : events.kind(newest) == Kind.FIRST || events.maker(newest) == maker();
    }

    /** {@return the place of a store that becomes the newest} */
    private int placeOfNewest(int variable, int at) {
        return placeAmongLeft(variable, events.stores(variable), at);
    }

    private int placeAmongLeft(int variable, int end, int at) {
        int left = 0;
        for (int place = 0; place < end; place++) {
            left += isLeft(events.store(variable, place), at) ? 1 : 0;
        }
        return left;
    }

    private boolean isLeft(int event, int at) {
        return event != store && stays(event, at);
    }

    /** {@return the place that a store has among those that stay, and with the new one} */
    private int place(int event, int at) {
        return isRebuilt
                ? scratch.events().place(copyOf[event])
                : placeAmongLeft(events.variable(event), events.place(event), at);
    }

    /** {@return the thread of the store} */
    private int maker() {
        return store == NONE ? updater : events.thread(store);
    }

    /** {@return the number of the store in its thread} */
    private int number() {
        return store == NONE ? cut[updater] + 1 : events.number(store);
    }

    private boolean isNewest(int made) {
        return scratch.events().newest(variable()) == made;
    }

    /** Collects what stays: first what has all its events, then the reads whose stores are deleted. */
    private void collect(int read, int at) {
        if (copyOf.length < events.size()) {
            copyOf = new int[2 * events.size()];
            entries = new int[2 * events.size()];
            cuts = new int[2 * events.size()];
        }
        size = 0;
        ends = 0;
        for (int event = 0; event < events.size(); event++) {
            boolean isLeft = events.kind(event) == Kind.PUBLICATION
                    ? isLeftAfter(event, read, at)
                    : stays(event, at) && event != read && event != store && !isOfUpdate(event);
            if (isLeft) {
                if (isCut(event, at)) {
                    cuts[ends++] = event;
                } else {
                    entries[size++] = event;
                }
            }
        }
        System.arraycopy(cuts, 0, entries, size, ends);
    }

    /** {@return whether what is before a publication in its thread is left} */
    private boolean isLeftAfter(int publication, int read, int at) {
        int made = events.position(publication);
        int before = made == 0 ? NONE : events.eventOf(events.maker(publication), made - 1);
        return before == NONE || before != read && before != store && stays(before, at);
    }

    private boolean stays(int event, int at) {
        return isOfGraph(event) && (stamps.of(event) <= at || isBeforeStore(event));
    }

    private boolean isOfUpdate(int event) {
        return store != NONE && events.readOf(store) == event;
    }

    /** {@return whether the read of a read-modify-write stays without its store} */
    private boolean isCut(int event, int at) {
        if (!events.isRead(event)) {
            return false;
        }
        int second = events.storeOf(event);
        return second != NONE && !stays(second, at);
    }

    private void rebuild(int left) {
        scratch.clear();
        for (int variable = 0; variable < events.variables(); variable++) {
            if (events.stores(variable) > 0) {
                int first = events.store(variable, 0);
                scratch.first(variable, events.value(first));
                copyOf[first] = scratch.events().size() - 1;
            }
        }
        for (int entry = 0; entry < left; entry++) {
            add(entries[entry]);
        }
    }

    private void add(int event) {
        if (events.kind(event) == Kind.PUBLISHED) {
            int publication = copyOf[events.publicationOf(event)];
            copyOf[event] = scratch.publishAgain(events.variable(event), events.value(event), publication);
            return;
        }
        int thread = events.maker(event);
        scratch.fences(thread, events.fences(event));
        switch (events.kind(event)) {
            case READ -> {
                scratch.announce(thread, events.access(event));
                copyOf[event] = scratch.see(thread, copyOf[events.source(event)]);
            }
            case STORE -> {
                int read = events.readOf(event);
                scratch.announce(thread, events.access(event));
                int earlier = read == NONE ? copyBefore(event) : copyOf[events.source(read)];
                copyOf[event] = scratch.put(thread, earlier, events.value(event));
            }
            case START -> scratch.start(thread, events.otherThread(event));
            case JOIN -> scratch.join(thread, events.otherThread(event));
            case VALUE -> scratch.value(thread, (int) events.value(event));
            case TIME -> scratch.time(thread, (int) events.value(event));
            case PUBLICATION -> copyOf[event] = scratch.publishAgain(thread, events.modeOf(event));
            case FIRST, PUBLISHED -> {}
        }
    }

    /** {@return the last store of the copy that is before a store} */
    private int copyBefore(int event) {
        int variable = events.variable(event);
        Events copy = scratch.events();
        int place = events.place(event);
        for (int at = copy.stores(variable) - 1; ; at--) {
            int store = copy.store(variable, at);
            if (events.place(events.eventOf(copy.thread(store), copy.number(store))) < place) {
                return store;
            }
        }
    }

    /** Adds the read-modify-write of the store. {@return its store, or none if it has no place} */
    private int update() {
        Access access = Objects.requireNonNull(update);
        if (!see(updater, updateFences, access, copyOf[updateSource])) {
            return NONE;
        }
        return scratch.events().eventOf(updater, scratch.events().made(updater) - 1);
    }

    /** Adds a read, and the store that follows it. {@return whether it can see a store} */
    private boolean see(int thread, int fences, Access access, int source) {
        scratch.fences(thread, fences);
        scratch.announce(thread, access);
        int candidates = scratch.ask(thread);
        for (int candidate = 0; candidate < candidates; candidate++) {
            if (scratch.candidate(candidate) == source) {
                scratch.see(thread, source);
                long value = scratch.events().value(source);
                if (access.writesAfter(value)) {
                    scratch.put(thread, source, access.storedAfter(value));
                }
                return true;
            }
        }
        return false;
    }

    /** {@return whether the reads without their stores, which come last, can see what they see} */
    private boolean endReads(int left) {
        for (int entry = left; entry < left + ends; entry++) {
            int event = entries[entry];
            if (!see(events.thread(event), events.fences(event), events.access(event), copyOf[events.source(event)])) {
                return false;
            }
        }
        return true;
    }

    /** {@return a plan} @param place of the store @param isWait whether it takes the read back, whose thread waits */
    private Plan plan(int left, int place, int read, boolean isWait) {
        int reader = events.thread(read);
        int at = stamps.of(read);
        int[] order = new int[limit + 2];
        for (int entry = 0; entry < left + ends; entry++) {
            mark(order, stamps.of(entries[entry]));
        }
        mark(order, at);
        int updateStamp = updateStamp();
        mark(order, updateStamp);
        int storeStamp = store == NONE ? limit + 1 : limit;
        mark(order, storeStamp);
        for (int thread = 0; thread < stamps.threads(); thread++) {
            for (Wait wait = stamps.wait(thread); wait != null; wait = wait.earlier()) {
                if (wait.stamp() < at) {
                    mark(order, wait.stamp());
                }
            }
        }
        int count = 0;
        for (int stamp = 0; stamp < order.length; stamp++) {
            int isThere = order[stamp];
            order[stamp] = count;
            count += isThere;
        }
        int entriesMade = 0;
        for (int entry = 0; entry < left; entry++) {
            entriesMade += isEntry(entries[entry]) ? 1 : 0;
        }
        Plan plan = Plan.of(entriesMade + (isWait ? 1 : 2) + ends, stamps.threads(), count);
        int row = 0;
        for (int entry = 0; entry < left; entry++) {
            int event = entries[entry];
            if (isEntry(event)) {
                fill(plan, row, event, order[stamps.of(event)], at);
                if (events.isRead(event)) {
                    int second = events.storeOf(event);
                    if (second != NONE) {
                        plan.storeStamp()[row] = order[stamps.of(second)];
                        plan.place()[row] = place(second, at);
                    }
                }
                row++;
            }
        }
        plan.thread()[row] = maker();
        plan.storeStamp()[row] = NONE;
        plan.place()[row] = place;
        if (update == null) {
            plan.stamp()[row] = order[storeStamp];
        } else {
            plan.stamp()[row] = order[updateStamp];
            plan.storeStamp()[row] = order[storeStamp];
            plan.isRead()[row] = true;
            plan.source()[row] = events.thread(updateSource);
            plan.chosen()[row] = events.number(updateSource);
        }
        row++;
        if (!isWait) {
            plan.thread()[row] = reader;
            plan.stamp()[row] = order[at];
            plan.storeStamp()[row] = Stamps.LATER;
            plan.isRead()[row] = true;
            plan.source()[row] = maker();
            plan.chosen()[row] = number();
            row++;
        }
        for (int entry = left; entry < left + ends; entry++) {
            fill(plan, row, entries[entry], order[stamps.of(entries[entry])], at);
            plan.storeStamp()[row] = Stamps.LATER;
            row++;
        }
        for (int thread = 0; thread < stamps.threads(); thread++) {
            plan.waits()[thread] = before(stamps.wait(thread), at, order);
        }
        if (isWait) {
            Wait earlier = plan.waits()[reader];
            plan.waits()[reader] = new Wait(order[at], events.number(read), maker(), number(), earlier);
        }
        return events.publishedVariables() == 0 ? plan : plan.with(plan.waits(), publishedPlaces(at));
    }

    private int[] publishedPlaces(int at) {
        int[] places = new int[2 * events.publishedVariables()];
        int size = 0;
        for (int variable = 0; variable < events.variables(); variable++) {
            int store = events.eventOf(Events.PUBLISHED, variable);
            if (store != NONE && stays(store, at)) {
                places[size++] = variable;
                places[size++] = place(store, at);
            }
        }
        return size == places.length ? places : Arrays.copyOf(places, size);
    }

    /** {@return what a thread was told before a stamp} */
    private static @Nullable Wait before(@Nullable Wait wait, int at, int[] order) {
        if (wait == null) {
            return null;
        }
        Wait earlier = before(wait.earlier(), at, order);
        return wait.stamp() < at
                ? new Wait(order[wait.stamp()], wait.number(), wait.sourceThread(), wait.sourceNumber(), earlier)
                : earlier;
    }

    private int updateStamp() {
        if (store == NONE) {
            return limit;
        }
        int read = events.readOf(store);
        return read == NONE ? limit : stamps.of(read);
    }

    private static void mark(int[] order, int stamp) {
        if (stamp >= 0) {
            order[stamp] = 1;
        }
    }

    /** {@return whether an event is an entry of plans: the store of a read-modify-write belongs to that of its read} */
    private boolean isEntry(int event) {
        return events.thread(event) >= 0 && events.readOf(event) == NONE;
    }

    private void fill(Plan plan, int row, int event, int stamp, int at) {
        plan.thread()[row] = events.thread(event);
        plan.stamp()[row] = stamp;
        plan.storeStamp()[row] = NONE;
        switch (events.kind(event)) {
            case READ -> {
                plan.isRead()[row] = true;
                plan.source()[row] = events.thread(events.source(event));
                plan.chosen()[row] = events.number(events.source(event));
            }
            case STORE -> plan.place()[row] = place(event, at);
            case VALUE, TIME -> plan.chosen()[row] = (int) events.value(event);
            default -> {}
        }
    }
}
