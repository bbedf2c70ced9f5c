// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is visible to each event: all events that happen before it. And which events have pushed something that is
 * visible to it.
 *
 * <p>In these memory models what a thread's event sees of another thread is no beginning of that thread, so these are
 * sets of events and not vector clocks. Each event has two rows of bits, which are final once it has been added. To add
 * an event takes time proportional to the events there are, divided by 64.
 */
final class Visibility {
    /** The row of the event that is about to be added. */
    static final int NEXT = 0;

    private static final int FIRST_EVENT = 1;

    /** Rows of each thread: what later events of one kind see. */
    private enum Part {
        /** All events so far, and what they see. */
        ALL,
        /** Volatile reads and stores, those of monitors, and signals, and what they see. */
        VOLATILE,
        /** What each later event sees. */
        CURRENT,
        /** What each later store sees besides. */
        FOR_STORES,
        /** What each later read sees besides. */
        FOR_READS,
        /** Events of the thread itself. */
        OWN,
        /** Volatile events and signals of the thread itself. */
        OWN_VOLATILE,
        /** Events of the thread itself that enter or exit monitors. */
        OWN_MONITOR,
        /** Events of the thread itself before its last full fence. */
        FENCED,
        /** Stores that the thread has read. */
        READ,
        /** Stores that the thread has read by reads that do not go back. */
        READ_COHERENTLY;

        static final int COUNT = values().length;

        int of(int thread) {
            return thread * COUNT + ordinal();
        }
    }

    private final Events events;
    private final boolean isSequential;
    /** For each event: those that happen before it, and it. */
    private final BitRows seen = new BitRows(false);
    /** For each event: those that push something that happens before it, or push it. */
    private final BitRows pushers = new BitRows(false);

    private final BitRows partSeen = new BitRows(true);
    private final BitRows partPushers = new BitRows(true);

    Visibility(Events events, Axioms axioms) {
        this.events = events;
        isSequential = axioms == Axioms.SEQUENTIAL;
    }

    /** Forgets what came after some events. @param left how many stay */
    void undo(int left) {
        partSeen.undo(left);
        partPushers.undo(left);
    }

    /** An event has been added. */
    void mark() {
        partSeen.mark(events.size());
        partPushers.mark(events.size());
    }

    /** Makes room for one more event. @param threads how many there will be */
    void reserve(int threads) {
        int most = events.size() + 2;
        seen.reserve(FIRST_EVENT + most, most);
        pushers.reserve(FIRST_EVENT + most, most);
        partSeen.reserve(threads * Part.COUNT, most);
        partPushers.reserve(threads * Part.COUNT, most);
    }

    static int row(int event) {
        return FIRST_EVENT + event;
    }

    BitRows seen() {
        return seen;
    }

    BitRows pushers() {
        return pushers;
    }

    /** {@return whether a read that is about to be added can see nothing older than a store} */
    boolean bindsRead(int thread, Mode mode, int store) {
        return events.maker(store) == thread
                || mode.isCoherent() && partSeen.contains(Part.READ_COHERENTLY.of(thread), store)
                || isSeen(thread, isSequential ? Part.ALL : Part.CURRENT, store)
                || !isSequential
                        && (isSeen(thread, Part.FOR_READS, store)
                                || mode.comesAfterSequential() && isSeen(thread, Part.VOLATILE, store));
    }

    private boolean isSeen(int thread, Part part, int store) {
        return isSeen(partSeen, part.of(thread), store);
    }

