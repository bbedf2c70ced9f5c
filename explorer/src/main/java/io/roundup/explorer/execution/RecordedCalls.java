// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import org.jspecify.annotations.Nullable;

/**
 * Turns calls on the objects under test into operations: the outermost call of a thread counts.
 *
 * <p>An invocation is a step of its own, as late as it can be; a response belongs to the last step of its operation, as
 * early as it can be. A history with later responses has fewer operations ordered, and whatever explains the one explains
 * the other.
 */
final class RecordedCalls {
    private final Execution execution;
    private final ControlledScheduler scheduler;
    private final Operations operations;

    RecordedCalls(Execution execution, ControlledScheduler scheduler, Operations operations) {
        this.execution = execution;
        this.scheduler = scheduler;
        this.operations = operations;
    }

    boolean entered(Object target, int method, Object[] arguments) {
        ExploredThread me = scheduler.current();
        if (me.operation >= 0 || !execution.isUnderTest(target)) {
            return false;
        }
        if (scheduler.isConcurrent()) {
            scheduler.reach(Footprint.INVOKE, Footprint.NO_LOCATION, -1 - method);
        }
        me.operation = operations.call(
                me.number, target, method, arguments, scheduler.point().log().size());
        return true;
    }

    void responded(@Nullable Object result, boolean isException) {
        if (scheduler.isOver()) {
            return;
        }
        ExploredThread me = scheduler.current();
        StepLog log = scheduler.point().log();
        operations.respond(me.operation, result, isException, log.size());
        me.operation = -1;
        if (log.size() > 0) {
            log.lastReturned();
        }
    }
}
