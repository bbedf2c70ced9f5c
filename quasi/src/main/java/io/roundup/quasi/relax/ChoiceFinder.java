// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ways to fill the next position: an operation f for P that the specification allows, and an operation e of the
 * same domain for S whose predecessors are in S. Not thread-safe.
 *
 * @param <S> the type of the specification's states
 */
final class ChoiceFinder<S> {
    private static final int NONE = -1;

    private final QuasiProblem problem;
    private final Placement placement;
    private final Specification<S> specification;
    /** The candidates for e in the domain at hand. */
    private final int[] candidates;

    private int candidateCount;
    /** The late operation of the domain at hand that must be f. */
    private int mustBeF;

    ChoiceFinder(QuasiProblem problem, Placement placement, Specification<S> specification) {
        this.problem = problem;
        this.placement = placement;
        this.specification = specification;
        this.candidates = new int[problem.threads];
    }

    /** Replaces the choices by those of the present placement and a state of the specification. */
    void find(Choices choices, S state) {
        choices.clear();
        int earliestReturn = placement.earliestReturn();
        for (int domain = 0; domain < problem.domains; domain++) {
            if (placement.filled(domain) == problem.total[domain]) {
                continue;
            }
            findForced(domain);
            findCandidates(domain, earliestReturn);
            if (candidateCount == 0) {
                continue;
            }
            if (problem.bound[domain] == 0) {
                for (int i = 0; i < candidateCount; i++) {
                    step(choices, state, candidates[i], true);
                }
            } else if (mustBeF != NONE) {
                step(choices, state, mustBeF, false);
            } else {
                findInDomain(choices, state, domain);
            }
        }
    }

    /** A late operation that has used up its bound must be f. */
    private void findForced(int domain) {
        mustBeF = NONE;
        for (int i = 0; i < placement.displacedCount(); i++) {
            int operation = placement.displaced(i);
            if (problem.domain[operation] == domain
                    && placement.isLate(operation)
                    && placement.age(operation) == problem.bound[domain]) {
                mustBeF = operation;
            }
        }
    }

    private void findCandidates(int domain, int earliestReturn) {
        candidateCount = 0;
        for (int thread = 0; thread < problem.threads; thread++) {
            int next = placement.nextInS(thread);
            if (next != NONE && problem.domain[next] == domain && problem.call[next] < earliestReturn) {
                candidates[candidateCount++] = next;
            }
        }
        for (int i = 0; i < placement.displacedCount(); i++) {
            int operation = placement.displaced(i);
            if (problem.domain[operation] == domain && placement.isEarly(operation)) {
                keepCandidatesFor(operation, problem.bound[domain] - placement.age(operation));
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

    /** Any late operation can be f, and any that is in neither S nor P and can still reach S in time. */
    private void findInDomain(Choices choices, S state, int domain) {
        for (int i = 0; i < placement.displacedCount(); i++) {
            int operation = placement.displaced(i);
            if (problem.domain[operation] == domain && placement.isLate(operation)) {
                step(choices, state, operation, false);
            }
        }
        int bound = problem.bound[domain];
        long reach = (long) placement.filled(domain) + bound;
        for (int thread = 0; thread < problem.threads; thread++) {
            int laneIndex = problem.lane(thread, domain);
            int[] lane = problem.lanes[laneIndex];
            for (int i = placement.laneCut(laneIndex); i < lane.length && problem.before[lane[i]] <= reach; i++) {
                // At most bound predecessors can get into S before it: as many as there are places up to its last one.
                if (!placement.isInP(lane[i])
                        && (problem.before[lane[i]] <= bound || placement.missing(lane[i], bound + 1) <= bound)) {
                    step(choices, state, lane[i], false);
                }
            }
        }
    }

    /** Adds the choices in which P goes on with f; pending ones may end in any way that the specification allows. */
    private void step(Choices choices, S state, int f, boolean inPlace) {
        Operation operation = problem.operations.get(f);
        Response response = operation.response();
        if (response == null) {
            for (Step<S> step : specification.steps(state, operation.invocation())) {
                add(choices, f, step.state(), step.response(), inPlace);
            }
        } else {
            for (S after : specification.after(state, operation.invocation(), response)) {
                add(choices, f, after, null, inPlace);
            }
        }
    }

    private void add(Choices choices, int f, Object after, @Nullable Response completion, boolean inPlace) {
        if (inPlace) {
            choices.add(f, f, after, completion, 0);
            return;
        }
        int best = problem.isOneDomain ? bestCandidate(f) : NONE;
        for (int i = 0; i < candidateCount; i++) {
            int candidate = candidates[i];
            if (best == NONE || candidate == best || precedesEarly(candidate)) {
                choices.add(f, candidate, after, completion, cost(f, candidate));
            }
        }
    }

    /**
     * The candidate for e that makes others superfluous, if there is only one domain: the early one that has the fewest
     * places left, or else f itself.
     *
     * <p>Suppose that S goes on with another candidate g and has the best one b at a later place j. Exchange them; if an
     * operation between the two places has g as a predecessor, give g the place of the first such operation, and go on
     * with that operation in place of g. Everything that was moved back by this is g or a successor of it, and ends at j or
     * before. None of it was in P before this step, unless {@link #precedesEarly} holds or g is early with more places left
     * than b, so none of it comes too late at j when b does not. So what can be completed with g can be completed with b.
     */
    private int bestCandidate(int f) {
        int best = NONE;
        for (int i = 0; i < candidateCount; i++) {
            int candidate = candidates[i];
            if (placement.isEarly(candidate)) {
                if (best == NONE || placement.age(candidate) > placement.age(best)) {
                    best = candidate;
                }
            }
        }
        for (int i = 0; i < candidateCount && best == NONE; i++) {
            if (candidates[i] == f) {
                best = f;
            }
        }
        return best;
    }

    private boolean precedesEarly(int candidate) {
        for (int i = 0; i < placement.displacedCount(); i++) {
            int operation = placement.displaced(i);
            if (placement.isEarly(operation) && problem.ret[candidate] < problem.call[operation]) {
                return true;
            }
        }
        return false;
    }

    /**
     * First what displaces nothing, then what settles two displaced operations, then what settles one and displaces one,
     * then what displaces two; among equals those that were called closest to each other.
     */
    private int cost(int f, int e) {
        if (f == e) {
            return 0;
        }
        int settled = (placement.isLate(f) ? 1 : 0) + (placement.isEarly(e) ? 1 : 0);
        return (3 - settled) * problem.operations.size() + Math.abs(f - e);
    }
}
