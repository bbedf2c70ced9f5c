// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import java.util.Arrays;

/**
 * The ways to fill the next place of one domain as far as order and bounds decide. That is which operations can be f,
 * the next of P, and which can be e, the next of S. Kept until the next {@link #find}. Not thread-safe.
 */
final class DomainStep {
    private final QuasiProblem problem;
    private final Placement placement;
    private final int domain;
    private final int bound;
    /** The candidates for e. */
    private int[] candidates = new int[4];

    private int candidateCount;
    /** The candidates for f. */
    private int[] next = new int[4];

    private int nextCount;

    DomainStep(QuasiProblem problem, Placement placement, int domain) {
        this.problem = problem;
        this.placement = placement;
        this.domain = domain;
        this.bound = problem.bound[domain];
    }

    /**
     * Finds the candidates.
     *
     * @param earliestReturn the first response among the operations that must come later in S than the next one
     * @return whether there are any
     */
    boolean find(int earliestReturn) {
        findCandidates(earliestReturn);
        nextCount = 0;
        if (candidateCount > 0) {
            findNext();
        }
        return nextCount > 0;
    }

    /** {@return the number of candidates for e} */
    int candidates() {
        return candidateCount;
    }

    int candidate(int index) {
        return candidates[index];
    }

    /** {@return the number of candidates for f} */
    int next() {
        return nextCount;
    }

    int next(int index) {
        return next[index];
    }

    /** {@return whether an operation is a candidate for f} */
    boolean canBeNext(int operation) {
        for (int i = 0; i < nextCount; i++) {
            if (next[i] == operation) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether two candidates can be f and e at once: without a bound nothing is displaced} */
    boolean fits(int f, int e) {
        return f == e || bound > 0;
    }

    private void findCandidates(int earliestReturn) {
        candidateCount = 0;
        for (int chain = placement.firstOpen();
                problem.begin[chain] < earliestReturn;
                chain = placement.nextOpen(chain)) {
            int operation = placement.nextInS(chain);
            if (problem.domain[operation] == domain && problem.call[operation] < earliestReturn) {
                if (candidateCount == candidates.length) {
                    candidates = Arrays.copyOf(candidates, 2 * candidateCount);
                }
                candidates[candidateCount++] = operation;
            }
        }
        for (int i = 0; i < placement.displacedCount(); i++) {
            int operation = placement.displaced(i);
            if (problem.domain[operation] == domain && placement.isEarly(operation)) {
                keepCandidatesFor(operation, bound - placement.age(operation));
            }
        }
    }

    /**
     * An early operation that has as many places left as predecessors missing from S admits only these as e. So an
     * operation without missing predecessors must be e when it has used up its bound.
     */
    private void keepCandidatesFor(int early, int placesLeft) {
        int missing = placement.missing(early, placesLeft + 1);
        if (missing < placesLeft) {
            return;
        }
        int kept = 0;
        for (int i = 0; i < candidateCount && missing == placesLeft; i++) {
            int candidate = candidates[i];
            if (candidate == early || problem.ret[candidate] < problem.call[early]) {
                candidates[kept++] = candidate;
            }
        }
        candidateCount = kept;
    }

    /**
     * A late operation that has used up its bound must be f. Without one any late operation can be f, and any that is
     * in neither S nor P and can still reach S in time.
     */
    private void findNext() {
        if (bound == 0) {
            for (int i = 0; i < candidateCount; i++) {
                addNext(candidates[i]);
            }
            return;
        }
        for (int i = 0; i < placement.displacedCount(); i++) {
            int operation = placement.displaced(i);
            if (problem.domain[operation] == domain && placement.isLate(operation)) {
                if (placement.age(operation) == bound) {
                    nextCount = 0;
                    addNext(operation);
                    return;
                }
                addNext(operation);
            }
        }
        // At most bound predecessors can get into S before it: as many as there are places up to its last one.
        int reach = problem.horizon(domain, (long) placement.filled(domain) + bound);
        int certain = problem.horizon(domain, bound);
        for (int chain = placement.firstOpen(); problem.begin[chain] < reach; chain = placement.nextOpen(chain)) {
            int lane = problem.lane(chain, domain);
            int end = problem.laneStart[lane + 1];
            for (int i = placement.laneRest(lane); i < end; i++) {
                int operation = problem.lanes[i];
                int call = problem.call[operation];
                if (call >= reach) {
                    break;
                }
                if (placement.isInP(operation)) {
                    continue;
                }
                if (call < certain || placement.missing(operation, bound + 1) <= bound) {
                    addNext(operation);
                }
                if (problem.isPending(operation)) {
                    // What follows in the lane are twins of it, which are not next before it is.
                    break;
                }
            }
        }
    }

    private void addNext(int operation) {
        if (nextCount == next.length) {
            next = Arrays.copyOf(next, 2 * nextCount);
        }
        next[nextCount++] = operation;
    }
}
