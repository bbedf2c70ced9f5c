// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.IdentityTable;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedNumbers;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Freeze;
import io.roundup.explorer.graph.Mode;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When objects are published. What a constructor writes is no step, since only its thread can reach the object. It counts
 * as stored by a publication in the graph: at the next event or fence after the thread has stored into the object for the
 * last time before others can reach it. Another thread that is not ordered after that may find the default values instead.
 *
 * <p>Final fields are no variables: whoever finds the object finds what its constructor has stored. Where that is not so,
 * the execution is not explored further.
 */
final class Publishing {
    /** Published before there were other threads, or after a fence: whoever finds the object comes after that. */
    private static final int AT_FIRST = -1;

    /** Published by what is no event: nobody comes after that. */
    private static final int UNSEEN = -2;

    private final ExecutionGraph graph;
    private final Events events;
    private final SharedObjects shared;
    private final SharingMoments moments;
    private final FinalFields finals;
    /** How many objects were shared before the last step. */
    private int before;

    /** The thread that was alone last: what it has stored then was not noted. */
    private int wasAlone;

    /** By thread: whether its next step publishes an object, and then the publication. */
    private boolean[] isExpected = new boolean[8];

    /** By thread: whether it matters then which constructors are under way. */
    private boolean[] isConstructingAsked = new boolean[8];

    private int[] publication = new int[8];

    /** The classes whose constructors were under way when the last object was published, or null. */
    private Class<?> @Nullable [] constructing;

    /** Which objects were stored into before others could reach them. Collections of the JDK are explored. */
    private final IdentityTable stored = new IdentityTable();

    /** Of each of them: its stores in their order, the last ones first. */
    private @Nullable Batch[] batches = new Batch[16];

    /** By thread: the number of its last stores, if no event has come after them, or none. */
    private int[] open = new int[8];

    /** By that number: the publication of the stores. */
    private int[] publications = new int[16];

    private int numbers;

    /** By object: the variables in which its thread has replaced a value before others could reach the object. */
    private final Map<Object, BitSet> replaced = new IdentityHashMap<>();

    /** How often another thread could have found such a value, in all executions. */
    private long leftOut;

    /** By thread: a fence has kept its stores whose numbers are below this one before all that it has stored since. */
    private int[] sealed = new int[8];

    /** Objects of which it is not known when their thread has stored into them. */
    private final IdentityTable undated = new IdentityTable();

    Publishing(ExecutionGraph graph, SharedObjects shared, FinalFields finals) {
        this.graph = graph;
        this.finals = finals;
        this.shared = shared;
        moments = new SharingMoments(shared);
        events = graph.events();
    }

    void begin() {
        Arrays.fill(isExpected, false);
        constructing = null;
        beginAnew(0);
    }

    /** A thread is alone: who is started from now on comes after all that it does. */
    void beginAnew(int thread) {
        moments.beginAnew(AT_FIRST);
        before = shared.size();
        wasAlone = thread;
        finals.clear();
        Arrays.fill(batches, 0, stored.size(), null);
        stored.clear();
        undated.clear();
        if (!replaced.isEmpty()) {
            replaced.clear();
        }
        numbers = 0;
        Arrays.fill(publication, Events.NONE);
        Arrays.fill(open, Events.NONE);
        Arrays.fill(sealed, 0);
    }

    private void reserve(int thread) {
        if (thread >= isExpected.length) {
            int size = isExpected.length;
            isExpected = Arrays.copyOf(isExpected, 2 * thread);
            isConstructingAsked = Arrays.copyOf(isConstructingAsked, 2 * thread);
            publication = Arrays.copyOf(publication, 2 * thread);
            open = Arrays.copyOf(open, 2 * thread);
            sealed = Arrays.copyOf(sealed, 2 * thread);
            Arrays.fill(publication, size, publication.length, Events.NONE);
            Arrays.fill(open, size, open.length, Events.NONE);
        }
    }

