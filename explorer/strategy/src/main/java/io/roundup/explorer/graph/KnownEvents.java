// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about the events of a graph before they were removed. It stays so as long as the same ones are added
 * again.
 */
final class KnownEvents {
    private final Events events;
    private int size;

    /** By event: how many candidates there were, or none if nobody asked; whether to wait was one more. */
    private int[] candidates = new int[16];

    private boolean[] offeredWait = new boolean[16];

    /** By event: where its candidates begin in what follows. */
    private int[] first = new int[16];

    private int[] stores = new int[16];

    /** By store: its place when it was added. */
    private int[] place = new int[16];

    /** The last store that was added again, and what it had stored. */
    private int lastStore = Events.NONE;

    private long storedBefore;

    KnownEvents(Events events) {
        this.events = events;
    }

    /** All events are about to be removed. */
    void keep() {
        size = Math.max(size, events.size());
        lastStore = Events.NONE;
    }

    /** Only the events that are there are known. */
    void forget() {
        size = events.size();
    }

    /** {@return whether there is one more that is known} */
    boolean hasNext() {
        return events.size() < size;
    }

    /** {@return whether the next event that is known is one of a thread} @param fences before it */
    boolean isNext(int thread, Events.Kind kind, @Nullable Access access, int fences) {
        return hasNext() && events.wasNext(thread, kind, access, fences);
    }

    /** {@return whether it is the first or published value of a variable} */
    boolean isNextValue(int thread, Events.Kind kind, int variable, long value) {
        int next = events.size();
        return isNext(thread, kind, null, 0) && events.number(next) == variable && events.value(next) == value;
    }

    /** {@return whether the candidates of the next event are known} */
    boolean hasCandidates() {
        return hasNext() && candidates[events.size()] != Events.NONE;
    }

    /** {@return whether the next event is known to be of an access that had one candidate, and no other way} */
    boolean isNextCertain(int thread, Access access, int fences) {
        int next = events.size();
        return next < size
                && candidates[next] == 1
                && !offeredWait[next]
                && events.wasNext(thread, access.read() != null ? Events.Kind.READ : Events.Kind.STORE, access, fences);
    }

    /** {@return how many candidates an event had} */
    int candidates(int event) {
        return candidates[event];
    }

    /** {@return one of them} @param index from 0 */
    int candidate(int event, int index) {
        return stores[first[event] + index];
    }

    /** {@return whether an event could have waited instead} */
    boolean offeredWait(int event) {
        return offeredWait[event];
    }

    /** Gives the candidates of the next event, another one of which is taken now. */
    void recall(boolean isRead, Candidates into) {
        int event = events.size();
        for (int index = 0; index < candidates[event]; index++) {
            into.add(stores[first[event] + index]);
        }
        into.offerWait(offeredWait[event]);
        int[] blocked = isRead ? events.blocked(event) : null;
        if (blocked != null) {
            for (int store : blocked) {
                into.addBlocked(store);
            }
        }
    }

    /** {@return whether the next store takes its place again} */
    boolean isNextPlace(int at) {
        return place[events.size()] == at;
    }

    /** {@return the place that a store took when it was added} */
    int place(int store) {
        return place[store];
    }

    /** A store has been added again. */
    void storesAgain(int store) {
        lastStore = store;
        storedBefore = events.value(store);
    }

    /** {@return whether a store has stored what it had stored before, if it was added again} */
    boolean hasStored(int store, long value) {
        return store != lastStore || value == storedBefore;
    }

    /** An event that was not known has been added. @param asked its candidates, or null if nobody asked */
    void added(@Nullable Candidates asked) {
        int event = events.size() - 1;
        if (event + 1 >= candidates.length) {
            int room = 2 * event + 2;
            candidates = Arrays.copyOf(candidates, room);
            offeredWait = Arrays.copyOf(offeredWait, room);
            first = Arrays.copyOf(first, room);
            place = Arrays.copyOf(place, room);
        }
        place[event] = events.place(event);
        first[event + 1] = first[event];
        if (asked == null) {
            candidates[event] = Events.NONE;
            return;
        }
        candidates[event] = asked.count();
        offeredWait[event] = asked.offersWait();
        for (int index = 0; index < asked.count(); index++) {
            if (first[event + 1] == stores.length) {
                stores = Arrays.copyOf(stores, 2 * stores.length);
            }
            stores[first[event + 1]++] = asked.get(index);
        }
    }
}
