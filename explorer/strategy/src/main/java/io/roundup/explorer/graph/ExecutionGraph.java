// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The graph of an execution as it grows, event by event, and what the next event may be so that the graph stays
 * consistent. The mechanism adds the events; a strategy reads them.
 *
 * <p>Each thread announces its next access. {@link #ask} then finds the candidates: the stores that a read may see, or
 * those directly after which a store may come in the order of the variable. They are numbered by age, and 0 is the
 * newest, which is always consistent. A read-modify-write takes the place directly after the store that it sees.
 *
 * <p>The axioms are those of docs/design/weak-memory.md. A graph is consistent only if each beginning of it is, so no
 * execution has to be given up at its end. Not thread-safe.
 */
public final class ExecutionGraph {
    /** What is being chosen. */
    public enum Question {
        /** Which store a read sees. */
        SOURCE,
        /** Directly after which store another one comes. */
        PLACE,
        /** A value that nothing else decides. */
        VALUE
    }

    private static final Fence[] FENCES = Fence.values();
    private static final Fence[] NO_FENCES = {};
    private static final int[] NOTHING = {};

    private final Events events = new Events();
    private final Visibility visibility;
    private final PushOrder pushOrder;
    private @Nullable Access[] pending = new Access[8];
    private boolean[] isQuiet = new boolean[8];
    private int[] fences = new int[8];
    private int[] startOf = new int[8];
    private int[] publication = new int[8];
    /** Of each thread that goes round a loop, its first event of the last turn, or none. */
    private int[] restsFrom = new int[8];

    private int[] restsSince = new int[8];

    private final TimeOuts timeOuts = new TimeOuts();

    private int asking = Events.NONE;
    private Question question = Question.VALUE;
    private final Candidates candidates = new Candidates();

    // The last question, if nothing has been added since.
    private @Nullable Access askedFor;
    private int askedAt;
    private int askedAfter;
    /** Whether it is the question of an event that is known. */
    private boolean isKnown;

    /**
     * Of the events before the last {@link #clear}: what is visible to them, who comes before them, and their candidates.
     * As long as the same ones are added, nothing of that is found out again.
     */
    private final KnownEvents known = new KnownEvents(events);

    private boolean isForgotten;

    /** For so many events there is room in the sets. */
    private int room = Long.SIZE;

    /** Makes an empty graph. @param axioms what makes it consistent */
    public ExecutionGraph(Axioms axioms) {
        visibility = new Visibility(events, axioms);
        pushOrder = new PushOrder(events, visibility);
        reserveEvents(room);
        clear();
    }

    /** Nothing is known of what comes after the next {@link #clear}: somebody else counts what happens from there on. */
    public void forget() {
        isForgotten = true;
    }

    /** Removes all events. Those that come again take little time, up to the first that differs. */
    public void clear() {
        known.keep();
        askedFor = null;
        events.clear();
        if (isForgotten) {
            isForgotten = false;
            Arrays.fill(fences, 0);
            differs();
        }
        Arrays.fill(pending, null);
        Arrays.fill(isQuiet, false);
        Arrays.fill(fences, 0);
        Arrays.fill(startOf, Events.NONE);
        Arrays.fill(publication, Events.NONE);
        Arrays.fill(restsFrom, Events.NONE);
        timeOuts.clear();
        asking = Events.NONE;
    }

    /** {@return the events so far} */
    public Events events() {
        return events;
    }

    /** Gives a variable its first value, unless it has one. @param variable from 0 @param value at first */
    public void first(int variable, long value) {
        if (events.stores(variable) > 0) {
            return;
        }
        int store = events.size();
        if (known.isNextValue(Events.NONE, Kind.FIRST, variable, value)) {
            events.first(variable, value);
            comesAgain();
            return;
        }
        differs();
        reserve();
        events.first(variable, value);
        visibility.commitFirst(store);
        pushOrder.first(store);
        added(null);
    }

    /** An event has been added that was known. */
    private void comesAgain() {
        if (!known.hasNext()) {
            fencesAgain();
        }
    }

    /** The next event, or what is asked of it, is not one that was known. */
    private void differs() {
        if (known.hasNext()) {
            known.forget();
            visibility.undo(events.size());
            pushOrder.undo(events.size());
            fencesAgain();
        }
    }

    /** The fences that threads have made since their last events may be among what was taken back, or left out. */
    private void fencesAgain() {
        for (int thread = 0; thread < fences.length; thread++) {
            for (Fence fence : fences[thread] == 0 ? NO_FENCES : FENCES) {
                if ((fences[thread] & fence.bit()) != 0) {
                    visibility.fence(thread, fence);
                }
            }
        }
    }

    /** An event has been added that was not known. @param asked its candidates, or null if nobody asked */
    private void added(@Nullable Candidates asked) {
        visibility.mark();
        pushOrder.mark();
        known.added(asked);
    }

    /**
     * Other threads may reach objects by what a thread does from here on. What it stored into them before is no event, and
     * counts as stored here.
     *
     * @param thread from 0
     * @return the publication, the same until the thread makes an event or a fence
     */
    public int publish(int thread) {
        reserveThread(thread);
        if (publication[thread] == Events.NONE) {
            publication[thread] = publish(thread, Mode.PLAIN);
        }
        return publication[thread];
    }

    /**
     * The same for one store into an object that others cannot reach yet, by which it releases what was stored before.
     *
     * @param thread from 0
     * @return its publication
     */
    public int publishOrdered(int thread) {
        reserveThread(thread);
        publication[thread] = Events.NONE;
        return publish(thread, Mode.ORDERED);
    }

    /** Adds a publication of another graph. @param mode of its stores {@return it} */
    public int publishAgain(int thread, Mode mode) {
        return mode == Mode.PLAIN ? publish(thread) : publishOrdered(thread);
    }

    private int publish(int thread, Mode mode) {
        if (isPublicationKnown(thread, mode)) {
            int event = events.publicationAgain(thread);
            fences[thread] = 0;
            comesAgain();
            return event;
        }
        differs();
        reserve();
        visibility.nextStore(thread, mode, Events.NONE);
        int event = events.publication(thread, fences[thread], mode);
        fences[thread] = 0;
        if (events.made(thread) == 0 && startOf[thread] != Events.NONE) {
            events.joinPast(event, startOf[thread]);
        }
        comeAfterTime(event, thread);
        visibility.commitPublication(event, thread);
        pushOrder.first(event);
        added(null);
        return event;
    }

    private boolean isPublicationKnown(int thread, Mode mode) {
        int next = events.size();
        return known.isNext(Events.PUBLISHED, Kind.PUBLICATION, null, fences[thread])
                && events.maker(next) == thread
                && events.position(next) == events.made(thread)
                && events.modeOf(next) == mode;
    }

    /**
     * Gives a variable of a published object its two first values, unless it has one. Who does not see the publication may
     * find the first one.
     *
     * @param variable from 0
     * @param first the value of a new object
     * @param value at the publication
     * @param by the {@link #publish publication}
     */
    public void published(int variable, long first, long value, int by) {
        if (events.stores(variable) == 0) {
            first(variable, first);
            publishAgain(variable, value, by);
        }
    }

    /** Adds the published store of another graph. {@return it} */
    public int publishAgain(int variable, long value, int by) {
        int store = events.size();
        if (known.isNextValue(Events.PUBLISHED, Kind.PUBLISHED, variable, value) && events.source(store) == by) {
            events.published(variable, by, value);
            comesAgain();
            return store;
        }
        differs();
        reserve();
        events.published(variable, by, value);
        visibility.commitPublished(store);
        pushOrder.store(store);
        added(null);
        return store;
    }

    /** A thread makes a fence. @param thread from 0 @param fence which */
    public void fence(int thread, Fence fence) {
        reserveThread(thread);
        publication[thread] = Events.NONE;
        fences[thread] |= fence.bit();
        if (!known.hasNext()) {
            reserve();
            visibility.fence(thread, fence);
        }
    }

    /** Makes the fences that came before an event of another graph. @param thread from 0 @param bits of the fences */
    public void fences(int thread, int bits) {
        for (Fence fence : bits == 0 ? NO_FENCES : FENCES) {
            if ((bits & fence.bit()) != 0) {
                fence(thread, fence);
            }
        }
    }

    /** Announces the next access of a thread. @param thread from 0 @param access null for none */
    public void announce(int thread, @Nullable Access access) {
        reserveThread(thread);
        pending[thread] = access;
        isQuiet[thread] = false;
        timeOuts.waitsOn(thread, false);
        restsFrom[thread] = Events.NONE;
        if (access != null) {
            first(access.variable(), 0);
        }
    }

    /** Announces that the next step of a thread adds no event. @param thread from 0 */
    public void announceNothing(int thread) {
        announce(thread, null);
        isQuiet[thread] = true;
    }

    /**
     * Announces that a thread rests: its last turn of a loop has only read, and the next one would do the same if it read
     * the same stores. It need not go on while there are others, see docs/design/weak-memory.md.
     *
     * @param thread from 0
     * @param from the number in the thread of the first event of that turn
     */
    public void rest(int thread, int from) {
        announce(thread, null);
        restsFrom[thread] = from;
        restsSince[thread] = events.size();
    }

    /** {@return whether a thread rests} @param thread from 0 */
    public boolean rests(int thread) {
        return thread < restsFrom.length && restsFrom[thread] != Events.NONE;
    }

    /** {@return whether a thread that rests has not found the newest store of each variable} @param thread from 0 */
    public boolean isOutdated(int thread) {
        return isOvertaken(thread, 0);
    }

    /** {@return whether that is so by a store that came since the thread rests} @param thread from 0 */
    public boolean hasNews(int thread) {
        return isOvertaken(thread, restsSince[thread]);
    }

    private boolean isOvertaken(int thread, int since) {
        for (int number = restsFrom[thread]; number < events.made(thread); number++) {
            int source = events.source(events.eventOf(thread, number));
            int variable = events.variable(source);
            for (int place = events.place(source) + 1; place < events.stores(variable); place++) {
                if (events.store(variable, place) >= since) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Announces that the time of a thread is over: {@link #time} comes next. @param thread from 0 */
    public void announceTime(int thread) {
        announce(thread, null);
        timeOuts.announce(thread);
    }

    /** {@return the thread whose time is over, and which is to make that step, or none} */
    public int timed() {
        return timeOuts.announced();
    }

    /** {@return whether a thread waits on though its time is over: what it waits for has to come} @param thread from 0 */
    public boolean isOverdue(int thread) {
        return timeOuts.isOverdue(thread);
    }

    /** {@return whether the next step of a thread adds no event} @param thread from 0 */
    public boolean isQuiet(int thread) {
        return thread < isQuiet.length && isQuiet[thread];
    }

    /**
     * {@return the access that the next event of a thread was when a thread had made as many, or null} It may be announced
     * again, if it is the same.
     *
     * @param thread from 0
     */
    public @Nullable Access announcedBefore(int thread) {
        return events.accessBefore(thread);
    }

    /** {@return the access that a thread has announced, or null} @param thread from 0 */
    public @Nullable Access pending(int thread) {
        return thread < pending.length ? pending[thread] : null;
    }

    /** {@return the thread for which {@link #ask} was called last} */
    public int asking() {
        return asking;
    }

    /** {@return what was asked last} */
    public Question question() {
        return question;
    }

    /** {@return a candidate of the last question} @param index from 0, the newest */
    public int candidate(int index) {
        return isKnown ? known.candidate(askedAt, index) : candidates.get(index);
    }

    /**
     * {@return how many candidates of the last question, which is that of a read and not known, are no older than what is
     * frozen} These are the newest.
     */
    public int candidatesAfter(Freeze freeze) {
        int variable = announced(asking).variable();
        int oldest = events.stores(variable) - 1;
        while (oldest > 0 && !visibility.isFrozen(freeze, events.store(variable, oldest))) {
            oldest--;
        }
        int count = 0;
        while (count < candidates.count() && events.place(candidates.get(count)) >= oldest) {
            count++;
        }
        return count;
    }

    /** {@return whether the read that was asked about may wait instead: the newest store does not end its wait} */
    public boolean offersWait() {
        return isKnown ? known.offeredWait(askedAt) : candidates.offersWait();
    }

    /** {@return how many stores the read that was asked about could see if its store had a place directly after them} */
    public int blockedCount() {
        int[] blocked = knownBlocked();
        return isKnown ? blocked.length : candidates.blockedCount();
    }

    /** {@return one of those stores} @param index from 0 */
    public int blocked(int index) {
        return isKnown ? knownBlocked()[index] : candidates.blocked(index);
    }

    private int[] knownBlocked() {
        int[] blocked = isKnown && question == Question.SOURCE ? events.blocked(askedAt) : null;
        return blocked == null ? NOTHING : blocked;
    }

    /** {@return the fences that a thread has made since its last event, as bits} @param thread from 0 */
    public int fencesOf(int thread) {
        return fences[thread];
    }

    /** A thread asks for a value that nothing else decides. @param thread from 0 */
    public void askValue(int thread) {
        reserveThread(thread);
        askedFor = null;
        asking = thread;
        question = Question.VALUE;
        isKnown = false;
        candidates.clear();
    }

    /**
     * Finds the candidates for what a thread has announced.
     *
     * @param thread from 0
     * @return how many there are: at least one, except for a read that waits
     */
    public int ask(int thread) {
        Access access = announced(thread);
        if (isAsked(thread, access)) {
            return isKnown ? known.candidates(askedAt) : candidates.count();
        }
        asking = thread;
        askedFor = access;
        askedAt = events.size();
        askedAfter = fences[thread];
        candidates.clear();
        boolean isRead = access.read() != null;
        question = isRead ? Question.SOURCE : Question.PLACE;
        isKnown = known.hasCandidates() && known.isNext(thread, isRead ? Kind.READ : Kind.STORE, access, askedAfter);
        if (isKnown) {
            return known.candidates(askedAt);
        }
        differs();
        if (access.read() == null) {
            askPlaces(thread, access);
        } else {
            askSources(thread, access, access.read(), Objects.requireNonNull(access.weakestRead()));
        }
        return candidates.count();
    }

    /** {@return whether that was the last question, and nothing has been added since} */
    private boolean isAsked(int thread, Access access) {
        return access == askedFor && thread == asking && askedAt == events.size() && askedAfter == fences[thread];
    }

    /** {@return whether the last question was asked of an event, and with events before it, that have been there before} */
    public boolean isKnown() {
        return isKnown;
    }

    private Access announced(int thread) {
        Access access = pending(thread);
        if (access == null) {
            throw new IllegalStateException("thread " + thread + " has announced no access");
        }
        return access;
    }

    private void askSources(int thread, Access access, Mode strongest, Mode weakest) {
        int variable = access.variable();
        int newest = events.stores(variable) - 1;
        candidates.offerWait(access.isAwait() && !access.holdsFor(events.value(events.store(variable, newest))));
        int oldest = oldest(thread, access, weakest);
        int oldestOfStrongest = weakest == strongest ? oldest : oldest(thread, access, strongest);
        if (oldest < newest) {
            // Whatever older store it sees, it is pushed by what pushes it without.
            visibility.nextRead(thread, weakest);
            oldest = oldestUnreached(variable, oldest);
            pushOrder.keep();
        }
        for (int place = newest; place >= oldest; place--) {
            int store = events.store(variable, place);
            long value = events.value(store);
            boolean holds = access.holdsFor(value);
            if (!holds && access.isAwait() || holds && place < oldestOfStrongest) {
                continue;
            }
            if (place < newest) {
                visibility.nextRead(thread, holds ? strongest : weakest);
                visibility.nextSees(thread, store);
                if (reachesAfter(variable, place)) {
                    continue;
                }
            }
            if (access.writesAfter(value) && place < newest && !canFollow(thread, access, place)) {
                candidates.addBlocked(store);
            } else {
                candidates.add(store);
            }
        }
    }

    /** {@return the place of the oldest store that a read of a mode may see, as far as what happens before it} */
    private int oldest(int thread, Access access, Mode mode) {
        int variable = access.variable();
        int oldest = events.stores(variable) - 1;
        while (oldest > 0
                && !visibility.bindsRead(thread, mode, events.store(variable, oldest))
                && !visibility.isFrozen(access.frozen(), events.store(variable, oldest))) {
            oldest--;
        }
        return oldest;
    }

    /** {@return whether the store of a read-modify-write that sees a store, which is not the newest, can come after it} */
    private boolean canFollow(int thread, Access access, int place) {
        int variable = access.variable();
        if (isTaken(variable, place)) {
            return false;
        }
        visibility.nextStoreAfterNextRead(thread, Objects.requireNonNull(access.store()));
        for (int later = place + 1; later < events.stores(variable); later++) {
            if (visibility.bindsStore(thread, events.store(variable, later))) {
                return false;
            }
        }
        return !reachesAfter(variable, place);
    }

    /** {@return whether the next store in the order belongs to a read-modify-write} */
    private boolean isTaken(int variable, int place) {
        return place + 1 < events.stores(variable) && events.readOf(events.store(variable, place + 1)) != Events.NONE;
    }

    /** {@return the place of the oldest store after which there is none that the next event cannot come before} */
    private int oldestUnreached(int variable, int oldest) {
        pushOrder.search();
        int place = events.stores(variable) - 1;
        while (place > oldest && !pushOrder.isReached(events.store(variable, place))) {
            place--;
        }
        return place;
    }

    /** {@return whether the next event, about which more has become known, cannot come before a later store} */
    private boolean reachesAfter(int variable, int place) {
        pushOrder.searchOn();
        for (int later = place + 1; later < events.stores(variable); later++) {
            if (pushOrder.isReached(events.store(variable, later))) {
                return true;
            }
        }
        return false;
    }

    private void askPlaces(int thread, Access access) {
        int variable = access.variable();
        int newest = events.stores(variable) - 1;
        candidates.add(events.store(variable, newest));
        if (newest == 0 || events.maker(events.newest(variable)) == thread) {
            return;
        }
        visibility.nextStore(thread, Objects.requireNonNull(access.store()), Events.NONE);
        boolean isSearched = false;
        for (int place = newest - 1; place >= 0; place--) {
            int later = events.store(variable, place + 1);
            if (visibility.bindsStore(thread, later)) {
                return;
            }
            if (!isSearched) {
                pushOrder.search();
                isSearched = true;
            }
            if (pushOrder.isReached(later)) {
                return;
            }
            if (!isTaken(variable, place)) {
                candidates.add(events.store(variable, place));
            }
        }
    }

    /**
     * Adds the read that a thread has announced.
     *
     * @param thread from 0, for which {@link #ask} was called last
     * @param source the store that it sees, a candidate
     * @return the event; if its {@link Access#writesAfter store follows}, that has to be {@link #put} next
     */
    public int see(int thread, int source) {
        Access access = announced(thread);
        if (isAskedAgain(thread, access, Kind.READ, source)) {
            int read = again(thread);
            events.value(read, events.value(source));
            return read;
        }
        Candidates asked = asked(thread, access);
        differs();
        reserve();
        Mode mode = Objects.requireNonNull(access.readMode(events.value(source)));
        visibility.nextRead(thread, mode);
        visibility.nextSees(thread, source);
        int read = add(thread, Kind.READ, access, source, events.value(source));
        events.joinPast(read, source);
        events.blocked(read, asked == null || asked.blockedCount() == 0 ? null : asked.takeBlocked());
        visibility.commitRead(mode);
        pushOrder.read(read);
        added(asked);
        return read;
    }

    /**
     * Adds the access that a thread has announced if it is known that nothing is to be chosen: the events before it are those
     * that were there when it had one candidate.
     *
     * @param thread from 0
     * @return the last event of the access, or {@link Events#NONE} if that is not known, and nothing has been added
     */
    public int repeat(int thread) {
        Access access = pending(thread);
        if (access == null || !known.isNextCertain(thread, access, fences[thread])) {
            return Events.NONE;
        }
        int event = again(thread);
        if (access.read() == null) {
            known.storesAgain(event);
            events.insert(event, access.variable(), known.place(event));
            return event;
        }
        int source = events.source(event);
        long value = events.value(source);
        events.value(event, value);
        return access.writesAfter(value) ? put(thread, source, access.storedAfter(value)) : event;
    }

    /** {@return the candidates of an access that is about to be made in a way that is not known, or null} */
    private @Nullable Candidates asked(int thread, Access access) {
        if (!isAsked(thread, access)) {
            return null;
        }
        if (isKnown) {
            known.recall(question == Question.SOURCE, candidates);
            isKnown = false;
        }
        return candidates;
    }

    /** As below, of an access about which the last question may have been. */
    private boolean isAskedAgain(int thread, Access access, Kind kind, int source) {
        return isAsked(thread, access)
                ? isKnown && events.source(askedAt) == source
                : isNextKnown(thread, kind, access, source);
    }

    private boolean isNextKnown(int thread, Kind kind, @Nullable Access access, int source) {
        return known.isNext(thread, kind, access, fences[thread]) && events.source(events.size()) == source;
    }

    private int again(int thread) {
        fences[thread] = 0;
        publication[thread] = Events.NONE;
        int event = events.again(thread);
        comesAgain();
        return event;
    }

    /**
     * Adds the store that a thread has announced, alone or after its read.
     *
     * @param thread from 0
     * @param earlier the store directly after which it comes: a candidate, or the one that its read sees
     * @param value what it stores
     * @return the event
     */
    public int put(int thread, int earlier, long value) {
        Access access = announced(thread);
        int read = access.read() == null ? Events.NONE : events.eventOf(thread, events.made(thread) - 1);
        int place = events.place(earlier) + 1;
        if (isAskedAgain(thread, access, Kind.STORE, read) && known.isNextPlace(place)) {
            int store = again(thread);
            known.storesAgain(store);
            events.value(store, value);
            events.insert(store, access.variable(), place);
            return store;
        }
        Candidates asked = read == Events.NONE ? asked(thread, access) : null;
        differs();
        reserve();
        Mode mode = Objects.requireNonNull(access.store());
        visibility.nextStore(thread, mode, read);
        int store = add(thread, Kind.STORE, access, read, value);
        events.insert(store, access.variable(), place);
        visibility.commitStore(mode);
        pushOrder.store(store);
        added(asked);
        return store;
    }

    /** Says what a store has stored that was not known when it was {@link #put}. @param store it @param value stored */
    public void stored(int store, long value) {
        if (!known.hasStored(store, value)) {
            differs();
        }
        askedFor = null;
        events.value(store, value);
    }

    /**
     * {@return whether an event of another thread happens before the access that a thread has announced, whatever it
     * reads}
     *
     * @param event from 0
     * @param thread from 0
     */
    public boolean happensBeforeNext(int event, int thread) {
        Access access = announced(thread);
        differs();
        if (access.read() != null) {
            visibility.nextRead(thread, access.read());
        } else {
            visibility.nextStore(thread, Objects.requireNonNull(access.store()), Events.NONE);
        }
        return visibility.isSeenByNext(event);
    }

    /**
     * {@return whether an event of another thread happens before all that a thread reads from now on, in whatever mode}
     *
     * @param event from 0
     * @param thread from 0
     */
    public boolean happensBeforeReads(int event, int thread) {
        reserveThread(thread);
        differs();
        reserve();
        return visibility.isSeenByLaterReads(thread, event);
    }

    /** {@return whether an event happens before another one} @param first from 0 @param second from 0 */
    public boolean happensBefore(int first, int second) {
        return first != second && visibility.isSeenBy(second, first);
    }

    /** A thread starts another one. @param thread from 0 @param other the one that it starts */
    public int start(int thread, int other) {
        reserveThread(Math.max(thread, other));
        if (isNextKnown(thread, Kind.START, null, other)) {
            int start = again(thread);
            startOf[other] = start;
            return start;
        }
        differs();
        reserve();
        visibility.nextStart(thread);
        int start = add(thread, Kind.START, null, other, 0);
        visibility.commitStart();
        added(null);
        return start;
    }

    /** {@return the event that has started a thread, or {@link Events#NONE}} @param thread from 0 */
    public int startOf(int thread) {
        return thread < startOf.length ? startOf[thread] : Events.NONE;
    }

    /** {@return the last event of a thread, or its start, or {@link Events#NONE} if it has neither} @param thread from 0 */
    public int last(int thread) {
        int made = events.made(thread);
        return made > 0 ? events.eventOf(thread, made - 1) : startOf[thread];
    }

    /**
     * {@return whether a thread comes after the start of another one, by program order and what reads have seen, or that
     * start is before all events}
     *
     * @param thread from 0
     * @param other the one that has been started
     */
    public boolean isAfterStart(int thread, int other) {
        int start = other < startOf.length ? startOf[other] : Events.NONE;
        int last = last(thread);
        return start == Events.NONE || last != Events.NONE && events.isBefore(start, last);
    }

    /** A thread has seen the end of another one. @param thread from 0 @param other the one that has ended */
    public int join(int thread, int other) {
        reserveThread(Math.max(thread, other));
        if (isNextKnown(thread, Kind.JOIN, null, other)) {
            return again(thread);
        }
        differs();
        reserve();
        visibility.nextJoin(thread, other);
        int join = add(thread, Kind.JOIN, null, other, 0);
        int made = events.made(other);
        if (made > 0) {
            events.joinPast(join, events.eventOf(other, made - 1));
        }
        visibility.commitJoin();
        added(null);
        return join;
    }

    /** A thread has been given a value that nothing else decides. @param thread from 0 @param value at least 0 */
    public int value(int thread, int value) {
        reserveThread(thread);
        if (isNextKnown(thread, Kind.VALUE, null, Events.NONE) && events.value(events.size()) == value) {
            return again(thread);
        }
        differs();
        reserve();
        visibility.nextOther();
        int event = add(thread, Kind.VALUE, null, Events.NONE, value);
        visibility.commit();
        added(null);
        return event;
    }

    /**
     * The time of a thread's wait is over, since no thread can go on. All that was made comes before that in each
     * execution, and all that will be made after it. But it orders nothing for who reads. It is never known again, and so
     * neither is what follows it.
     *
     * @param thread from 0
     * @param value 1 if the thread waits on, for what others do whose time is over at the same moment; else 0
     */
    public int time(int thread, int value) {
        reserveThread(thread);
        differs();
        reserve();
        visibility.nextOther();
        int event = add(thread, Kind.TIME, null, Events.NONE, value);
        for (int other = 0; other < events.threads(); other++) {
            if (events.made(other) > 0) {
                events.joinPast(event, events.eventOf(other, events.made(other) - 1));
            }
        }
        visibility.commit();
        added(null);
        timeOuts.made(event);
        return event;
    }

    /** A thread whose time is over waits on. @param thread from 0 @param access for what, null if it is no access */
    public void waitOn(int thread, @Nullable Access access) {
        announce(thread, access);
        timeOuts.waitsOn(thread, true);
    }

    private void comeAfterTime(int event, int thread) {
        int time = timeOuts.before(thread);
        if (time != Events.NONE) {
            events.joinPast(event, time);
        }
    }

    private void reserveThread(int thread) {
        if (thread >= pending.length) {
            int capacity = Math.max(thread + 1, 2 * pending.length);
            int before = pending.length;
            pending = Arrays.copyOf(pending, capacity);
            isQuiet = Arrays.copyOf(isQuiet, capacity);
            timeOuts.reserve(capacity);
            fences = Arrays.copyOf(fences, capacity);
            startOf = Arrays.copyOf(startOf, capacity);
            publication = Arrays.copyOf(publication, capacity);
            restsFrom = Arrays.copyOf(restsFrom, capacity);
            restsSince = Arrays.copyOf(restsSince, capacity);
            Arrays.fill(restsFrom, before, capacity, Events.NONE);
            Arrays.fill(publication, before, capacity, Events.NONE);
            Arrays.fill(startOf, before, capacity, Events.NONE);
            visibility.reserve(capacity, room);
        }
    }

    private void reserve() {
        if (events.size() + 2 > room) {
            reserveEvents(2 * room);
        }
    }

    private void reserveEvents(int most) {
        room = most;
        visibility.reserve(pending.length, room);
        pushOrder.reserve(room);
    }

    private int add(int thread, Kind kind, @Nullable Access access, int source, long value) {
        boolean isFirst = events.made(thread) == 0;
        int event = events.add(thread, kind, access, fences[thread], source, value);
        fences[thread] = 0;
        publication[thread] = Events.NONE;
        if (isFirst && startOf[thread] != Events.NONE) {
            events.joinPast(event, startOf[thread]);
        }
        comeAfterTime(event, thread);
        timeOuts.isAfter(thread);
        if (kind == Kind.START) {
            startOf[source] = event;
        }
        return event;
    }
}
