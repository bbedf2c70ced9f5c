// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.search.StateCache;
import java.util.Arrays;

/**
 * How far S and P are built: the mutable half of a state of a search. Every change can be taken back.
 *
 * <p>S holds a prefix of each chain, so it is a cut: one number a chain. P holds the same operations except for the
 * <i>displaced</i> ones. A <i>late</i> operation is in S and not yet in P, an <i>early</i> one in P and not yet in S.
 * The age of a displaced operation is how many places of its domain were filled since it got its first place. When it
 * equals the bound the operation must take the next place. Not thread-safe.
 */
final class Placement {
    static final int NONE = -1;

    private static final int CAPACITY = 8;

    /** Tells the words of displaced operations from those of chains. */
    private static final long DISPLACED_WORD = Long.MIN_VALUE;

    private final QuasiProblem problem;
    /** For each chain, how many of its operations are in S. */
    private final int[] cut;
    /** The same for each lane. */
    private final int[] laneCut;
    /** For each domain, how many places are filled. */
    private final int[] filled;

    /**
     * The chains that have operations left, as a ring in ascending order around the number of all chains. A chain that
     * is taken out keeps its neighbours, so it can be put back as long as that happens in the reverse order.
     */
    private final int[] following;

    private final int[] preceding;

    private final boolean[] inS;
    private final boolean[] isDisplaced;
    /** The place that a displaced operation got first, in S or in P. */
    private final int[] since;
    /** The displaced operations in ascending order, so that equal sets look equal. */
    private int[] displaced = new int[CAPACITY];

    private int displacedCount;
    private int unfinished;
    /** All chains from this number on have nothing in S. */
    private int begun;

    Placement(QuasiProblem problem) {
        this.problem = problem;
        int n = problem.operations.size();
        cut = new int[problem.chains];
        laneCut = problem.domains == 1 ? cut : new int[problem.chains * problem.domains];
        filled = new int[problem.domains];
        following = new int[problem.chains + 1];
        preceding = new int[problem.chains + 1];
        for (int chain = 0; chain <= problem.chains; chain++) {
            following[chain] = chain == problem.chains ? 0 : chain + 1;
            preceding[chain] = chain == 0 ? problem.chains : chain - 1;
        }
        inS = new boolean[n];
        isDisplaced = new boolean[n];
        since = new int[n];
        unfinished = problem.completed;
    }

    /** {@return whether S and P hold the same operations, among them all that have a response} */
    boolean isComplete() {
        return unfinished == 0 && displacedCount == 0;
    }

    boolean isInP(int operation) {
        return inS[operation] != isDisplaced[operation];
    }

    boolean isLate(int operation) {
        return isDisplaced[operation] && inS[operation];
    }

    boolean isEarly(int operation) {
        return isDisplaced[operation] && !inS[operation];
    }

    int displacedCount() {
        return displacedCount;
    }

    int displaced(int index) {
        return displaced[index];
    }

    int filled(int domain) {
        return filled[domain];
    }

    /** {@return how many places a displaced operation has fallen behind} */
    int age(int operation) {
        return filled[problem.domain[operation]] - since[operation];
    }

    /** {@return where in {@link QuasiProblem#lanes} the operations of a lane start that are not in S} */
    int laneRest(int lane) {
        return problem.laneStart[lane] + laneCut[lane];
    }

    /**
     * The first chain that has operations left for S. Chains are walked by {@code for (int chain = p.firstOpen();
     * begin[chain] < time; chain = p.nextOpen(chain))}: the ring ends with a number that begins after all time.
     */
    int firstOpen() {
        return following[problem.chains];
    }

    /** {@return the next chain that has operations left for S} */
    int nextOpen(int chain) {
        return following[chain];
    }

    /** {@return the next operation for S of a chain that has operations left} */
    int nextInS(int chain) {
        return problem.program[problem.programStart[chain] + cut[chain]];
    }

    /** {@return the first response among the operations not in S: none that was called later can be next in S} */
    int earliestReturn() {
        int earliest = Integer.MAX_VALUE;
        for (int chain = firstOpen(); problem.begin[chain] < earliest; chain = nextOpen(chain)) {
            earliest = Math.min(earliest, problem.ret[nextInS(chain)]);
        }
        return earliest;
    }

    /** {@return the same among the operations of one domain, if no chain has operations of several domains} */
    int earliestReturn(int domain) {
        int earliest = Integer.MAX_VALUE;
        for (int chain = firstOpen(); problem.begin[chain] < earliest; chain = nextOpen(chain)) {
            int next = nextInS(chain);
            if (problem.domain[next] == domain) {
                earliest = Math.min(earliest, problem.ret[next]);
            }
        }
        return earliest;
    }

