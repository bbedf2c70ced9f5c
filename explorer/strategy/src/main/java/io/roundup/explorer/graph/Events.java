// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The events of an execution, in an order in which they can happen: each comes after what is before it in its thread,
 * and each read after the store that it sees. An event is known by its thread and its number there in all executions
 * that share what is before it.
 *
 * <p>The first value of a variable is a store of no thread ({@link #NONE}), whose number is the variable. So is, of
 * {@link #PUBLISHED}, what a variable held when other threads first could reach its object. The two halves of a
 * read-modify-write are a read and the store that follows it. Not thread-safe.
 */
public final class Events {
    /** No thread, no event. */
    public static final int NONE = -1;

    /** The thread by which {@link Kind#PUBLISHED} stores are named; their number is the variable. */
    public static final int PUBLISHED = -2;

    private static final Mode[] MODES = Mode.values();

    /** What an event is. */
    public enum Kind {
        /** The first value of a variable. */
        FIRST,
        /** A read, alone or the first half of a read-modify-write. */
        READ,
        /** A store, alone or the second half of a read-modify-write. */
        STORE,
        /** The start of a thread. */
        START,
        /** The end of a thread has been seen. */
        JOIN,
        /** A value that nothing else decides. */
        VALUE,
        /** A place in a thread, after which other threads may reach objects. It is not counted in the thread. */
        PUBLICATION,
        /** What a variable of such an object held there: a plain store of the thread. */
        PUBLISHED,
        /** The time of a wait is over, since nothing else goes on. The value 1 says that the thread waits on. */
        TIME
    }

    private int size;
    private int[] thread = new int[16];
    private int[] number = new int[16];
    private Kind[] kind = new Kind[16];
    private @Nullable Access[] access = new Access[16];
    private int[] fences = new int[16];
    /** The same, with those before publications that came in between. */
    private int[] allFences = new int[16];
    /** The store that a read sees, the read before the store of a read-modify-write, or the other thread. */
    private int[] source = new int[16];

    private long[] value = new long[16];
    /** Stores: the place in the order of the variable. */
    private int[] place = new int[16];
    /**
     * A row for each event: of each thread, how many events are before it, itself counted, in program order and by what
     * reads see.
     */
    private int[] past = new int[16 * 4];
    /** How many threads a row has room for. */
    private int width = 4;

    private int[] @Nullable [] blocked = new int[16][];

    private int[][] order = new int[8][0];
    private int[] stores = new int[8];
    private int[] published = new int[8];
    private int variables;
    /** How many variables have a published store. */
    private int publishedVariables;

    private int[][] own = new int[8][0];
    private int[] made = new int[8];
    /** By thread: the fences before publications since its last event. */
    private int[] passedFences = new int[8];

    private int threads;

    void clear() {
        size = 0;
        variables = 0;
        publishedVariables = 0;
        threads = 0;
    }

    /** Makes this a copy. @param other which */
    public void copyFrom(Events other) {
        clear();
        while (kind.length < other.size) {
            grow();
        }
        reserveThread(other.threads - 1);
        size = other.size;
        System.arraycopy(other.thread, 0, thread, 0, size);
        System.arraycopy(other.number, 0, number, 0, size);
        System.arraycopy(other.kind, 0, kind, 0, size);
        System.arraycopy(other.access, 0, access, 0, size);
        System.arraycopy(other.fences, 0, fences, 0, size);
        System.arraycopy(other.allFences, 0, allFences, 0, size);
        System.arraycopy(other.source, 0, source, 0, size);
        System.arraycopy(other.value, 0, value, 0, size);
        System.arraycopy(other.place, 0, place, 0, size);
        System.arraycopy(other.blocked, 0, blocked, 0, size);
        width = other.width;
        if (past.length < kind.length * width) {
            past = new int[kind.length * width];
        }
        System.arraycopy(other.past, 0, past, 0, size * width);
        reserveVariable(other.variables - 1);
        publishedVariables = other.publishedVariables;
        for (int each = 0; each < variables; each++) {
            stores[each] = other.stores[each];
            published[each] = other.published[each];
            order[each] = copied(other.order[each], stores[each], order[each]);
        }
        for (int each = 0; each < threads; each++) {
            made[each] = other.made[each];
            passedFences[each] = other.passedFences[each];
            own[each] = copied(other.own[each], made[each], own[each]);
        }
    }

    private static int[] copied(int[] from, int size, int[] into) {
        int[] room = into.length < size ? new int[size] : into;
        System.arraycopy(from, 0, room, 0, size);
        Arrays.fill(room, size, room.length, 0);
        return room;
    }

    /** {@return how many there are} */
    public int size() {
        return size;
    }

    /** {@return how many threads have been seen} */
    public int threads() {
        return threads;
    }

    /** {@return how many variables have been seen} */
    public int variables() {
        return variables;
    }

    /** {@return the thread of an event} @param event from 0 */
    public int thread(int event) {
        return thread[event];
    }

    /** {@return the number of an event in its thread} @param event from 0 */
    public int number(int event) {
        return number[event];
    }

    /** {@return what it is} @param event from 0 */
    public Kind kind(int event) {
        return kind[event];
    }

    /** {@return whether it is a read} @param event from 0 */
    public boolean isRead(int event) {
        return kind[event] == Kind.READ;
    }

    /** {@return what was announced for a read or store} @param event from 0 */
    public Access access(int event) {
        Access announced = access[event];
        if (announced == null) {
            throw new IllegalArgumentException("event " + event + " accesses no variable: it is a " + kind[event]);
        }
        return announced;
    }

    /** {@return the variable of a read or store, {@link #NONE} for other events} @param event from 0 */
    public int variable(int event) {
        Access announced = access[event];
        if (announced != null) {
            return announced.variable();
        }
        return kind[event] == Kind.FIRST || kind[event] == Kind.PUBLISHED ? number[event] : NONE;
    }

    /** {@return the fences between it and the event before it in its thread, as bits} @param event from 0 */
    public int fences(int event) {
        return fences[event];
    }

    /** {@return the fences between it and the event before it, though publications may be between, too} @param event of a thread */
    public int allFences(int event) {
        return allFences[event];
    }

    /** {@return the store that a read sees} @param read an event */
    public int source(int read) {
        return source[read];
    }

    /** {@return the other half, the read, of a store in a read-modify-write; {@link #NONE} otherwise} @param store it */
    public int readOf(int store) {
        return kind[store] == Kind.STORE ? source[store] : NONE;
    }

    /** {@return the other half, the store, of a read in a read-modify-write; {@link #NONE} otherwise} @param read it */
    public int storeOf(int read) {
        int next = eventOf(thread[read], number[read] + 1);
        return next != NONE && readOf(next) == read ? next : NONE;
    }

    /** {@return the other thread of a start or join} @param event from 0 */
    public int otherThread(int event) {
        return source[event];
    }

    /** {@return what is stored, read or chosen} @param event from 0 */
    public long value(int event) {
        return value[event];
    }

    /** {@return the place of a store among those of its variable, 0 the first value} @param store an event */
    public int place(int store) {
        return place[store];
    }

    /**
     * {@return stores that a read-modify-write could have seen if its store had a place after them; null for none}
     *
     * @param read an event
     */
    public int @Nullable [] blocked(int read) {
        return blocked[read];
    }

    /** {@return how many events of a thread are before an event, itself counted} @param event from 0 @param of it */
    public int past(int event, int of) {
        return of < width ? past[event * width + of] : 0;
    }

    /** {@return whether an event is before another by program order and what reads see, or is it} @param first it */
    public boolean isBefore(int first, int second) {
        int maker = maker(first);
        return maker == NONE || position(first) < past(second, maker);
    }

    /** {@return the thread that has made an event, also one that it is not named by} @param event from 0 */
    public int maker(int event) {
        return switch (kind[event]) {
            case PUBLICATION -> source[event];
            case PUBLISHED -> source[source[event]];
            default -> thread[event];
        };
    }

    /** {@return how many events its {@link #maker} had made before an event} @param event not a first value */
    public int position(int event) {
        return switch (kind[event]) {
            case PUBLICATION -> place[event];
            case PUBLISHED -> place[source[event]];
            default -> number[event];
        };
    }

    /** {@return the publication of a published store} @param store of {@link Kind#PUBLISHED} */
    public int publicationOf(int store) {
        return source[store];
    }

    /** {@return the mode of the stores of a publication} */
    public Mode modeOf(int publication) {
        return MODES[(int) value[publication]];
    }

    /** {@return how many variables have a published store} */
    public int publishedVariables() {
        return publishedVariables;
    }

    /** {@return how many stores a variable has, its first value counted} @param variable from 0 */
    public int stores(int variable) {
        return variable < variables ? stores[variable] : 0;
    }

    /** {@return a store} @param variable from 0 @param place among its stores, from 0 */
    public int store(int variable, int place) {
        return order[variable][place];
    }

    /** {@return the last store of a variable} @param variable that has been accessed */
    public int newest(int variable) {
        return order[variable][stores[variable] - 1];
    }

    /** {@return how many events a thread has} @param thread from 0 */
    public int made(int thread) {
        return thread < threads ? made[thread] : 0;
    }

    /** {@return the event of a name, or {@link #NONE}} @param thread from 0, or none @param number in it, or a variable */
    public int eventOf(int thread, int number) {
        if (thread == NONE) {
            return number < variables ? order[number][0] : NONE;
        }
        if (thread == PUBLISHED) {
            return number < variables ? published[number] : NONE;
        }
        return number < made(thread) ? own[thread][number] : NONE;
    }

    /**
     * {@return whether the next event was the same before all events were removed} Those that were there then can be added
     * {@linkplain #again again}.
     *
     * @param of its thread
     * @param after the fences before it
     */
    boolean wasNext(int of, Kind what, @Nullable Access announced, int after) {
        return thread[size] == of
                && kind[size] == what
                && fences[size] == after
                && Objects.equals(access[size], announced);
    }

    /** {@return an access that the next event of a thread was before all events were removed, if there was one} */
    @Nullable
    Access accessBefore(int of) {
        int next = made(of);
        return of < own.length && next < own[of].length ? access[own[of][next]] : null;
    }

    /** Adds the next event of a thread as it was. {@return it} */
    int again(int of) {
        reserveThread(of);
        own[of][made[of]++] = size;
        passedFences[of] = 0;
        return size++;
    }

    /** Gives a variable its first value, unless it has one. */
    void first(int variable, long value) {
        reserveVariable(variable);
        if (stores[variable] == 0) {
            int event = append(NONE, variable, Kind.FIRST, null, 0, NONE, value, NONE);
            insert(event, variable, 0);
        }
    }

    /** {@return the publication that was there before all events were removed} */
    int publicationAgain(int maker) {
        reserveThread(maker);
        passedFences[maker] |= fences[size];
        return size++;
    }

    /** {@return a new publication} @param maker of it @param fences since its last event @param mode of its stores */
    int publication(int maker, int fences, Mode mode) {
        reserveThread(maker);
        int event = append(PUBLISHED, NONE, Kind.PUBLICATION, null, fences, maker, mode.ordinal(), last(maker));
        place[event] = made[maker];
        passedFences[maker] |= fences;
        return event;
    }

    /** {@return the published store of a variable that has only a first one} */
    int published(int variable, int publication, long value) {
        int event = append(PUBLISHED, variable, Kind.PUBLISHED, null, 0, publication, value, publication);
        published[variable] = event;
        publishedVariables++;
        insert(event, variable, 1);
        return event;
    }

    /** {@return a new event of a thread} */
    int add(int thread, Kind kind, @Nullable Access access, int fences, int source, long value) {
        reserveThread(thread);
        int event = append(thread, made[thread], kind, access, fences, source, value, last(thread));
        if (made[thread] == own[thread].length) {
            own[thread] = Arrays.copyOf(own[thread], Math.max(8, 2 * made[thread]));
        }
        own[thread][made[thread]++] = event;
        allFences[event] = fences | passedFences[thread];
        passedFences[thread] = 0;
        past[event * width + thread] = made[thread];
        return event;
    }

    /** What is before one event is before another. */
    void joinPast(int event, int earlier) {
        int into = event * width;
        int from = earlier * width;
        for (int each = 0; each < width; each++) {
            past[into + each] = Math.max(past[into + each], past[from + each]);
        }
    }

    void value(int store, long stored) {
        value[store] = stored;
    }

    void blocked(int read, int @Nullable [] stores) {
        blocked[read] = stores;
    }

    /** Gives a store its place. */
    void insert(int store, int variable, int at) {
        if (stores[variable] == order[variable].length) {
            order[variable] = Arrays.copyOf(order[variable], Math.max(4, 2 * stores[variable]));
        }
        int[] all = order[variable];
        for (int each = stores[variable]++; each > at; each--) {
            all[each] = all[each - 1];
            place[all[each]] = each;
        }
        all[at] = store;
        place[store] = at;
    }

    private int last(int of) {
        return made[of] == 0 ? NONE : own[of][made[of] - 1];
    }

    /** Adds an event. @param last what is before it, as what is before that, or none */
    private int append(
            int of, int numbered, Kind what, @Nullable Access announced, int after, int seen, long held, int last) {
        if (size == kind.length) {
            grow();
        }
        thread[size] = of;
        number[size] = numbered;
        kind[size] = what;
        access[size] = announced;
        fences[size] = after;
        source[size] = seen;
        value[size] = held;
        blocked[size] = null;
        inherit(last);
        return size++;
    }

    /** What is before an event, or nothing, is before the next one. */
    private void inherit(int last) {
        int into = size * width;
        int from = last * width;
        for (int each = 0; each < width; each++) {
            past[into + each] = last == NONE ? 0 : past[from + each];
        }
    }

    /** Doubles the room for threads, also in the rows of events that were removed. */
    private void widen() {
        int[] wide = new int[2 * past.length];
        for (int at = 0; at < past.length; at++) {
            wide[at / width * 2 * width + at % width] = past[at];
        }
        past = wide;
        width *= 2;
    }

    private void reserveThread(int of) {
        while (threads <= of) {
            if (threads == made.length) {
                made = Arrays.copyOf(made, 2 * threads);
                passedFences = Arrays.copyOf(passedFences, 2 * threads);
                own = grown(own);
            }
            if (threads == width) {
                widen();
            }
            passedFences[threads] = 0;
            made[threads++] = 0;
        }
    }

    private void reserveVariable(int of) {
        while (variables <= of) {
            if (variables == stores.length) {
                stores = Arrays.copyOf(stores, 2 * variables);
                published = Arrays.copyOf(published, 2 * variables);
                order = grown(order);
            }
            published[variables] = NONE;
            stores[variables++] = 0;
        }
    }

    private static int[][] grown(int[][] arrays) {
        int[][] more = Arrays.copyOf(arrays, 2 * arrays.length);
        Arrays.fill(more, arrays.length, more.length, new int[0]);
        return more;
    }

    private void grow() {
        int capacity = 2 * kind.length;
        thread = Arrays.copyOf(thread, capacity);
        number = Arrays.copyOf(number, capacity);
        kind = Arrays.copyOf(kind, capacity);
        access = Arrays.copyOf(access, capacity);
        fences = Arrays.copyOf(fences, capacity);
        allFences = Arrays.copyOf(allFences, capacity);
        source = Arrays.copyOf(source, capacity);
        value = Arrays.copyOf(value, capacity);
        place = Arrays.copyOf(place, capacity);
        blocked = Arrays.copyOf(blocked, capacity);
        past = Arrays.copyOf(past, capacity * width);
    }
}
