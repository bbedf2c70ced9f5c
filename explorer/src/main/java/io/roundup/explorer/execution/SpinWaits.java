// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;

/**
 * Makes the accesses of loops that do nothing else wait until the loop ends with them. The turns before that leave everything as it was,
 * so no outcome is lost, and a spin lock has as many traces as a lock. Called by the running explored thread.
 */
final class SpinWaits {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final VariableValues values;
    private final IdleLoops idleLoops;

    SpinWaits(ControlledScheduler scheduler, SharedObjects shared, VariableValues values, IdleLoops idleLoops) {
        this.shared = shared;
        this.scheduler = scheduler;
        this.values = values;
        this.idleLoops = idleLoops;
    }

    /** A turn begins. */
    void begin() {
        scheduler.current().spin.begin(steps());
    }

    /** The access of the turn comes next. See {@link io.roundup.agent.hook.Hooks#spinAccess}. */
    void announce(Object target, int exit, long operand, boolean isRetry, int site) {
        // One that is no step must not leave its announcement to the next that is.
        if (scheduler.isConcurrent() && (target instanceof Class<?> || shared.number(target) != 0)) {
            scheduler.current().spin.announce(target, exit, operand, isRetry, site, steps());
        }
    }

    /** The access has turned out to be no step. */
    void withdraw() {
        scheduler.current().spin.withdraw();
    }

    /**
     * Makes an access that reads, or writes always, if it is the one that was announced. The thread has noted of what variable.
     *
     * @param bits what it does
     * @return whether it was made
     */
    boolean access(ExploredThread me, int bits, long location, int site) {
        Object holder = me.readHolder;
        if (holder == null || !values.isKnown(holder, me.readSlot)) {
            return false;
        }
        int relation = me.spin.access(holder, location, steps());
        if (relation == Condition.NONE) {
            return false;
        }
        idleLoops.awaitExit(me, bits, location, site, relation, me.spin.operand());
        return true;
    }

    /** Makes a compare-and-set, if it is the one that was announced, when it succeeds. {@return whether it was made} */
    boolean compareAndSet(ExploredThread me, long location, int site, long expected) {
        Object holder = me.readHolder;
        int relation = holder == null ? Condition.NONE : me.spin.compareAndSet(holder, location, steps(), expected);
        if (relation == Condition.NONE) {
            return false;
        }
        idleLoops.awaitExit(me, Footprint.WRITE, location, site, relation, expected);
        return true;
    }

    private int steps() {
        return scheduler.point().log().size();
    }
}
