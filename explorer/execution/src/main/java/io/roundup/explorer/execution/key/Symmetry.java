// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.agent.site.Interchangeable;
import java.util.List;

/**
 * The ways in which actors can change places so that the program does not notice, and the numbers that they box with them.
 * It holds which actor stands at which place now. Used by one thread at a time.
 *
 * <p>A program cannot notice only if it never learns which thread is which. See docs/design/states.md.
 */
public final class Symmetry {
    /** Nobody can change places. */
    public static final Symmetry NONE = new Symmetry(Interchangeable.NONE, new int[0]);

    /** More orders of actors that look alike are not tried: any order is right, and merges less. */
    private static final int MOST_ORDERS = 120;

    private static final int NUMBER_BITS = 3;
    private static final int MOST_NUMBERED = 8;

    private final int[] groups;
    private final int[][] values;
    private final int[] sites;
    /** Which actor is at which place, and where each is. */
    private final int[] actors;

    private final int[] places;
    /** How actors look; those that look alike are tried in all orders. */
    private final long[] looks;

    private int first;
    private boolean isMoved;

    /**
     * Prepares.
     *
     * @param actors which of them do the same, in the order of their threads
     * @param sites for each place in the program, by its number, the place that is the same in the code of the first actor
     *     that does the same; numbers beyond the end stand for themselves
     */
    public Symmetry(Interchangeable actors, int[] sites) {
        this.sites = sites;
        groups = actors.groups().stream().mapToInt(Integer::intValue).toArray();
        values = actors.values().stream()
                .map((List<Integer> own) ->
                        own.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        this.actors = new int[groups.length];
        places = new int[groups.length];
        looks = new long[groups.length];
    }

    /** {@return whether some actors can change places} */
    public boolean isAny() {
        for (int actor = 0; actor < groups.length; actor++) {
            if (groups[actor] != actor) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether the program cannot notice which thread is which, though no two may do the same} */
    boolean isBlind() {
        return groups.length > 0;
    }

    /** {@return a number of the order of the actors, which no other order has, or -1 if they are too many for that} */
    public int order() {
        if (actors.length > MOST_NUMBERED) {
            return -1;
        }
        int order = 0;
        for (int actor : actors) {
            order = order << NUMBER_BITS | actor;
        }
        return order;
    }

    /** {@return how many actors there are} */
    int size() {
        return groups.length;
    }

    /** {@return what stands for a place in the program} @param site its number, negative for what is none */
    public int site(int site) {
        return site >= 0 && site < sites.length ? sites[site] : site;
    }

    /** An execution has its actors. @param thread the number of the first one's thread */
    void begin(int thread) {
        first = thread;
        reset();
    }

    /** {@return the number of the thread that has the place of a thread} */
    int threadAt(int place) {
        int actor = place - first;
        return actor >= 0 && actor < actors.length ? first + actors[actor] : place;
    }

    /** {@return the place of a thread, as the number of the thread that has it at first} */
    public int placeOf(int thread) {
        int actor = thread - first;
        return actor >= 0 && actor < places.length ? first + places[actor] : thread;
    }

    /** {@return the places of some threads, as bits} */
    long placesOf(long threads) {
        return isMoved ? moved(threads, places) : threads;
    }

    /** {@return the threads that have some places, as bits} */
    long threadsAt(long given) {
        return isMoved ? moved(given, actors) : given;
    }

    private long moved(long set, int[] to) {
        long all = (1L << first + to.length) - (1L << first);
        long moved = set & ~all;
        for (long rest = set & all; rest != 0; rest &= rest - 1) {
            moved |= 1L << first + to[Long.numberOfTrailingZeros(rest) - first];
        }
        return moved;
    }

    /** {@return whether actors are at places of others} */
    public boolean isMoved() {
        return isMoved;
    }

    /** Each actor is at its own place. */
    void reset() {
        isMoved = false;
        for (int actor = 0; actor < groups.length; actor++) {
            put(actor, actor);
        }
    }

    private void put(int actor, int place) {
        actors[place] = actor;
        places[actor] = place;
        isMoved |= actor != place;
    }

    /** Says how an actor looks, whatever its place. @param look equal if others would be alike in its place */
    void look(int actor, long look) {
        looks[actor] = look;
    }

    /** The actors of each group are sorted by their looks. */
    void sort() {
        reset();
        for (int place = 1; place < groups.length; place++) {
            int actor = actors[place];
            int to = place;
            // The places of a group need not come one after the other.
            for (int before = place - 1; before >= 0; before--) {
                if (groups[before] == groups[place] && looks[actors[before]] > looks[actor]) {
                    put(actors[before], to);
                    to = before;
                }
            }
            put(actor, to);
        }
    }

    /** {@return how many orders there are of actors that look alike, or 1 if that is too many} After {@link #sort}. */
    int orders() {
        int orders = 1;
        for (int place = 0; place < groups.length && orders <= MOST_ORDERS; place++) {
            int alike = 1;
            for (int before = 0; before < place; before++) {
                alike += isAlike(before, place) ? 1 : 0;
            }
            orders *= alike;
        }
        return orders > MOST_ORDERS ? 1 : orders;
    }

    private boolean isAlike(int place, int other) {
        return groups[place] == groups[other] && looks[actors[place]] == looks[actors[other]];
    }

    /** Takes an order of actors that look alike, from the one that {@link #sort} has made. @param order from 0 */
    void take(int order) {
        int rest = order;
        for (int place = 1; place < groups.length; place++) {
            int alike = 1;
            for (int before = 0; before < place; before++) {
                alike += isAlike(before, place) ? 1 : 0;
            }
            int back = rest % alike;
            rest /= alike;
            for (int before = place - 1; before >= 0 && back > 0; before--) {
                if (isAlike(before, place) && --back == 0) {
                    int actor = actors[place];
                    put(actors[before], place);
                    put(actor, before);
                }
            }
        }
    }

    /** {@return what stands for a number in a box} An actor's own number is that of the actor whose place it has. */
    public int renamed(int number) {
        for (int actor = 0; actor < values.length; actor++) {
            for (int value = 0; value < values[actor].length; value++) {
                if (values[actor][value] == number) {
                    return values[places[actor]][value];
                }
            }
        }
        return number;
    }

    /** {@return whether a number in a box is an actor's own} */
    boolean isOwn(int number) {
        for (int[] own : values) {
            for (int value : own) {
                if (value == number) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return whether actors have numbers of their own} */
    public boolean hasValues() {
        for (int[] own : values) {
            if (own.length > 0) {
                return true;
            }
        }
        return false;
    }
}