    /**
     * A thread stores into an object that no other thread can reach.
     *
     * @param isOrdered whether the store releases what was stored before
     */
    void stores(int thread, Object holder, boolean isOrdered) {
        reserve(thread);
        if (isOrdered) {
            looks(thread);
        }
        if (open[thread] == Events.NONE) {
            open[thread] = numbers++;
            if (open[thread] == publications.length) {
                publications = Arrays.copyOf(publications, 2 * publications.length);
            }
        }
        int index = stored.find(holder);
        if (index == IdentityTable.NONE) {
            index = stored.size();
            stored.add(holder, index);
            if (index == batches.length) {
                batches = Arrays.copyOf(batches, 2 * index);
            }
        }
        Batch last = batches[index];
        if (last == null || last.number != open[thread]) {
            batches[index] = new Batch(open[thread], last);
        }
        if (isOrdered) {
            publications[open[thread]] = graph.publishOrdered(thread);
            open[thread] = Events.NONE;
        }
    }

    /**
     * It stores there into a variable.
     *
     * @param slot the variable in the object
     * @param replaces whether that holds a value that it was given before
     */
    void stores(Object holder, long slot, boolean replaces) {
        Objects.requireNonNull(last(holder)).add((int) slot);
        if (replaces) {
            replaced.computeIfAbsent(holder, added -> new BitSet()).set((int) slot);
        }
    }

    /** A thread may have replaced any byte in the memory of a buffer that no other thread can reach. */
    void replaces(Buffer buffer) {
        replaced.computeIfAbsent(buffer, added -> new BitSet()).set(0, buffer.capacity());
    }

    /** {@return the number of the last stores into a variable of an object, or none} */
    private int lastInto(Object object, long slot) {
        Batch batch = last(object);
        while (batch != null && !batch.has((int) slot)) {
            batch = batch.earlier;
        }
        return batch == null ? Events.NONE : batch.number;
    }

    /** {@return the last stores into an object before others could reach it, or null} */
    private @Nullable Batch last(Object object) {
        int index = stored.size() == 0 ? IdentityTable.NONE : stored.find(object);
        return index == IdentityTable.NONE ? null : batches[index];
    }

    /** {@return how often a thread could have found a value that was replaced before its object was published} */
    long leftOut() {
        return leftOut;
    }

    /** A thread comes to an event or a fence: what it has stored before that may be ordered by it. */
    void looks(int thread) {
        if (thread < open.length && open[thread] != Events.NONE) {
            publications[open[thread]] = graph.publish(thread);
            open[thread] = Events.NONE;
        }
    }

    /**
     * A thread makes a fence. If it keeps stores before later ones, whoever finds an object that is published after it
     * finds what was stored into the object before. A thread has no way to an object but by what it read first.
     */
    void fence(int thread, Fence fence) {
        looks(thread);
        if (fence == Fence.RELEASE || fence == Fence.STORE_STORE || fence == Fence.FULL) {
            reserve(thread);
            sealed[thread] = numbers;
        }
    }

    /** A constructor of a class has ended in a thread. */
    void constructed(int thread, Object object, Class<?> by) {
        looks(thread);
        finals.constructed(object, by, thread, events.made(thread), numbers);
    }

    /** The next step of a thread stores a reference where others find it. @param value of that */
    void expect(int thread, @Nullable Object value) {
        reserve(thread);
        isExpected[thread] = value != null && shared.number(value) == 0 && !ReferenceLayout.of(value.getClass()).opaque;
        isConstructingAsked[thread] =
                isExpected[thread] && FinalFields.mayMatter(Objects.requireNonNull(value), shared);
    }

    /** A thread announces its next step. */
    void announce(int thread) {
        looks(thread);
        if (thread < isExpected.length && isExpected[thread]) {
            isExpected[thread] = false;
            publication[thread] = graph.publish(thread);
            constructing = isConstructingAsked[thread] ? FinalFields.constructing() : null;
        }
    }

    /** The running thread has made a step, and goes on. @param event that it was, or {@link Events#NONE} */
    void made(int thread, int event) {
        before = shared.size();
        moments.goOn(event == Events.NONE ? UNSEEN : event);
        if (thread < publication.length && publication[thread] != Events.NONE) {
            moments.goOn(publication[thread]);
            publication[thread] = Events.NONE;
        }
    }

    /**
     * The step that a thread made last is over.
     *
     * @return what is not explored, in words, or null
     */
    @Nullable
    String settle(int thread) {
        String refused = null;
        for (int index = before; index < shared.size(); index++) {
            Object object = shared.member(index);
            if (isPublication(moments.of(object))) {
                entered(index, thread);
                if (constructing != null && FinalFields.isAmong(constructing, object)) {
                    refused = "an object with final fields that others can find before its constructor has ended ("
                            + object.getClass().getName() + ")";
                }
            }
        }
        before = shared.size();
        return refused;
    }

