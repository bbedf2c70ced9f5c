// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

/**
 * Whether the order of events that push something stays free of cycles, or under sequential consistency the order of
 * all events. Such an event p comes before q if p happens before q. It also does if something that p pushes happens
 * before (or is) an event that comes, by what it reads or by its place, before a store b that happens before q.
 *
 * <p>Each store b has a row of all such p. A new event adds what pushes it to the rows of the stores that come after it.
 * That closes a cycle if what pushes it comes after an event that sees one of these stores. The search for that takes
 * time proportional to the square of the number of events, divided by 64.
 */
final class PushOrder {
    private final Events events;
    private final Visibility visibility;
    /**
     * For each store two rows: what comes before all that sees it, and what the next store in the order of the variable
     * adds to that.
     */
    private final BitRows rows = new BitRows();

    private final BitRows work = new BitRows();

    private static final int REACHED = 0;
    private static final int OPEN = 1;
    private static final int KEPT = 2;

    PushOrder(Events events, Visibility visibility) {
        this.events = events;
        this.visibility = visibility;
    }

    private static int before(int store) {
        return 2 * store;
    }

    private static int after(int store) {
        return 2 * store + 1;
    }

    /** Makes room. @param most how many events there will be */
    void reserve(int most) {
        rows.reserve(2 * most, most);
        work.reserve(KEPT + 1, most);
    }

    /** Forgets what came after some events. @param left how many stay */
    void undo(int left) {
        rows.undo(left);
    }

    /** An event has been added. */
    void mark() {
        rows.mark(events.size());
    }

    /** A variable has its first store, or there is a publication. */
    void first(int store) {
        rows.clear(before(store));
        rows.clear(after(store));
    }

    /** Finds all that happens before what comes before those that push {@link Visibility#NEXT}. */
    void search() {
        work.clear(REACHED);
        extend();
    }

    /** Keeps what has been found, to {@linkplain #searchOn search on} from there. */
    void keep() {
        work.copy(KEPT, work, REACHED);
    }

    /** Finds the same, if at least what pushed {@link Visibility#NEXT} then pushes it now. */
    void searchOn() {
        work.copy(REACHED, work, KEPT);
        extend();
    }

    private void extend() {
        work.clear(OPEN);
        if (visibility.rows().isEmpty(Visibility.nextPushers())) {
            return;
        }
        BitRows seen = visibility.rows();
        work.addAll(OPEN, seen, Visibility.nextPushers());
        for (int word = work.words() - 1; word >= 0; ) {
            // What happens before an event that has been reached has been reached with it.
            long open = work.word(OPEN, word) & ~work.word(REACHED, word);
            if (open == 0) {
                word--;
                continue;
            }
            // The last events have most before them.
            int event = (word << 6) + Long.SIZE - 1 - Long.numberOfLeadingZeros(open);
            if (expand(event, seen)) {
                word = work.words() - 1;
            }
        }
    }

    /** Reaches an event and all that happens before it. {@return whether there is more to expand, perhaps in a later word} */
    private boolean expand(int event, BitRows seen) {
        boolean isMore = false;
        int row = Visibility.seen(event);
        for (int word = 0; word < seen.words(); word++) {
            long added = seen.word(row, word) & ~work.word(REACHED, word);
            work.addWord(REACHED, word, added);
            while (added != 0) {
                int each = (word << 6) + Long.numberOfTrailingZeros(added);
                added &= added - 1;
                if (isOrdered(events.kind(each))) {
                    work.addAll(OPEN, rows, before(each));
                    isMore = true;
                }
            }
        }
        return isMore;
    }

    private static boolean isOrdered(Events.Kind kind) {
        return kind == Events.Kind.STORE || kind == Events.Kind.PUBLICATION || kind == Events.Kind.PUBLISHED;
    }

    /** {@return whether an order in which the next event comes before a store would have a cycle} */
    boolean isReached(int store) {
        return work.contains(REACHED, store)
                || events.kind(store) == Events.Kind.PUBLISHED && work.contains(REACHED, events.publicationOf(store));
    }

    /** A read has been added. */
    void read(int read) {
        int source = events.source(read);
        int pushers = Visibility.pushers(read);
        int variable = events.variable(read);
        rows.addAllForNow(after(source), visibility.rows(), pushers);
        for (int place = events.place(source) + 1; place < events.stores(variable); place++) {
            comesBefore(pushers, events.store(variable, place));
        }
    }

    /** A store has been added, and has its place. */
    void store(int store) {
        int pushers = Visibility.pushers(store);
        int variable = events.variable(store);
        int place = events.place(store);
        int earlier = events.store(variable, place - 1);
        rows.clear(before(store));
        rows.clear(after(store));
        rows.addAll(before(store), rows, before(earlier));
        rows.addAll(before(store), rows, after(earlier));
        rows.addAllForNow(after(store), visibility.rows(), pushers);
        for (int later = place + 1; later < events.stores(variable); later++) {
            comesBefore(pushers, events.store(variable, later));
        }
    }

    /** What pushes an event comes before all that sees a store, and all that sees the publication of that. */
    private void comesBefore(int pushers, int store) {
        rows.addAllForNow(before(store), visibility.rows(), pushers);
        if (events.kind(store) == Events.Kind.PUBLISHED) {
            rows.addAllForNow(before(events.publicationOf(store)), visibility.rows(), pushers);
        }
    }
}
