// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.agent.hook.FrameworkListener;
import io.roundup.agent.hook.SectionHooks;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.UnitMonitors;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * Calls of frameworks, each of which is a unit: nobody else runs within it, unless it calls the program back or waits.
 *
 * <p>So the monitors of a framework exclude nobody before such a call back. Until then to take one is a read of what
 * all units have in common ({@link Locations#UNITS}), which orders nothing. The call back is a write: from then on
 * others may have to wait.
 */
public final class FrameworkActions implements FrameworkListener {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;

    public FrameworkActions(ControlledScheduler scheduler, SharedObjects shared) {
        this.scheduler = scheduler;
        this.shared = shared;
    }

    @Override
    public boolean given(Object object, boolean isOrdered, int site) {
        int number = number(object);
        if (number == 0) {
            if (!ReferenceLayout.of(object.getClass()).isOfFramework) {
                shared.share(object);
            }
            return false;
        }
        if (!isOrdered || !scheduler.isConcurrent()) {
            return false;
        }
        scheduler.reach(Footprint.WRITE, Locations.calls(number), site);
        return true;
    }

    /** {@return the number of an object, or of the first one in an array that has one, or 0} */
    private int number(Object object) {
        if (object instanceof Object[] elements) {
            for (Object element : elements) {
                int number = element == null ? 0 : shared.number(element);
                if (number != 0) {
                    return number;
                }
            }
        }
        return shared.number(object);
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        ExploredThread me = scheduler.current();
        if (scheduler.isConcurrent() && !me.held.holds(monitor)) {
            if (me.units.holds == 0) {
                scheduler.reach(Footprint.READ, Locations.UNITS, site);
            }
            if (holder(monitor) != null) {
                await(me, monitor, site);
            }
        }
        me.held.hold(monitor, 1);
        me.units.holds++;
        SectionHooks.holdsOfUnit = !me.units.areKnown;
    }

    private void await(ExploredThread me, Object monitor, int site) {
        me.waiting.monitor = monitor;
        scheduler.waits().block(Wait.MONITOR, Footprint.WRITE, Locations.UNITS, site, Condition.NONE, 0);
        me.stopWaiting();
    }

    private @Nullable ExploredThread holder(Object monitor) {
        return scheduler.threads().holder(monitor);
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        if (scheduler.isOver()) {
            // The handler that javac puts around every block exits again if this throws.
            return;
        }
        ExploredThread me = scheduler.current();
        UnitMonitors units = me.units;
        int count = me.held.count(monitor);
        if (count == 0) {
            return;
        }
        if (count == 1 && units.areKnown && scheduler.isConcurrent()) {
            try {
                scheduler.reach(Footprint.WRITE, Locations.UNITS, site);
            } catch (ExecutionAborted over) {
                // As above. The next hook that the thread comes to ends it.
                return;
            }
        }
        me.held.release(monitor, 1);
        if (--units.holds == 0) {
            units.areKnown = false;
            SectionHooks.holdsOfUnit = false;
        }
    }
}
