// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.List;

/**
 * S and P built position by position, for any specification: a state is a cut, the displaced operations and a state of
 * the specification. Not thread-safe.
 *
 * @param <S> the type of the specification's states
 */
final class StepSpace<S> implements SearchSpace {
    private static final int NO_TIME = 0;

    private final QuasiProblem problem;
    private final Placement placement;
    private final StepChoices<S> choices = new StepChoices<>();
    private final ChoiceFinder<S> finder;
    private final FailedStates failed = new FailedStates();
    private S state;

    StepSpace(QuasiProblem problem, Specification<S> specification) {
        this.problem = problem;
        this.placement = new Placement(problem);
        this.finder = new ChoiceFinder<>(problem, placement, specification, choices);
        this.state = specification.initial();
    }

    @Override
    public boolean isComplete() {
        return placement.isComplete();
    }

    @Override
    public void expand() {
        finder.find(state);
    }

    @Override
    public boolean advance() {
        if (!choices.advance()) {
            return false;
        }
        int slot = choices.slot();
        placement.place(choices.f(slot), choices.e(slot));
        state = choices.state(slot);
        return true;
    }

    @Override
    public void retreat() {
        // The state is not restored: the next thing that is done with it is to overwrite it in advance().
        int slot = choices.slot();
        placement.unplace(choices.f(slot), choices.e(slot));
    }

    @Override
    public void close() {
        choices.close();
        if (choices.frames() > 0) {
            state = choices.state(choices.slot());
        }
    }

    @Override
    public boolean hasFailed() {
        return failed.contains(placement, NO_TIME, state);
    }

    @Override
    public void markFailed() {
        failed.add(placement, NO_TIME, state);
    }

    @Override
    public long choice(int index) {
        return choices.f(choices.slot(index));
    }

    @Override
    public List<Operation> sequence(long[] path) {
        List<Operation> operations = new ArrayList<>(path.length);
        for (long operation : path) {
            operations.add(problem.operations.get((int) operation));
        }
        return operations;
    }

    @Override
    public Witness witness(int depth) {
        Operation[] placed = new Operation[problem.operations.size()];
        List<Operation> p = new ArrayList<>(depth);
        for (int i = 0; i < depth; i++) {
            int slot = choices.slot(i);
            Operation operation = problem.operations.get(choices.f(slot));
            Response completion = choices.completion(slot);
            placed[choices.f(slot)] = completion == null ? operation : operation.completedWith(completion);
            p.add(placed[choices.f(slot)]);
        }
        List<Operation> s = new ArrayList<>(depth);
        for (int i = 0; i < depth; i++) {
            s.add(placed[choices.e(choices.slot(i))]);
        }
        return new Witness(s, p);
    }
}
