// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.search.StateCache;

/**
 * How far S and P are built: the mutable half of a state of {@link QuasiSearch}. Every change can be taken back.
 *
 * <p>S holds a prefix of each thread's operations, so it is a cut: one number a thread. P holds the same operations except
 * for the <i>displaced</i> ones: a <i>late</i> operation is in S and not yet in P, an <i>early</i> one in P and not yet in
 * S. The age of a displaced operation is how many places of its domain were filled since it got its first place; when it
 * equals the bound the operation must take the next place. Not thread-safe.
 */
final class Placement {
    private static final int NONE = -1;

    private final QuasiProblem problem;
    /** For each thread, how many of its operations are in S. */
    private final int[] cut;
    /** The same for each lane. */
    private final int[] laneCut;
    /** For each domain, how many places are filled. */
    private final int[] filled;

    private final boolean[] inS;
    private final boolean[] isDisplaced;
    /** The place that a displaced operation got first, in S or in P. */
    private final int[] since;
    /** The displaced operations in ascending order, so that equal sets look equal. */
    private final int[] displaced;

    private int displacedCount;
    private int unfinished;

    Placement(QuasiProblem problem) {
        this.problem = problem;
        int n = problem.operations.size();
        cut = new int[problem.threads];
        laneCut = new int[problem.lanes.length];
        filled = new int[problem.domains];
        inS = new boolean[n];
        isDisplaced = new boolean[n];
        since = new int[n];
        displaced = new int[n];
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

    int laneCut(int lane) {
        return laneCut[lane];
    }

    /** {@return the next operation of a thread for S, or -1} */
    int nextInS(int thread) {
        int[] program = problem.program[thread];
        return cut[thread] < program.length ? program[cut[thread]] : NONE;
    }

    /** {@return the first response among the operations not in S: none that was called later can be next in S} */
    int earliestReturn() {
        int earliest = Integer.MAX_VALUE;
        for (int thread = 0; thread < problem.threads; thread++) {
            int next = nextInS(thread);
            if (next != NONE) {
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
        filled[domain]++;
    }

    /** Takes the latest {@link #place} back. */
    void unplace(int f, int e) {
        filled[problem.domain[e]]--;
        moveCut(e, -1);
        if (f != e) {
            // The places that these two had before are still noted: nothing touched them since.
            toggle(e, since[e]);
            toggle(f, since[f]);
        }
    }

    private void moveCut(int e, int by) {
        inS[e] = by > 0;
        cut[problem.thread[e]] += by;
        laneCut[problem.lane(problem.thread[e], problem.domain[e])] += by;
        unfinished -= problem.isPending(e) ? 0 : by;
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
        for (int thread = 0; thread < problem.threads && missing < limit; thread++) {
            int laneIndex = problem.lane(thread, problem.domain[operation]);
            int[] lane = problem.lanes[laneIndex];
            for (int i = laneCut[laneIndex]; i < lane.length && problem.ret[lane[i]] < problem.call[operation]; i++) {
                if (++missing == limit) {
                    break;
                }
            }
        }
        return missing;
    }

    /** {@return the most words that {@link #remember} needs} */
    static int maxWords(QuasiProblem problem) {
        return (problem.threads + 1) / 2 + problem.operations.size();
    }

    /** Adds this placement and a state to the visited ones. {@return whether the pair is new} */
    boolean remember(StateCache visited, Object state) {
        long[] words = visited.probe();
        int count = 0;
        long hash = 0;
        for (int thread = 0; thread < cut.length; thread += 2) {
            long upper = thread + 1 < cut.length ? cut[thread + 1] : 0;
            words[count++] = upper << 32 | cut[thread];
        }
        for (int i = 0; i < displacedCount; i++) {
            int operation = displaced[i];
            int domain = problem.domain[operation];
            // Time left beyond the end of the domain is never used up, so all such amounts count as one.
            int left = Math.min(problem.bound[domain] - age(operation), problem.total[domain] - filled[domain]);
            words[count++] = (long) operation << 32 | left;
        }
        for (int i = 0; i < count; i++) {
            hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return visited.add(count, hash, state);
    }
}
