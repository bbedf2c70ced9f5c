// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.scalar;

import io.roundup.quasi.history.History;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.spec.scalar.CounterSpecification;

/**
 * Counters that only grow, in O(n log n): either every addition is of 1 and does not tell the value ({@link
 * SilentCounter}), or every addition tells it ({@link TellingCounter}). Pending additions may or may not have happened.
 * Does not apply to anything else.
 */
public final class CounterMonitor implements Monitor {
    private final CounterSpecification specification;

    public CounterMonitor(CounterSpecification specification) {
        this.specification = specification;
    }

    @Override
    public MonitorOutcome check(History history) {
        CounterHistory read = new CounterHistory(history, specification);
        MonitorOutcome outcome = read.outcome();
        if (outcome != null) {
            return outcome;
        }
        boolean unit = (read.silent.isEmpty() || read.commonDelta(read.silent) == 1)
                && (read.pending.isEmpty() || read.commonDelta(read.pending) == 1);
        if (read.telling.isEmpty() && unit) {
            return new SilentCounter(read).check();
        }
        if (read.silent.isEmpty() && read.areUpwards(read.telling) && read.areUpwards(read.pending)) {
            return new TellingCounter(read).check();
        }
        return new MonitorOutcome.NotApplicable("the monitor needs additions that all tell the value and are positive,"
                + " or all are of 1 and do not tell it");
    }
}
