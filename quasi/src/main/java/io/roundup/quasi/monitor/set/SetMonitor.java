// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.set;

import io.roundup.quasi.history.History;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.spec.keyed.SetSpecification;

/**
 * Sets in O(n log n), each element by itself, by {@link SetSweep}; operations may fail and be repeated. Does not apply
 * if additions or removals do not tell whether they changed anything, or something clears the set. Nor does it apply to
 * legal histories with operations that read all elements at once.
 */
public final class SetMonitor implements Monitor {
    private final SetSpecification specification;

    public SetMonitor(SetSpecification specification) {
        this.specification = specification;
    }

    @Override
    public MonitorOutcome check(History history) {
        ElementOperations read = new ElementOperations(history, specification, false);
        MonitorOutcome outcome = read.outcome();
        if (outcome != null) {
            return outcome;
        }
        MonitorOutcome.Violation violation = SetSweep.violation(read);
        return violation == null ? read.explained(() -> SetSweep.sequence(read)) : violation;
    }
}