    /** A thread has published an object. */
    private void entered(int index, int thread) {
        Object object = shared.member(index);
        finals.published(object, new Freeze(thread, events.made(thread), null));
        Batch last = last(object);
        int number = last == null ? Events.NONE : last.number;
        if (number != Events.NONE && number < sealed[thread]) {
            moments.set(index, AT_FIRST);
        } else if (number != Events.NONE && open[thread] != number) {
            moments.set(index, publications[number]);
        } else if ((object instanceof Buffer || number == Events.NONE && thread == wasAlone) && !isUndated(object)) {
            undated.add(object, 0);
        }
    }

    /** A thread is about to start another one. {@return its publication of what it gives that} */
    int starts(int thread) {
        looks(thread);
        return graph.publish(thread);
    }

    /** What was shared since the last step, was shared by the start of a thread. @param start the event */
    void started(int by, int start) {
        moments.setSince(before, by);
        for (int index = before; index < shared.size(); index++) {
            entered(index, events.thread(start));
        }
        before = shared.size();
        moments.goOn(start);
    }

    /** {@return the publication of a variable that others may find as it was before it, or none} @param slot of it */
    int publicationOf(Object object, long slot) {
        int moment = moments.of(object);
        if (!isPublication(moment) || Locations.isOfStatic(shared.number(object))) {
            return Events.NONE;
        }
        int number = lastInto(object, slot);
        return number == Events.NONE || number == open[events.maker(moment)] ? moment : publications[number];
    }

    private boolean isPublication(int moment) {
        return moment >= 0 && events.kind(moment) == Kind.PUBLICATION;
    }

    /**
     * Looks at what a thread is about to access.
     *
     * @param thread its number
     * @param candidates how many stores it may see, or come after
     * @param object whose variable it accesses
     * @param slot the variable in it
     * @param width how many slots it has
     * @throws NotModelledException if it might do what is not explored
     */
    void check(int thread, int candidates, Object object, long slot, int width) {
        Access access = Objects.requireNonNull(graph.pending(thread));
        int variable = access.variable();
        int moment = moments.of(object);
        int number = shared.number(object);
        if (isOwn(thread, moment, number)) {
            return;
        }
        if (access.frozen() == null
                && isReplaced(object, slot, width)
                && (moment == UNSEEN || !comesAfter(thread, moment))) {
            leftOut++;
        }
        int first = events.store(variable, 0);
        boolean isKnown = events.eventOf(Events.PUBLISHED, variable) != Events.NONE;
        if (!isKnown && events.value(first) == 0) {
            boolean isStore =
                    access.store() != null && SynchronizerKinds.ofClass(object.getClass()) == SynchronizerKinds.OTHER;
            if (isStore
                    && isStored(object, slot, width)
                    && isPublication(moment)
                    && !graph.happensBeforeNext(moment, thread)) {
                throw new NotModelledException(
                        "a store into an object before its construction is visible to the thread ("
                                + object.getClass().getName() + ")");
            }
            return;
        }
        boolean isKnownThere = isKnown && !isUndated(object);
        if (!isKnownThere && mayFind(first, candidates) && (moment == UNSEEN || !comesAfter(thread, moment))) {
            throw new NotModelledException("an object that a thread may find before its construction is visible to it ("
                    + object.getClass().getName() + ")");
        }
    }

    /**
     * {@return whether a thread finds in a variable what it held when its object was published, unless somebody has stored
     * there since}
     *
     * @param isStored whether it matters when that was: otherwise it holds what a new object has
     */
    boolean isFound(int thread, Object object, long slot, boolean isStored) {
        int moment = moments.of(object);
        return !isReplaced(object, slot, 1)
                && (!isStored
                        || isPublication(moment)
                                && !isUndated(object)
                                && graph.happensBeforeReads(moment, thread)
                                && graph.happensBeforeReads(publicationOf(object, slot), thread));
    }

    /** {@return whether a thread has let others reach an object, which it had itself until then} */
    boolean isOfMaker(int thread, Object object) {
        int number = shared.number(object);
        return !Locations.isOfStatic(number) && SharedNumbers.sharer(number) == thread;
    }

