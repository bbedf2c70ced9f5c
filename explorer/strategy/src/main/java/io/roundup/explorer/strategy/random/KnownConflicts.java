// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.LocationTable;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Pairs of places in the program at which threads were seen to conflict. One thread stops before the first place, and
 * another one goes on until it has passed the second. Places stand for the many steps that are made there, so that a
 * thousand threads which do the same are one pair.
 */
final class KnownConflicts {
    static final int NONE = -1;
    /** What is beyond is not remembered: a program with so many pairs is not gone through in any case. */
    private static final int MOST_PAIRS = 1 << 14;
    /** So many kinds of accesses of one location are compared. */
    private static final int MOST_KINDS = 24;

    /** In place of a location that two accesses have in common. */
    private static final long SAME = 1;

    private final LocationTable placeNumbers = new LocationTable();
    private int places;
    private int[] site = new int[16];
    /** By place and thread: the most times that the thread came to it in one execution, and how often in this one. */
    private int[][] most = new int[16][];

    private int[][] came = new int[16][];

    private final StoppingPlaces stops = new StoppingPlaces();
    private final LocationTable pairNumbers = new LocationTable();
    private int pairs;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private BitSet[] stopping = new BitSet[16];
    private BitSet[] passing = new BitSet[16];
    private int[] tries = new int[16];

    /** Of the execution that is learnt from: by thread, where its section began. */
    private int[] began = {};

    /** Kinds of accesses: the first one of each location, and of each kind the next one. */
    private final LocationTable firstKind = new LocationTable();

    private int kinds;
    private int[] next = new int[16];
    private int[] reached = new int[16];
    private int[] start = new int[16];
    private int[] bits = new int[16];
    private BitSet[] threads = new BitSet[16];
    private long[] touched = new long[16];
    private int locations;

    /** {@return how many pairs are known} */
    int size() {
        return pairs;
    }

    /** {@return the number of a random pair, which is more often one that was drawn less} @param random draws */
    int draw(SplitMix64 random) {
        int drawn = stops.draw(tries, random);
        tries[drawn]++;
        return drawn;
    }

    /**
     * {@return how often the thread comes to the first place of a pair without stopping}
     *
     * <p>A loop comes there a thousand times, and its first turns differ most. So a pair that was drawn is tried in rounds:
     * 0, then 0 and 1, then 0 to 2, and so on.
     *
     * @param pair its number, as it was drawn last
     * @param thread which one stops
     */
    int skips(int pair, int thread) {
        int comes = comes(pair, thread);
        int tried = tries[pair] - 1;
        int round = (int) ((Math.sqrt(8.0 * tried + 1) - 1) / 2);
        return round < comes ? tried - round * (round + 1) / 2 : comes == 0 ? 0 : tried % comes;
    }

    /** {@return the place in the program before which a thread stops} @param pair its number */
    int stopsAt(int pair) {
        return site[from[pair]];
    }

    /** {@return the place in the program that the other thread passes} @param pair its number */
    int passes(int pair) {
        return site[to[pair]];
    }

    /** {@return a thread that stops} @param pair its number @param random draws */
    int stopping(int pair, SplitMix64 random) {
        return member(stopping[pair], NONE, random);
    }

    /** {@return a thread that passes, another one than that which stops} @param pair its number @param random draws */
    int passing(int pair, int stopping, SplitMix64 random) {
        return member(passing[pair], stopping, random);
    }

    /** {@return the most times that a thread came to the first place of a pair} */
    private int comes(int pair, int thread) {
        int[] times = most[from[pair]];
        return times != null && thread < times.length ? times[thread] : 0;
    }

    private static int member(BitSet set, int other, SplitMix64 random) {
        int size = set.cardinality() - (other != NONE && set.get(other) ? 1 : 0);
        if (size == 0) {
            return NONE;
        }
        int skip = random.below(size);
        int member = set.nextSetBit(0);
        while (member == other || skip-- > 0) {
            member = set.nextSetBit(member + 1);
        }
        return member;
    }

    /** An execution has ended. @param log its steps */
    void learn(StepLog log) {
        Arrays.fill(began, NONE);
        firstKind.clear();
        kinds = 0;
        locations = 0;
        for (int row = 0; row < log.size(); row++) {
            if (log.value(row) == StepLog.NO_VALUE) {
                learnStep(log, row);
            }
        }
        for (int index = 0; index < locations; index++) {
            pairUp(firstKind.get(touched[index]));
        }
        for (int place = 0; place < places; place++) {
            takeOver(place);
        }
    }

