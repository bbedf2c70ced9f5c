// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.QuasiSearch;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes the certificate of a history that has no explanation as small as one can by sparing operations one after
 * another.
 *
 * <p>To spare an operation is to {@linkplain History#forget forget} its response. That only ever adds explanations. So
 * an operation that could not be spared once cannot be spared when more others are, and one round over single
 * operations gives a minimal certificate. For long histories there are two cheaper steps before it: a binary search for
 * the shortest prefix that is a contradiction by itself, and rounds over blocks of operations. Forgotten responses
 * multiply what must be searched. So each attempt, and all of them together, have a bound that is a multiple of what
 * the verdict took. Where it is reached the operation stays, and the certificate says that it need not be minimal.
 */
final class CertificateSearch {
    private static final int ATTEMPT_FACTOR = 2;
    private static final int ATTEMPT_STATES = 10_000;
    private static final int TOTAL_FACTOR = 2;
    private static final int TOTAL_STATES = 200_000;

    /** A verdict that took long is not to be followed by a hundred times that. */
    private static final int MOST_STATES = 500_000;

    private static final int MOST_FACTOR = 4;
    private static final int OPERATIONS_PER_STATE = 8;

    private final History history;
    private final Specification<?> specification;
    private final QuasiFactor factor;
    private final BitSet spared = new BitSet();
    private final long statesPerAttempt;
    private long statesLeft;

    CertificateSearch(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            long statesOfVerdict) {
        this.history = history;
        this.specification = specification;
        this.factor = factor;
        this.statesPerAttempt = ATTEMPT_FACTOR * statesOfVerdict + ATTEMPT_STATES;
        this.statesLeft = Math.min(
                Math.min(budget.maxStates(), TOTAL_FACTOR * statesOfVerdict + TOTAL_STATES),
                MOST_FACTOR * statesOfVerdict + MOST_STATES);
    }

    /**
     * {@return the certificate}
     *
     * @param longestPartial what the search for an explanation came by
     * @param reason what is known to be wrong, in words, or null
     */
    Certificate minimize(List<Operation> longestPartial, @Nullable String reason) {
        int prefix = shortestPrefix();
        spared.set(prefix, history.size());
        for (int i = 0; i < prefix; i++) {
            // A pending operation has no response to forget.
            spared.set(i, history.operations().get(i).isPending());
        }
        boolean minimal = true;
        for (int block = Integer.highestOneBit(Math.max(1, prefix / 2)); block >= 1; block /= 2) {
            minimal = true;
            // From the end: what came last is less likely to be the cause, and sparing it leaves a prefix.
            for (int to = prefix; to > 0; to -= block) {
                minimal &= trySparing(Math.max(0, to - block), to);
            }
        }
        List<Operation> rest = new ArrayList<>();
        for (int i = spared.nextClearBit(0); i < history.size(); i = spared.nextClearBit(i + 1)) {
            rest.add(history.operations().get(i));
        }
        return new Certificate(rest, minimal, longestPartial, reason);
    }

    /** {@return the least number of first operations that contradict each other, as far as the budget lets one see} */
    private int shortestPrefix() {
        int legal = 0;
        int contradiction = history.size();
        while (contradiction - legal > 1) {
            int middle = (legal + contradiction) >>> 1;
            if (without(i -> i >= middle) instanceof SearchOutcome.Impossible) {
                contradiction = middle;
            } else {
                legal = middle;
            }
        }
        return contradiction;
    }

    /** Spares a range of operations if the rest is a contradiction still. {@return false if that stayed unknown} */
    private boolean trySparing(int from, int to) {
        if (spared.nextClearBit(from) >= to) {
            return true;
        }
        BitSet more = (BitSet) spared.clone();
        more.set(from, to);
        SearchOutcome outcome = without(more::get);
        if (outcome instanceof SearchOutcome.Impossible) {
            spared.or(more);
        }
        return !(outcome instanceof SearchOutcome.GaveUp);
    }

    private SearchOutcome without(IntPredicate responses) {
        if (statesLeft <= 0) {
            return new SearchOutcome.GaveUp(List.of(), 0);
        }
        History rest = history.forget(responses);
        long states = Math.min(statesLeft, statesPerAttempt);
        SearchOutcome outcome = factor.isStandard()
                ? LinearizabilitySearch.search(rest, specification, states)
                : QuasiSearch.search(rest, specification, factor, states);
        // Setting up a search takes time too, in proportion to the history.
        statesLeft -= outcome.statesVisited() + history.size() / OPERATIONS_PER_STATE;
        return outcome;
    }
}
