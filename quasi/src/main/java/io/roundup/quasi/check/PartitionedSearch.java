// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * {@link LinearizabilitySearch} of each part of a {@link Partition}, on all cores of the common pool.
 *
 * <p>What comes out does not depend on which part is finished first: of several violated parts the first by order counts, and
 * each part has the whole budget of states for itself. Parts after a violated one are left unfinished.
 */
final class PartitionedSearch {
    /** Below so many operations in all, handing parts to other threads takes longer than searching. */
    private static final int PARALLEL_FROM = 2_000;

    /**
     * What the parts came to.
     *
     * @param outcome of the whole history; of a violation, the one of the violated part
     * @param violatedPart its operations, or null if there is none
     */
    record Result(SearchOutcome outcome, @Nullable List<Operation> violatedPart) {}

    private final Partition partition;
    private final Specification<?> specification;
    private final SearchLimits limits;
    private final @Nullable SearchOutcome[] outcomes;
    private final @Nullable IllegalArgumentException[] misfits;
    private final AtomicInteger firstDecisive = new AtomicInteger(Integer.MAX_VALUE);

    private PartitionedSearch(Partition partition, Specification<?> specification, SearchLimits limits) {
        this.partition = partition;
        this.specification = specification;
        this.limits = limits;
        this.outcomes = new @Nullable SearchOutcome[partition.size()];
        this.misfits = new @Nullable IllegalArgumentException[partition.size()];
    }

    /**
     * Searches all parts.
     *
     * @param partition the parts
     * @param specification what is allowed
     * @param maxStates how many distinct states to visit at most in each part
     * @return the outcome, its states counted over the parts up to the first violated one
     */
    static Result search(Partition partition, Specification<?> specification, long maxStates) {
        int operations = IntStream.range(0, partition.size())
                .map(i -> partition.part(i).size())
                .sum();
        boolean isParallel = operations >= PARALLEL_FROM && partition.size() > 1;
        int threads = isParallel ? Runtime.getRuntime().availableProcessors() : 1;
        PartitionedSearch search =
                new PartitionedSearch(partition, specification, SearchLimits.shared(maxStates, threads));
        IntStream parts = IntStream.range(0, partition.size());
        (isParallel ? parts.parallel() : parts).forEach(search::searchPart);
        return search.result();
    }

    private void searchPart(int index) {
        if (firstDecisive.get() < index) {
            return;
        }
        try {
            SearchOutcome outcome = LinearizabilitySearch.search(
                    partition.part(index), specification, limits, () -> firstDecisive.get() < index);
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
        long states = 0;
        List<Operation> longest = List.of();
        boolean gaveUp = false;
        List<List<Operation>> linearizations = new ArrayList<>();
        for (int i = 0; i < outcomes.length; i++) {
            IllegalArgumentException misfit = misfits[i];
            if (misfit != null) {
                throw misfit;
            }
            // Null or unfinished only after a decisive part, where this loop has ended.
            SearchOutcome outcome = outcomes[i];
            states += outcome == null ? 0 : outcome.statesVisited();
            if (outcome instanceof SearchOutcome.Impossible impossible) {
                return new Result(new SearchOutcome.Impossible(impossible.longest(), states), partition.part(i));
            }
            if (outcome instanceof SearchOutcome.Found found) {
                linearizations.add(found.witness().permutation());
            } else if (outcome instanceof SearchOutcome.GaveUp unknown && !gaveUp) {
                gaveUp = true;
                longest = unknown.longest();
            }
        }
        if (gaveUp) {
            return new Result(new SearchOutcome.GaveUp(longest, states), null);
        }
        List<Operation> linearization = Partition.join(linearizations);
        return new Result(new SearchOutcome.Found(new Witness(linearization, linearization), states), null);
    }
}
