// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.stack;

import io.roundup.quasi.history.History;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;

/**
 * Stacks that are k out of order, in O(n log n), as far as that is easy: what an exact stack explains. Does not apply
 * to anything else; no criterion is known.
 */
public final class OutOfOrderStackMonitor implements Monitor {
    private final StackMonitor exact;
    private final int k;

    public OutOfOrderStackMonitor(OutOfOrderSpecification specification) {
        this.exact = new StackMonitor(specification);
        this.k = specification.k();
    }

    @Override
    public MonitorOutcome check(History history) {
        MonitorOutcome outcome = exact.check(history);
        return k == 0 || !(outcome instanceof MonitorOutcome.Violation)
                ? outcome
                : new MonitorOutcome.NotApplicable(
                        "the history is not that of an exact stack, and no criterion is known for k = " + k);
    }
}
