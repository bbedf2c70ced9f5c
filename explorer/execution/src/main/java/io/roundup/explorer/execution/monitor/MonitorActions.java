// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.agent.hook.MonitorListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.monitor.WaitSets.Notified;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.scheduler.ThreadMonitors;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Monitors, as the Java Language Specification (chapter 17) says, without spurious wake-ups. */
public final class MonitorActions implements MonitorListener, ThreadMonitors {
    private static final long FREE = 0;
    private static final long HELD = 1;

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SignalActions signals;
    private final WaitSets waitSets;
    private final ValueMonitors values;
    private final Outline outline;
    private final ThreadQuestions questions;

    public MonitorActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            SignalActions signals,
            WaitSets waitSets,
            ValueMonitors values,
            Outline outline,
            ThreadQuestions questions) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.signals = signals;
        this.waitSets = waitSets;
        this.values = values;
        this.outline = outline;
        this.questions = questions;
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        ExploredThread me = scheduler.current();
        if (!me.held.holds(monitor)) {
            long location = visible(monitor);
            if (location != Footprint.NO_LOCATION) {
                acquire(me, monitor, location, site);
            }
        }
        me.held.hold(monitor, 1);
    }

    private void acquire(ExploredThread me, Object monitor, long location, int site) {
        scheduler.loops().awaitChangeBeforeLock();
        me.waiting.monitor = monitor;
        scheduler.waits().block(Wait.MONITOR, Footprint.WRITE, location, site, Condition.EQUAL, FREE);
        scheduler.notes().before(FREE);
        me.learning.foundNothing();
        me.stopWaiting();
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        if (scheduler.isOver()) {
            // The handler that javac puts around every block exits again if this throws.
            return;
        }
        ExploredThread me = scheduler.current();
        int count = me.held.count(monitor);
        if (count == 0) {
            return;
        }
        if (count == 1) {
            long location = visible(monitor);
            if (location != Footprint.NO_LOCATION) {
                try {
                    scheduler.reach(Footprint.WRITE, location, site);
                } catch (ExecutionAborted over) {
                    // As above. The next hook that the thread comes to ends it.
                    return;
                }
                scheduler.notes().before(HELD);
                me.learning.foundNothing();
            }
        }
        me.held.release(monitor, 1);
    }

    @Override
    public boolean holdsMonitor(Object monitor) {
        return scheduler.current().held.holds(monitor);
    }

    @Override
    public void waitTurn() {
        scheduler.current().waitTurn.begin();
    }

    @Override
    public void waitsInLoop() {
        scheduler.current().waitTurn.announce();
    }

    /** Gives up the monitor, waits to be notified, and takes the monitor again. Each is a step of its own. */
    @Override
    public void monitorWait(Object monitor, long millis, int site) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (monitor instanceof Thread ending && !ThreadFields.isVirtual(ending) && !questions.awaitEnd()) {
            outline.doubt("Object.wait on a Thread: that its end notifies is not explored");
        }
        ExploredThread me = scheduler.current();
        // Who is asked for its state shows that it has woken up.
        boolean isInLoop = me.waitTurn.isInLoop() && millis == 0 && !questions.areStatesKept();
        int count = me.held.count(monitor);
        if (count == 0) {
            throw withoutOwner(monitor);
        }
        signals.throwIfInterrupted(me, site);
        long location = visible(monitor);
        if (isInLoop) {
            me.waitTurn.waits(monitor, site, me.number, scheduler.point().log());
        }
        release(me, monitor, count, location, site);
        waitSets.join(me, monitor, location);
        int ends = ExploredThread.NOTIFIED | ExploredThread.INTERRUPTED;
        boolean wasNotified = waitSets.await(me, location, ends, TimeUnit.MILLISECONDS.toNanos(millis), site);
        if (location != Footprint.NO_LOCATION) {
            acquire(me, monitor, location, site);
        }
        me.held.hold(monitor, count);
        me.waitTurn.ends();
        if (!wasNotified) {
            signals.throwIfInterrupted(me, site);
        }
        if (isInLoop) {
            me.waitTurn.wakes(monitor, site, scheduler.point().log().size());
        }
    }

    @Override
    public void monitorNotify(Object monitor, boolean all, int site) {
        if (!scheduler.current().held.holds(monitor)) {
            throw withoutOwner(monitor);
        }
        waitSets.tell(waitSets.choose(monitor, visible(monitor), all ? Notified.ALL : Notified.ANY, site), site);
    }

    private static RuntimeException withoutOwner(@Nullable Object monitor) {
        return monitor == null
                ? new NullPointerException("wait or notify of null")
                : new IllegalMonitorStateException("current thread is not owner");
    }

    private void release(ExploredThread me, Object monitor, int count, long location, int site) {
        if (location != Footprint.NO_LOCATION) {
            scheduler.reach(Footprint.WRITE, location, site);
            scheduler.notes().before(HELD);
            me.learning.foundNothing();
        }
        me.held.release(monitor, count);
    }

    @Override
    public int giveUp(Thread monitor, int site) {
        ExploredThread me = scheduler.current();
        int count = ThreadFields.isVirtual(monitor) ? 0 : me.held.count(monitor);
        if (count > 0) {
            release(me, monitor, count, visible(monitor), site);
        }
        return count;
    }

    @Override
    public void takeBack(Thread monitor, int count, int site) {
        if (count > 0) {
            monitorEnter(monitor, site);
            scheduler.current().held.hold(monitor, count - 1);
        }
    }

    @Override
    public void end(ExploredThread thread, Runnable terminate) {
        Thread monitor = thread.javaThread();
        if (ThreadFields.isVirtual(monitor)) {
            terminate.run();
            return;
        }
        monitorEnter(monitor, 0);
        terminate.run();
        monitorNotify(monitor, true, 0);
        monitorExit(monitor, 0);
    }

    /** {@return the location of a monitor if other threads can see what happens to it} */
    private long visible(Object monitor) {
        if (!scheduler.isConcurrent()) {
            return Footprint.NO_LOCATION;
        }
        if (monitor instanceof Class<?> type) {
            return Locations.monitor(type);
        }
        ReferenceLayout layout = ReferenceLayout.of(monitor.getClass());
        if (layout.opaque || layout.isOfJvm) {
            return values.location(monitor);
        }
        int number = shared.number(monitor);
        return number == 0 ? Footprint.NO_LOCATION : Locations.monitor(number);
    }
}