    private void takeOver(int place) {
        int[] now = came[place];
        if (now == null) {
            return;
        }
        int[] before = most[place];
        if (before == null || before.length < now.length) {
            before = before == null ? new int[now.length] : Arrays.copyOf(before, now.length);
            most[place] = before;
        }
        for (int thread = 0; thread < now.length; thread++) {
            before[thread] = Math.max(before[thread], now[thread]);
            now[thread] = 0;
        }
    }

    private void learnStep(StepLog log, int row) {
        int thread = log.thread(row);
        reserveThread(thread);
        int place = place(log.site(row));
        SectionPart part = log.part(row);
        if (part == SectionPart.NONE || part == SectionPart.FIRST) {
            began[thread] = place;
            comeTo(place, thread);
        }
        long location = log.location(row);
        if (location != Footprint.NO_LOCATION && began[thread] != NONE) {
            noteAccess(location, thread, place, log.bits(row) & (Footprint.WRITE | Footprint.ADD));
        }
    }

    private void reserveThread(int thread) {
        int known = began.length;
        if (thread >= known) {
            began = Arrays.copyOf(began, Math.max(thread + 1, 2 * known));
            Arrays.fill(began, known, began.length, NONE);
        }
    }

    private void comeTo(int place, int thread) {
        int[] times = came[place];
        if (times == null || thread >= times.length) {
            times = times == null ? new int[thread + 1] : Arrays.copyOf(times, thread + 1);
            came[place] = times;
        }
        times[thread]++;
    }

    private int place(int ofSite) {
        int known = placeNumbers.get(ofSite);
        if (known != NONE) {
            return known;
        }
        if (places == site.length) {
            site = Arrays.copyOf(site, 2 * places);
            most = Arrays.copyOf(most, 2 * places);
            came = Arrays.copyOf(came, 2 * places);
        }
        site[places] = ofSite;
        placeNumbers.put(ofSite, places);
        return places++;
    }

    private void noteAccess(long location, int thread, int place, int itsBits) {
        int first = firstKind.get(location);
        int compared = 0;
        for (int kind = first; kind != NONE; kind = next[kind]) {
            if (reached[kind] == place && start[kind] == began[thread] && bits[kind] == itsBits) {
                threads[kind].set(thread);
                return;
            }
            if (++compared == MOST_KINDS) {
                return;
            }
        }
        if (first == NONE) {
            if (locations == touched.length) {
                touched = Arrays.copyOf(touched, 2 * locations);
            }
            touched[locations++] = location;
        }
        firstKind.put(location, addKind(first, thread, place, itsBits));
    }

    private int addKind(int before, int thread, int place, int itsBits) {
        if (kinds == next.length) {
            next = Arrays.copyOf(next, 2 * kinds);
            reached = Arrays.copyOf(reached, 2 * kinds);
            start = Arrays.copyOf(start, 2 * kinds);
            bits = Arrays.copyOf(bits, 2 * kinds);
            threads = Arrays.copyOf(threads, 2 * kinds);
        }
        next[kinds] = before;
        reached[kinds] = place;
        start[kinds] = began[thread];
        bits[kinds] = itsBits;
        BitSet set = threads[kinds];
        if (set == null) {
            set = new BitSet();
            threads[kinds] = set;
        }
        set.clear();
        set.set(thread);
        return kinds++;
    }

    private void pairUp(int first) {
        for (int one = first; one != NONE; one = next[one]) {
            for (int two = first; two != NONE; two = next[two]) {
                if (Footprint.conflict(bits[one], SAME, bits[two], SAME) && areSeveral(threads[one], threads[two])) {
                    addPair(one, two);
                }
            }
        }
    }

    /** {@return whether there are two different threads, one of each set} Neither is empty. */
    private static boolean areSeveral(BitSet one, BitSet two) {
        return one.cardinality() > 1 || two.cardinality() > 1 || one.nextSetBit(0) != two.nextSetBit(0);
    }

    private void addPair(int one, int two) {
        long key = ((long) start[one] << 32 | reached[two]) + 1;
        int pair = pairNumbers.get(key);
        if (pair == NONE) {
            if (pairs == MOST_PAIRS) {
                return;
            }
            if (pairs == from.length) {
                from = Arrays.copyOf(from, 2 * pairs);
                to = Arrays.copyOf(to, 2 * pairs);
                stopping = Arrays.copyOf(stopping, 2 * pairs);
                passing = Arrays.copyOf(passing, 2 * pairs);
                tries = Arrays.copyOf(tries, 2 * pairs);
            }
            pair = pairs++;
            pairNumbers.put(key, pair);
            stops.add(start[one], pair);
            from[pair] = start[one];
            to[pair] = reached[two];
            stopping[pair] = new BitSet();
            passing[pair] = new BitSet();
        }
        stopping[pair].or(threads[one]);
        passing[pair].or(threads[two]);
    }
}