    /** Fills a place of a domain, in P with {@code f} and in S with {@code e}. */
    void place(int f, int e) {
        int domain = problem.domain[e];
        if (f != e) {
            toggle(f, filled[domain]);
            toggle(e, filled[domain]);
        }
        moveCut(e, 1);
        begun = Math.max(begun, problem.chain[e] + 1);
        filled[domain]++;
    }

    /** Takes the latest {@link #place} back. */
    void unplace(int f, int e) {
        filled[problem.domain[e]]--;
        moveCut(e, -1);
        while (begun > 0 && cut[begun - 1] == 0) {
            begun--;
        }
        if (f != e) {
            // The places that these two had before are still noted: nothing touched them since.
            toggle(e, since[e]);
            toggle(f, since[f]);
        }
    }

    private void moveCut(int e, int by) {
        int chain = problem.chain[e];
        inS[e] = by > 0;
        cut[chain] += by;
        if (problem.domains > 1) {
            laneCut[problem.lane(chain, problem.domain[e])] += by;
        }
        unfinished -= problem.isPending(e) ? 0 : by;
        int left = problem.programStart[chain + 1] - problem.programStart[chain] - cut[chain];
        if (left == 0) {
            following[preceding[chain]] = following[chain];
            preceding[following[chain]] = preceding[chain];
        } else if (left == 1 && by < 0) {
            following[preceding[chain]] = chain;
            preceding[following[chain]] = chain;
        }
    }

    /** A displaced operation becomes settled, a settled or new one displaced. */
    private void toggle(int operation, int place) {
        // Few operations are displaced at a time, so plain loops are the quickest.
        int at = displacedCount;
        while (at > 0 && displaced[at - 1] >= operation) {
            at--;
        }
        if (isDisplaced[operation]) {
            displacedCount--;
            for (int i = at; i < displacedCount; i++) {
                displaced[i] = displaced[i + 1];
            }
        } else {
            if (displacedCount == displaced.length) {
                displaced = Arrays.copyOf(displaced, 2 * displacedCount);
            }
            for (int i = displacedCount; i > at; i--) {
                displaced[i] = displaced[i - 1];
            }
            displaced[at] = operation;
            since[operation] = place;
            displacedCount++;
        }
        isDisplaced[operation] = !isDisplaced[operation];
    }

    /**
     * How many operations of an operation's domain must still get into S before it.
     *
     * @param operation one that is not in S
     * @param limit from where on the number does not matter
     */
    int missing(int operation, int limit) {
        int missing = 0;
        int call = problem.call[operation];
        for (int chain = firstOpen(); problem.begin[chain] < call && missing < limit; chain = nextOpen(chain)) {
            int lane = problem.lane(chain, problem.domain[operation]);
            int end = problem.laneStart[lane + 1];
            for (int i = laneRest(lane); i < end && problem.ret[problem.lanes[i]] < call && missing < limit; i++) {
                missing++;
            }
        }
        return missing;
    }

    /**
     * How much a choice disturbs the order. First comes what displaces nothing, then what settles two displaced
     * operations, then what settles one and displaces one, then what displaces two. Among equals those come first that
     * were called closest to each other.
     */
    int cost(int f, int e) {
        if (f == e) {
            return 0;
        }
        int settled = (isLate(f) ? 1 : 0) + (isEarly(e) ? 1 : 0);
        return (3 - settled) * problem.operations.size() + Math.abs(f - e);
    }

    /** {@return whether this placement, with a time and a state that belong to it, was remembered} */
    boolean isIn(StateCache failed, int time, Object state) {
        int words = encode(failed, time);
        return failed.contains(words, hash(failed.probe(words), words), state);
    }

    /** Remembers this placement with a time and a state that belong to it. */
    void addTo(StateCache failed, int time, Object state) {
        int words = encode(failed, time);
        failed.add(words, hash(failed.probe(words), words), state);
    }

    /**
     * Writes this placement as the key of a cache. It has a word that tells how many chains have begun, a word for each
     * of these that is not at its end, and one for each displaced operation. So the size does not depend on the length
     * of the history.
     */
    private int encode(StateCache failed, int time) {
        long[] words = failed.probe(1 + displacedCount);
        int count = 1;
        for (int chain = firstOpen(); chain < begun; chain = nextOpen(chain)) {
            words = failed.probe(count + 1 + displacedCount);
            words[count++] = (long) chain << 32 | cut[chain];
        }
        words[0] = (long) time << 32 | begun;
        for (int i = 0; i < displacedCount; i++) {
            int operation = displaced[i];
            int domain = problem.domain[operation];
            // Time left beyond the end of the domain is never used up, so all such amounts count as one.
            int left = Math.min(problem.bound[domain] - age(operation), problem.total[domain] - filled[domain]);
            words[count++] = DISPLACED_WORD | (long) operation << 32 | left;
        }
        return count;
    }

    private static long hash(long[] words, int count) {
        long hash = 0;
        for (int i = 0; i < count; i++) {
            hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }
}
