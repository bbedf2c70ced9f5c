// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.set;

import io.roundup.quasi.history.History;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.spec.keyed.MultisetSpecification;

/**
 * Multisets in O(n log n), each element by itself: {@link MultisetSweep} finds violations, {@link MultisetSchedule}
 * explanations. Histories for which neither does are rare, and left to a search; both are exact if there are only
 * additions and successful removals.  Does not apply to what {@link SetMonitor} does not apply to, nor to legal
 * histories with numbers of repetitions.
 */
public final class MultisetMonitor implements Monitor {
    private final MultisetSpecification specification;

    public MultisetMonitor(MultisetSpecification specification) {
        this.specification = specification;
    }

    @Override
    public MonitorOutcome check(History history) {
        ElementOperations read = new ElementOperations(history, specification, true);
        MonitorOutcome outcome = read.outcome();
        if (outcome == null) {
            outcome = new MultisetSweep(read).violation();
        }
        if (outcome != null) {
            return outcome;
        }
        IntList sequence = new MultisetSchedule(read).sequence();
        return sequence == null
                ? new MonitorOutcome.NotApplicable(
                        "some element was found absent or present when it may have been either,"
                                + " depending on other answers")
                : read.explained(() -> sequence);
    }
}
