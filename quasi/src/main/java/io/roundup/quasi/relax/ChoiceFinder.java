// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ways to fill the next position. A way is an operation f for P that the specification allows, and an
 * operation e of the same domain for S whose predecessors are in S. Not thread-safe.
 *
 * @param <S> the type of the specification's states
 */
final class ChoiceFinder<S> {
    private final QuasiProblem problem;
    private final Placement placement;
    private final Specification<S> specification;
    private final StepChoices<S> choices;
    private final DomainStep[] domains;

    ChoiceFinder(QuasiProblem problem, Placement placement, Specification<S> specification, StepChoices<S> choices) {
        this.problem = problem;
        this.placement = placement;
        this.specification = specification;
        this.choices = choices;
        this.domains = new DomainStep[problem.domains];
        for (int domain = 0; domain < domains.length; domain++) {
            domains[domain] = new DomainStep(problem, placement, domain);
        }
    }

    /** Opens a frame with the choices of the present placement and a state of the specification. */
    void find(S state) {
        choices.open();
        int earliestReturn = placement.earliestReturn();
        for (int domain = 0; domain < domains.length; domain++) {
            DomainStep step = domains[domain];
            if (placement.filled(domain) == problem.total[domain] || !step.find(earliestReturn)) {
                continue;
            }
            for (int i = 0; i < step.next(); i++) {
                advance(step, state, step.next(i));
            }
        }
    }

    /** Adds the choices in which P goes on with f; pending ones may end in any way that the specification allows. */
    private void advance(DomainStep step, S state, int f) {
        Operation operation = problem.operations.get(f);
        Response response = operation.response();
        if (response == null) {
            List<Step<S>> outcomes = specification.steps(state, operation.invocation());
            for (int i = 0; i < outcomes.size(); i++) {
                add(step, f, outcomes.get(i).state(), outcomes.get(i).response());
            }
        } else {
            List<S> states = specification.after(state, operation.invocation(), response);
            for (int i = 0; i < states.size(); i++) {
                add(step, f, states.get(i), null);
            }
        }
    }

    private void add(DomainStep step, int f, S after, @Nullable Response completion) {
        int best = problem.isOneDomain ? bestCandidate(step, f) : Placement.NONE;
        for (int i = 0; i < step.candidates(); i++) {
            int candidate = step.candidate(i);
            if (step.fits(f, candidate) && (best == Placement.NONE || candidate == best || precedesEarly(candidate))) {
                choices.add(f, candidate, after, completion, placement.cost(f, candidate));
            }
        }
    }

    /**
     * The candidate for e that makes others superfluous, if there is only one domain: the early one that has the fewest
     * places left, or else f itself.
     *
     * <p>Suppose that S goes on with another candidate g and has the best one b at a later place j. Exchange them. If
     * an operation between the two places has g as a predecessor, give g the place of the first such operation. Then go
     * on with that operation in place of g. Everything that was moved back by this is g or a successor of it, and ends
     * at j or before. None of it was in P before this step, unless {@link #precedesEarly} holds or g is early with more
     * places left than b. So none of it comes too late at j when b does not. So what can be completed with g can be
     * completed with b.
     */
    private int bestCandidate(DomainStep step, int f) {
        int best = Placement.NONE;
        boolean isCandidate = false;
        for (int i = 0; i < step.candidates(); i++) {
            int candidate = step.candidate(i);
            isCandidate |= candidate == f;
            if (placement.isEarly(candidate)
                    && (best == Placement.NONE || placement.age(candidate) > placement.age(best))) {
                best = candidate;
            }
        }
        return best == Placement.NONE && isCandidate ? f : best;
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
}
