// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@link LinearizabilitySearch} of each part of a {@link Partition}, on all cores of the common pool.
 *
 * <p>The parts are searched in rounds, in each with more states than in the one before. So a part that is hard does not
 * keep another from being found violated. What comes out does not depend on which part is finished first. Of the parts
 * violated in the same round the first by order counts. Each part has the whole budget of states for itself.
 */
final class PartitionedSearch {
    /** Below so many operations in all, handing parts to other threads takes longer than searching. */
    private static final int PARALLEL_FROM = 2_000;

    /** What the first round allows beside some states an operation: most parts that are decided at all are by then. */
    private static final long FIRST_ROUND_STATES = 4_096;

    private static final int FIRST_ROUND_STATES_PER_OPERATION = 4;
    private static final int ROUND_FACTOR = 16;

    /**
     * What the parts came to.
     *
     * @param outcome of the whole history; of a violation, the one of the violated part
     * @param violatedPart its operations, or null if there is none
     * @param statesOfPart distinct states that its own search visited
     */
    record Result(SearchOutcome outcome, @Nullable List<Operation> violatedPart, long statesOfPart) {}

    private final Partition partition;
    private final Specification<?> specification;
    private final long maxStates;
    private final BooleanSupplier isOver;
    private final int operations;
    /** By part; what a part was decided by stays from round to round. */
    private final @Nullable SearchOutcome[] outcomes;

    private final @Nullable IllegalArgumentException[] misfits;
    private final AtomicInteger firstDecisive = new AtomicInteger(Integer.MAX_VALUE);
    private long statesOfFormerRounds;

    private PartitionedSearch(
            Partition partition, Specification<?> specification, long maxStates, BooleanSupplier isOver) {
        this.partition = partition;
        this.specification = specification;
        this.maxStates = maxStates;
        this.isOver = isOver;
        this.operations = IntStream.range(0, partition.size())
                .map(i -> partition.part(i).size())
                .sum();
        this.outcomes = new @Nullable SearchOutcome[partition.size()];
        this.misfits = new @Nullable IllegalArgumentException[partition.size()];
    }

    /**
     * Searches all parts.
     *
     * @param partition the parts
     * @param specification what is allowed
     * @param maxStates how many distinct states to visit at most in each part
     * @param isOver asked now and then; true ends the search as if its bound were reached
     * @return the outcome, its states counted over the parts up to the first violated one and over all former rounds
     */
    static Result search(Partition partition, Specification<?> specification, long maxStates, BooleanSupplier isOver) {
        return new PartitionedSearch(partition, specification, maxStates, isOver).run();
    }

    private Result run() {
        int[] undecided = IntStream.range(0, partition.size()).toArray();
        long states = FIRST_ROUND_STATES + (long) FIRST_ROUND_STATES_PER_OPERATION * operations;
        while (true) {
            long limit = Math.min(states, maxStates);
            searchParts(undecided, limit);
            int[] next = firstDecisive.get() < Integer.MAX_VALUE ? new int[0] : unfinished(undecided);
            if (next.length == 0 || limit == maxStates || isOver.getAsBoolean()) {
                return result();
            }
            for (int part : next) {
                statesOfFormerRounds += limit;
                outcomes[part] = null;
            }
            undecided = next;
            states = limit * ROUND_FACTOR;
        }
    }

    private void searchParts(int[] parts, long states) {
        boolean isParallel = operations >= PARALLEL_FROM && parts.length > 1;
        int threads = isParallel ? Runtime.getRuntime().availableProcessors() : 1;
        SearchLimits limits = SearchLimits.shared(states, threads);
        IntStream indexes = Arrays.stream(parts);
        (isParallel ? indexes.parallel() : indexes).forEach(part -> searchPart(part, limits));
    }

    private int[] unfinished(int[] parts) {
        return Arrays.stream(parts)
                .filter(part -> outcomes[part] instanceof SearchOutcome.GaveUp)
                .toArray();
    }

    private void searchPart(int index, SearchLimits limits) {
        if (firstDecisive.get() < index) {
            return;
        }
        try {
            SearchOutcome outcome = LinearizabilitySearch.search(
                    partition.part(index),
                    specification,
                    limits,
                    () -> firstDecisive.get() < index || isOver.getAsBoolean());
            outcomes[index] = outcome;
            if (outcome instanceof SearchOutcome.Impossible) {
                firstDecisive.accumulateAndGet(index, Math::min);
            }
        } catch (IllegalArgumentException misfit) {
            // Thrown again by the calling thread, as it is: the pool would wrap it, and which comes first is up to
            // chance.
            misfits[index] = misfit;
            firstDecisive.accumulateAndGet(index, Math::min);
        }
    }

    private Result result() {
        long states = statesOfFormerRounds;
        List<Operation> longest = List.of();
        boolean gaveUp = false;
        List<List<Operation>> linearizations = new ArrayList<>();
        for (int i = 0; i < outcomes.length; i++) {
            IllegalArgumentException misfit = misfits[i];
            if (misfit != null) {
                throw misfit;
            }
            // Null only after a decisive part, where this loop has ended.
            SearchOutcome outcome = outcomes[i];
            states += outcome == null ? 0 : outcome.statesVisited();
            if (outcome instanceof SearchOutcome.Impossible impossible) {
                return new Result(
                        new SearchOutcome.Impossible(impossible.longest(), states),
                        partition.part(i),
                        impossible.statesVisited());
            }
            if (outcome instanceof SearchOutcome.Found found) {
                linearizations.add(found.witness().permutation());
            } else if (outcome instanceof SearchOutcome.GaveUp unknown && !gaveUp) {
                gaveUp = true;
                longest = unknown.longest();
            }
        }
        if (gaveUp) {
            return new Result(new SearchOutcome.GaveUp(longest, states), null, 0);
        }
        List<Operation> linearization = Partition.join(linearizations);
        return new Result(new SearchOutcome.Found(new Witness(linearization, linearization), states), null, 0);
    }
}
