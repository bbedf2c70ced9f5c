// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.BitSet;

/** Makes threads wait that go round a loop to no effect; see {@link LoopWatch}. Called by the running explored thread. */
final class IdleLoops {
    private final ControlledScheduler scheduler;
    private final VariableValues values;
    private final BitSet awaits = new BitSet();

    IdleLoops(ControlledScheduler scheduler, VariableValues values) {
        this.scheduler = scheduler;
        this.values = values;
    }

    /** {@return the places of the loops whose idle turns were made to wait, over all executions, ascending} */
    int[] awaits() {
        return awaits.stream().toArray();
    }

    /** A thread jumps back in a loop. @param me the thread @param site of the jump @param activation call of the method */
    void turn(ExploredThread me, int site, int activation) {
        StepLog log = scheduler.point().log();
        if (me.loops.turn(site, activation, me.number, log)) {
            me.loopIsIdle = true;
            me.idleEnd = log.size();
            me.idleStart = me.loops.start();
            awaits.set(site);
        }
    }

    /**
     * A thread whose last turns had no effect waits until another one writes what the loop reads.
     *
     * <p>Partial-order reduction needs a step that waits for one variable, to find its races. For a loop over several it is
     * enough that the thread goes on when nothing else can: that it sees an earlier change follows from the races of what it
     * read before it began to wait, in executions in which it makes fewer turns.
     */
    void awaitChange(ExploredThread me) {
        me.loopIsIdle = false;
        LoopWatch loop = me.loops;
        Object holder = me.readHolder;
        long location = loop.location();
        // What the loop read may be no variable: a signal, or the end of a thread.
        boolean isVariable = location != Footprint.NO_LOCATION && location == me.readLocation;
        if (isVariable && holder != null && values.isKnown(holder, me.readSlot)) {
            me.idleValueIsKnown = true;
            me.idleValue = valueRead(loop.read(), holder, me.readSlot);
            me.idlesToTheLast = false;
            int site = scheduler.point().log().site(loop.read());
            scheduler.block(Wait.CHANGE, Footprint.READ, location, site, Condition.NOT_EQUAL, me.idleValue);
        } else {
            me.idleValueIsKnown = false;
            me.idlesToTheLast = scheduler.needsValues();
            scheduler.block(Wait.CHANGE, Footprint.READ, Footprint.NO_LOCATION, 0, Condition.NONE, 0);
        }
        me.stopWaiting();
    }

    /** What a step of the log read: what the first write after it found, or what is there now. */
    private long valueRead(int step, Object holder, long slot) {
        StepLog log = scheduler.point().log();
        for (int later = step + 1; later < log.size(); later++) {
            if (log.location(later) == log.location(step) && log.isBeforeKnown(later)) {
                return log.before(later);
            }
        }
        return values.value(holder, slot);
    }
}
