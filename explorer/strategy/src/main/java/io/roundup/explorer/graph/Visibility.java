// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;
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

    /** Each event has two rows, which follow each other: who is seen, and then who pushes. So has each part. */
    private static final int PUSHERS = 1;

    private static final int ROWS = 2;

    // Rows of each thread: what later events of one kind see.
    /** All events so far, and what they see. */
    private static final int ALL = 0;
    /** Volatile reads and stores, those of monitors, and signals, and what they see. */
    private static final int VOLATILE = 2;
    /** What each later event sees. */
    private static final int CURRENT = 4;
    /** What each later store sees besides. */
    private static final int FOR_STORES = 6;
    /** What each later read sees besides. */
    private static final int FOR_READS = 8;
    /** Events of the thread itself. Nobody pushes these alone, so that there is one row. */
    private static final int OWN = 10;
    /** Volatile events and signals of the thread itself. */
    private static final int OWN_VOLATILE = 11;
    /** Events of the thread itself that enter or exit monitors. */
    private static final int OWN_MONITOR = 12;
    /** Events of the thread itself before its last full fence. */
    private static final int FENCED = 13;
    /** Stores that the thread has read. */
    private static final int READ = 14;
    /** Stores that the thread has read by reads that do not go back. */
    private static final int READ_COHERENTLY = 15;

    private static final int COUNT = 16;

    private final Events events;
    private final boolean isSequential;
    /** What each event sees if nothing else is known. */
    private final int now;
    /** For each event: those that happen before it, and it; those that push something that does, or push it. */
    private final BitRows rows = new BitRows();

    private final BitRows parts = new BitRows();

    Visibility(Events events, Axioms axioms) {
        this.events = events;
        isSequential = axioms == Axioms.SEQUENTIAL;
        now = isSequential ? ALL : CURRENT;
    }

    /** Forgets what came after some events. @param left how many stay */
    void undo(int left) {
        parts.undo(left);
    }

    /** An event has been added. */
    void mark() {
        parts.mark(events.size());
    }

    /** Makes room. @param threads how many there will be @param most how many events */
    void reserve(int threads, int most) {
        rows.reserve(ROWS * (most + 1), most);
        parts.reserve(threads * COUNT, most);
    }

    private static int row(int event) {
        return ROWS * (event + 1);
    }

    private static int part(int thread, int part) {
        return thread * COUNT + part;
    }

    /** {@return the sets of all events} */
    BitRows rows() {
        return rows;
    }

    /** {@return the set of those that happen before an event, and it} */
    static int seen(int event) {
        return row(event);
    }

    /** {@return the set of those that push something that happens before an event, or push it} */
    static int pushers(int event) {
        return row(event) + PUSHERS;
    }

    /** {@return as above, of the event that is about to be added} */
    static int nextPushers() {
        return NEXT + PUSHERS;
    }

    /** {@return whether an event happens before the one that is about to be added} */
    boolean isSeenByNext(int event) {
        return rows.contains(NEXT, event);
    }

    /** {@return whether an event happens before another one, as far as that has been found out} */
    boolean isSeenBy(int event, int store) {
        return isSeen(rows, row(event), store);
    }

    /** {@return whether a read that is about to be added can see nothing older than a store} */
    boolean bindsRead(int thread, Mode mode, int store) {
        return events.maker(store) == thread
                || mode.isCoherent() && parts.contains(part(thread, READ_COHERENTLY), store)
                || isSeen(thread, now, store)
                || !isSequential
                        && (isSeen(thread, FOR_READS, store)
                                || mode.comesAfterSequential() && isSeen(thread, VOLATILE, store));
    }

    private boolean isSeen(int thread, int part, int store) {
        return isSeen(parts, part(thread, part), store);
    }

    /** {@return whether a store is before the end of a constructor that binds a read} @param freeze null for none */
    boolean isFrozen(@Nullable Freeze freeze, int store) {
        for (Freeze each = freeze; each != null; each = each.other()) {
            if (events.maker(store) == each.thread() && events.position(store) <= each.made()) {
                return events.kind(store) == Kind.PUBLISHED || events.position(store) < each.made();
            }
            for (int number = each.made() - 1; number >= 0; number--) {
                if (isSeenBy(events.eventOf(each.thread(), number), store)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return whether a store that is about to be added, {@link #NEXT}, comes after another one} */
    boolean bindsStore(int thread, int store) {
        return isSeen(rows, NEXT, store) || events.maker(store) == thread || parts.contains(part(thread, READ), store);
    }

    /** {@return whether whatever a thread reads from now on comes after an event} @param event of another thread */
    boolean isSeenByLaterReads(int thread, int event) {
        return isSeen(thread, now, event) || isSeen(thread, FOR_READS, event);
    }

    /** Who sees a publication sees all stores of it; who sees one of these need not see the others. */
    private boolean isSeen(BitRows by, int row, int store) {
        return by.contains(row, store)
                || events.kind(store) == Kind.PUBLISHED && by.contains(row, events.publicationOf(store));
    }

    private void begin(int thread) {
        rows.copyPair(NEXT, parts, part(thread, now));
        if (!isSequential) {
            rows.addAll(NEXT + PUSHERS, parts, part(thread, FENCED));
        }
    }

    private void take(int thread, int part) {
        rows.addPair(NEXT, parts, part(thread, part));
    }

    private void take(int event) {
        rows.addPair(NEXT, rows, row(event));
    }

    /** Makes {@link #NEXT} what a read sees, apart from what comes with the store that it sees. */
    void nextRead(int thread, Mode mode) {
        begin(thread);
        if (!isSequential) {
            take(thread, FOR_READS);
            if (mode.comesAfterSequential()) {
                take(thread, VOLATILE);
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
            take(thread, mode.isOrdered() ? ALL : FOR_STORES);
            takePushers(thread, mode);
            takeRead(read, mode);
        }
    }

    /**
     * Makes {@link #NEXT}, which is that of a read that has not been added yet, what the store after it sees.
     */
    void nextStoreAfterNextRead(int thread, Mode mode) {
        if (!isSequential) {
            take(thread, mode.isOrdered() ? ALL : FOR_STORES);
            takePushers(thread, mode);
        }
    }

    private void takePushers(int thread, Mode mode) {
        if (mode.isSequential()) {
            rows.addAll(NEXT + PUSHERS, parts, part(thread, OWN_VOLATILE));
            if (mode != Mode.MONITOR) {
                rows.addAll(NEXT + PUSHERS, parts, part(thread, OWN_MONITOR));
            }
        }
    }

    private void takeRead(int read, Mode mode) {
        if (read != Events.NONE) {
            if (mode.isSequential()) {
                rows.remove(NEXT + PUSHERS, read);
            }
            take(read);
        }
    }

    /** Makes {@link #NEXT} what a start sees: all that its thread has done. */
    void nextStart(int thread) {
        begin(thread);
        take(thread, ALL);
    }

    /** Makes {@link #NEXT} what a join sees: all that the other thread has done. */
    void nextJoin(int thread, int other) {
        begin(thread);
        take(other, ALL);
    }

    /** Makes {@link #NEXT} what an event sees that orders nothing. */
    void nextOther() {
        rows.clear(NEXT);
        rows.clear(NEXT + PUSHERS);
    }

    /** The event that has been added last, which is of none of the kinds below, sees {@link #NEXT}. {@return it} */
    int commit() {
        int event = events.size() - 1;
        commit(event, events.thread(event));
        return event;
    }

    private void commit(int event, int thread) {
        int row = row(event);
        rows.copyPair(row, rows, NEXT);
        rows.add(row, event);
        if (isSequential) {
            rows.add(row + PUSHERS, event);
        }
        give(row, thread, ALL);
        parts.addEventForNow(part(thread, OWN), event);
    }

    /** As above, for a read. @param mode of it */
    void commitRead(Mode mode) {
        int event = commit();
        int thread = events.thread(event);
        int source = events.source(event);
        parts.addEventForNow(part(thread, READ), source);
        if (mode.isCoherent()) {
            parts.addEventForNow(part(thread, READ_COHERENTLY), source);
        }
        if (mode.isOrdered()) {
            give(row(event), thread, CURRENT);
        }
        giveVolatile(mode, event, thread);
    }

    /** As above, for a store. @param mode of it */
    void commitStore(Mode mode) {
        int event = commit();
        giveVolatile(mode, event, events.thread(event));
    }

    /** As above, for the start of a thread. */
    void commitStart() {
        int event = commit();
        give(row(event), events.otherThread(event), CURRENT);
        give(row(event), events.otherThread(event), ALL);
    }

    /** As above, where a thread has seen the end of another one. */
    void commitJoin() {
        int event = commit();
        give(row(event), events.thread(event), CURRENT);
    }

    /** The publication that has been added last is a store of a thread, as far as others see it. */
    void commitPublication(int event, int thread) {
        commit(event, thread);
    }

    /** A published store sees what its publication sees. */
    void commitPublished(int store) {
        int publication = events.publicationOf(store);
        rows.copyPair(row(store), rows, row(publication));
        rows.remove(row(store), publication);
        rows.add(row(store), store);
    }

    /** A variable has its first value. */
    void commitFirst(int store) {
        rows.clear(row(store));
        rows.clear(row(store) + PUSHERS);
    }

    private void giveVolatile(Mode mode, int event, int thread) {
        if (mode.isSequential()) {
            give(row(event), thread, VOLATILE);
            parts.addEventForNow(part(thread, mode == Mode.MONITOR ? OWN_MONITOR : OWN_VOLATILE), event);
        }
    }

    private void give(int row, int thread, int part) {
        parts.addPairForNow(part(thread, part), rows, row);
    }

    /** A thread makes a fence. */
    void fence(int thread, Fence fence) {
        switch (fence) {
            case ACQUIRE -> passAll(thread, false, CURRENT);
            case RELEASE -> pass(thread, ALL, FOR_STORES);
            case LOAD_LOAD -> passAll(thread, false, FOR_READS);
            case STORE_STORE -> passAll(thread, true, FOR_STORES);
            case FULL -> {
                pass(thread, ALL, CURRENT);
                parts.addAllForNow(part(thread, FENCED), parts, part(thread, OWN));
            }
        }
    }

    /** Passes on what all stores or all reads of a thread see, and these. */
    private void passAll(int thread, boolean areStores, int to) {
        for (int event = 0; event < events.size(); event++) {
            Kind kind = events.kind(event);
            boolean isOne = areStores ? kind == Kind.STORE || kind == Kind.PUBLICATION : kind == Kind.READ;
            if (isOne && events.maker(event) == thread) {
                give(row(event), thread, to);
            }
        }
    }

    private void pass(int thread, int from, int to) {
        parts.addPairForNow(part(thread, to), parts, part(thread, from));
    }
}