    /** {@return whether a thread may have been given an object by its start} */
    boolean mayBeGiven(int thread, Object object) {
        int moment = moments.of(object);
        int start = graph.startOf(thread);
        return isGiven(object) || start != Events.NONE && events.isBefore(moment, start);
    }

    /** {@return whether others could reach an object before there were other threads, or when is not known} */
    boolean isGiven(Object object) {
        return moments.of(object) < 0 || Locations.isOfStatic(shared.number(object));
    }

    /** {@return whether it is known when a thread stored what a variable held as its object was published} */
    boolean isDated(int variable, Object object, long slot, int width) {
        boolean isDated = !isUndated(object);
        if (events.eventOf(Events.PUBLISHED, variable) != Events.NONE) {
            for (int each = 0; each < width; each++) {
                isDated &= lastInto(object, slot + each) != Events.NONE;
            }
        }
        return isDated;
    }

    /** {@return whether a thread has stored into a variable after the end of a constructor, and before others could} */
    boolean isStoredSince(ConstructorEnd end, Object object, long slot, int width) {
        boolean isStored = false;
        if (isOfMaker(end.thread, object)) {
            for (int each = 0; each < width; each++) {
                isStored |= lastInto(object, slot + each) >= end.stores;
            }
        }
        return isStored;
    }

    /** {@return whether a thread has made an object, or comes after whoever has stored into it as it was made} */
    boolean isOwn(int thread, Object object) {
        return isOwn(thread, moments.of(object), shared.number(object));
    }

    private static boolean isOwn(int thread, int moment, int number) {
        return moment == AT_FIRST || Locations.isOfStatic(number) || SharedNumbers.sharer(number) == thread;
    }

    private boolean isReplaced(Object object, long slot, int width) {
        BitSet changed = replaced.isEmpty() ? null : replaced.get(object);
        int next = changed == null ? -1 : changed.nextSetBit((int) slot);
        return next >= 0 && next < slot + width;
    }

    private boolean isUndated(Object object) {
        return undated.find(object) != IdentityTable.NONE;
    }

    private boolean isStored(Object object, long slot, int width) {
        boolean isStored = isUndated(object);
        for (int each = 0; each < width; each++) {
            isStored |= lastInto(object, slot + each) != Events.NONE;
        }
        return isStored;
    }

    private boolean mayFind(int first, int candidates) {
        for (int index = 0; index < candidates; index++) {
            if (graph.candidate(index) == first) {
                return true;
            }
        }
        for (int index = 0; index < graph.blockedCount(); index++) {
            if (graph.blocked(index) == first) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether what came before an event in its thread happens before the next access of another thread} */
    private boolean comesAfter(int thread, int event) {
        if (isPublication(event)) {
            return graph.happensBeforeNext(event, thread);
        }
        int publisher = events.thread(event);
        int fences = 0;
        for (int number = events.number(event); number < events.made(publisher); number++) {
            int later = events.eventOf(publisher, number);
            if (later != event) {
                fences |= events.allFences(later);
            }
            if (orders(later, fences) && graph.happensBeforeNext(later, thread)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether earlier stores of the thread happen before an event} @param fences in between, as bits */
    private boolean orders(int event, int fences) {
        if ((fences & Fence.FULL.bit()) != 0 || events.kind(event) == Kind.START) {
            return true;
        }
        if (events.kind(event) != Kind.STORE) {
            return false;
        }
        Mode mode = events.access(event).store();
        return mode == Mode.ORDERED
                || mode == Mode.VOLATILE
                || (fences & (Fence.RELEASE.bit() | Fence.STORE_STORE.bit())) != 0;
    }

    /** Stores of a thread into an object that no other one can reach, with no event and no releasing store in between. */
    private static final class Batch {
        /** That of all such stores of the thread. */
        final int number;

        final @Nullable Batch earlier;
        private long[] slots = new long[1];

        Batch(int number, @Nullable Batch earlier) {
            this.number = number;
            this.earlier = earlier;
        }

        /** It is stored into a variable. */
        void add(int slot) {
            if (slot >> 6 >= slots.length) {
                slots = Arrays.copyOf(slots, Math.max((slot >> 6) + 1, 2 * slots.length));
            }
            slots[slot >> 6] |= 1L << slot;
        }

        boolean has(int slot) {
            return slot >> 6 < slots.length && (slots[slot >> 6] & 1L << slot) != 0;
        }
    }
}