    /** {@return whether a store is before the end of a constructor that binds a read} @param freeze null for none */
    boolean isFrozen(@Nullable Freeze freeze, int store) {
        for (Freeze each = freeze; each != null; each = each.other()) {
            if (events.maker(store) == each.thread() && events.position(store) <= each.made()) {
                return events.kind(store) == Kind.PUBLISHED || events.position(store) < each.made();
            }
            for (int number = each.made() - 1; number >= 0; number--) {
                if (isSeen(row(events.eventOf(each.thread(), number)), store)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return whether a store that is about to be added, {@link #NEXT}, comes after another one} */
    boolean bindsStore(int thread, int store) {
        return isSeen(NEXT, store) || events.maker(store) == thread || partSeen.contains(Part.READ.of(thread), store);
    }

    /** {@return whether whatever a thread reads from now on comes after an event} @param event of another thread */
    boolean isSeenByLaterReads(int thread, int event) {
        return isSeen(thread, isSequential ? Part.ALL : Part.CURRENT, event) || isSeen(thread, Part.FOR_READS, event);
    }

    /** Who sees a publication sees all stores of it; who sees one of these need not see the others. */
    boolean isSeen(int row, int store) {
        return isSeen(seen, row, store);
    }

    private boolean isSeen(BitRows rows, int row, int store) {
        return rows.contains(row, store)
                || events.kind(store) == Kind.PUBLISHED && rows.contains(row, events.publicationOf(store));
    }

    private void begin(int thread) {
        int now = (isSequential ? Part.ALL : Part.CURRENT).of(thread);
        seen.copy(NEXT, partSeen, now);
        pushers.copy(NEXT, partPushers, now);
        if (!isSequential) {
            pushers.addAll(NEXT, partSeen, Part.FENCED.of(thread));
        }
    }

    private void take(int thread, Part part) {
        seen.addAll(NEXT, partSeen, part.of(thread));
        pushers.addAll(NEXT, partPushers, part.of(thread));
    }

    private void take(int event) {
        seen.addAll(NEXT, seen, row(event));
        pushers.addAll(NEXT, pushers, row(event));
    }

    /** Makes {@link #NEXT} what a read sees, apart from what comes with the store that it sees. */
    void nextRead(int thread, Mode mode) {
        begin(thread);
        if (!isSequential) {
            take(thread, Part.FOR_READS);
            if (mode.comesAfterSequential()) {
                take(thread, Part.VOLATILE);
            }
            takePushers(thread, mode);
        }
    }

    /**
     * Adds what comes with the store that a read sees: that store, and those before it in a chain of
     * read-modify-writes, unless they are the thread's own.
     */
    void nextSees(int thread, int source) {
        int store = source;
        if (events.kind(source) == Kind.PUBLISHED && events.maker(source) != thread) {
            take(source);
        }
        while (store != Events.NONE && events.kind(store) == Kind.STORE) {
            if (events.thread(store) != thread) {
                take(store);
            }
            int read = events.readOf(store);
            store = read == Events.NONE || isSequential ? Events.NONE : events.source(read);
        }
    }

    /**
     * Makes {@link #NEXT} what a store sees.
     *
     * @param read the read with which it is a read-modify-write, or none
     */
    void nextStore(int thread, Mode mode, int read) {
        begin(thread);
        if (!isSequential) {
            take(thread, mode.isOrdered() ? Part.ALL : Part.FOR_STORES);
            takePushers(thread, mode);
            takeRead(read, mode);
        }
    }

    /**
     * Makes {@link #NEXT}, which is that of a read that has not been added yet, what the store after it sees.
     */
    void nextStoreAfterNextRead(int thread, Mode mode) {
        if (!isSequential) {
            take(thread, mode.isOrdered() ? Part.ALL : Part.FOR_STORES);
            takePushers(thread, mode);
        }
    }

    private void takePushers(int thread, Mode mode) {
        if (mode.isSequential()) {
            pushers.addAll(NEXT, partSeen, Part.OWN_VOLATILE.of(thread));
            if (mode != Mode.MONITOR) {
                pushers.addAll(NEXT, partSeen, Part.OWN_MONITOR.of(thread));
            }
        }
    }

    private void takeRead(int read, Mode mode) {
        if (read != Events.NONE) {
            if (mode.isSequential()) {
                pushers.remove(NEXT, read);
            }
            take(read);
        }
    }

    /** Makes {@link #NEXT} what a start sees: all that its thread has done. */
    void nextStart(int thread) {
        begin(thread);
        take(thread, Part.ALL);
    }

    /** Makes {@link #NEXT} what a join sees: all that the other thread has done. */
    void nextJoin(int thread, int other) {
        begin(thread);
        take(other, Part.ALL);
    }

    /** Makes {@link #NEXT} what an event sees that orders nothing. */
    void nextOther() {
        seen.clear(NEXT);
        pushers.clear(NEXT);
    }

    /** The event that has been added last sees {@link #NEXT}. */
    void commit() {
        int event = events.size() - 1;
        int thread = events.thread(event);
        commitRow(event);
        give(event, thread, Part.ALL);
        partSeen.add(Part.OWN.of(thread), event);
        switch (events.kind(event)) {
            case READ -> {
                Mode mode = Objects.requireNonNull(events.access(event).readMode(events.value(event)));
                partSeen.add(Part.READ.of(thread), events.source(event));
                if (mode.isCoherent()) {
                    partSeen.add(Part.READ_COHERENTLY.of(thread), events.source(event));
                }
                if (mode.isOrdered()) {
                    give(event, thread, Part.CURRENT);
                }
                giveVolatile(mode, event, thread);
            }
            case STORE ->
                giveVolatile(Objects.requireNonNull(events.access(event).store()), event, thread);
            case START -> {
                give(event, events.otherThread(event), Part.CURRENT);
                give(event, events.otherThread(event), Part.ALL);
            }
            case JOIN -> give(event, thread, Part.CURRENT);
            default -> {}
        }
    }

    /** The publication that has been added last is a store of a thread, as far as others see it. */
    void commitPublication(int event, int thread) {
        commitRow(event);
        give(event, thread, Part.ALL);
        partSeen.add(Part.OWN.of(thread), event);
    }

    /** A published store sees what its publication sees. */
    void commitPublished(int store) {
        int publication = events.publicationOf(store);
        seen.copy(row(store), seen, row(publication));
        pushers.copy(row(store), pushers, row(publication));
        seen.remove(row(store), publication);
        seen.add(row(store), store);
    }

    private void commitRow(int event) {
        int row = row(event);
        seen.copy(row, seen, NEXT);
        pushers.copy(row, pushers, NEXT);
        seen.add(row, event);
        if (isSequential) {
            pushers.add(row, event);
        }
    }

    private void giveVolatile(Mode mode, int event, int thread) {
        if (mode.isSequential()) {
            give(event, thread, Part.VOLATILE);
            Part own = mode == Mode.MONITOR ? Part.OWN_MONITOR : Part.OWN_VOLATILE;
            partSeen.add(own.of(thread), event);
        }
    }

    private void give(int event, int thread, Part part) {
        partSeen.addAll(part.of(thread), seen, row(event));
        partPushers.addAll(part.of(thread), pushers, row(event));
    }

    /** A thread makes a fence. */
    void fence(int thread, Fence fence) {
        switch (fence) {
            case ACQUIRE -> passAll(thread, false, Part.CURRENT);
            case RELEASE -> pass(thread, Part.ALL, Part.FOR_STORES);
            case LOAD_LOAD -> passAll(thread, false, Part.FOR_READS);
            case STORE_STORE -> passAll(thread, true, Part.FOR_STORES);
            case FULL -> {
                pass(thread, Part.ALL, Part.CURRENT);
                partSeen.addAll(Part.FENCED.of(thread), partSeen, Part.OWN.of(thread));
            }
        }
    }

    /** Passes on what all stores or all reads of a thread see, and these. */
    private void passAll(int thread, boolean areStores, Part to) {
        for (int event = 0; event < events.size(); event++) {
            Kind kind = events.kind(event);
            boolean isOne = areStores ? kind == Kind.STORE || kind == Kind.PUBLICATION : kind == Kind.READ;
            if (isOne && events.maker(event) == thread) {
                give(event, thread, to);
            }
        }
    }

    private void pass(int thread, Part from, Part to) {
        partSeen.addAll(to.of(thread), partSeen, from.of(thread));
        partPushers.addAll(to.of(thread), partPushers, from.of(thread));
    }
}
