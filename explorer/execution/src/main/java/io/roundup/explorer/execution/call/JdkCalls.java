// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.CallListener;
import io.roundup.explorer.execution.heap.TextBuffers;
import io.roundup.explorer.execution.memory.HiddenReach;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.monitor.MonitorActions;
import io.roundup.explorer.execution.race.CallRows;
import io.roundup.explorer.execution.race.StateFingerprint;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.variable.RawMemory;
import io.roundup.explorer.schedule.Footprint;
import java.nio.Buffer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Calls of JDK classes that are not explored variable by variable. A call of a shared object is one step, which reads
 * or writes the object as a whole. For a memory segment it accesses {@link RawMemory}. A synchronized method takes and
 * gives back the object's monitor instead, a step each. What the call does happens at once, unless it calls the program
 * back: then the verdict says so. A buffer is explored from inside, where the program itself calls it.
 */
public final class JdkCalls implements CallListener {
    private final Predicate<Object> isUnderTest;
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final MonitorActions monitors;
    private final Outline outline;
    private final RawMemory memory;
    private final CallSites sites;
    private final CallRows rows;
    private final ClassValues classValues;
    private final Runnable touchesSettings;

    public JdkCalls(
            Predicate<Object> isUnderTest,
            ControlledScheduler scheduler,
            SharedObjects shared,
            MonitorActions monitors,
            Outline outline,
            RawMemory memory,
            CallSites sites,
            CallRows rows,
            ClassValues classValues,
            Runnable touchesSettings) {
        this.isUnderTest = isUnderTest;
        this.scheduler = scheduler;
        this.shared = shared;
        this.monitors = monitors;
        this.outline = outline;
        this.memory = memory;
        this.sites = sites;
        this.rows = rows;
        this.classValues = classValues;
        this.touchesSettings = touchesSettings;
    }

    public void reset() {
        rows.clear();
        classValues.reset();
    }

    /** The running thread is about to make a call. */
    @Override
    public void jdkCall(Object receiver, int site) {
        boolean isOpen = receiver instanceof Buffer ? bufferCall(receiver, site) : otherCall(receiver, site);
        if (!isOpen) {
            scheduler.current().calls.beginUnasked(site);
        }
    }

    /** {@return whether its end is waited for} What the buffer does announces itself until then. */
    private boolean bufferCall(Object buffer, int site) {
        if (scheduler.isConcurrent()) {
            begin(buffer, site);
            return true;
        }
        return false;
    }

    private boolean otherCall(Object receiver, int site) {
        ReferenceLayout layout = ReferenceLayout.of(receiver.getClass());
        if (layout.areCallsSteps || layout.isMemory) {
            switch (sites.effect(site, receiver.getClass())) {
                case READ -> {
                    return call(receiver, Footprint.READ, site);
                }
                case WRITE -> {
                    return call(receiver, Footprint.WRITE, site);
                }
                case MONITOR -> enter(receiver, site);
                case NONE -> {}
            }
        }
        return false;
    }

    /** The running thread is about to call a static method of the JDK that shares state. */
    @Override
    public void staticState(Class<?> type, int mode, int site) {
        touchesSettings.run();
        if (scheduler.isConcurrent()) {
            scheduler.reach(mode == AccessMode.READ ? Footprint.READ : Footprint.WRITE, Locations.state(type), site);
        }
    }

    @Override
    public void classValue(ClassValue<?> values, Class<?> type, @Nullable Object value) {
        classValues.got(values, type, value, scheduler.isConcurrent());
    }

    /** {@return whether its end is waited for} */
    private boolean call(Object receiver, int bits, int site) {
        int number = scheduler.isConcurrent() ? shared.number(receiver) : 0;
        if (ReferenceLayout.of(receiver.getClass()).isMemory) {
            memory.segment(receiver, bits, site);
        } else if (number != 0) {
            scheduler.reach(bits, Locations.state(number), site);
            note(receiver, site);
        }
        if (number != 0) {
            begin(receiver, site);
        } else {
            answers(scheduler.current(), receiver, site);
        }
        return number != 0;
    }

    private void begin(Object receiver, int site) {
        scheduler.current().calls.begin(receiver, site, scheduler.point().log().size());
    }

    /** A call is made that may race with others. */
    private void note(Object receiver, int site) {
        CallRows.Effect effect = sites.effectOnOthers(site);
        if (effect != null) {
            long before = effect == CallRows.Effect.WRITES_IF_CHANGED ? StateFingerprint.of(receiver) : 0;
            rows.add(scheduler.point().log().size() - 1, effect, before, site);
        }
    }

    private void enter(Object receiver, int site) {
        ExploredThread me = scheduler.current();
        me.isBeforeOperation = me.operation < 0 && isUnderTest.test(receiver);
        monitors.monitorEnter(receiver, site);
        me.isBeforeOperation = false;
        me.held.monitorOfCall = receiver;
        answers(me, receiver, site);
    }

    /**
     * The running thread makes a call that reads its object in no step. If that is a buffer of text, the answer follows
     * from what is in it, and in the arguments. Otherwise the call may have read what others share, such as such a buffer.
     */
    private void answers(ExploredThread me, Object receiver, int site) {
        if (!me.learning.isOn || !ReferenceLayout.of(receiver.getClass()).isHidden) {
            return;
        }
        if (!TextBuffers.isOne(receiver.getClass()) || !sites.isGivenValues(site)) {
            me.learning.isUnknown("what a call of the JDK has answered");
        } else if (shared.number(receiver) != 0) {
            TextBuffers.tell(receiver, me.learning);
        }
    }

    /** The call has returned. What the object has come to reach, others can reach through it. */
    @Override
    public void jdkCallDone(int site) {
        ExploredThread me = scheduler.current();
        Object receiver = me.calls.end(site);
        if (receiver == null || receiver instanceof Buffer) {
            return;
        }
        if (scheduler.point().log().size() != me.calls.begun() && !me.calls.madeSteps()) {
            outline.doubt(receiver.getClass().getName() + ": calls of it that call the program back are not explored");
        }
        rows.returned(me.calls.begun() - 1, receiver);
        HiddenReach.share(shared, receiver);
    }

    /**
     * The running thread is in a synchronized method of the JDK, and has the real monitor.
     *
     * @return whether it has the logical one too. If not, JDK code that is not instrumented made the call, and the
     *     thread must not stop as long as it has the real one. Nobody can tell if no other thread can reach the object
     */
    @Override
    public boolean synchronizedEntered(Object monitor, int site) {
        ExploredThread me = scheduler.current();
        if (me.held.monitorOfCall == monitor) {
            me.held.monitorOfCall = null;
            return true;
        }
        if (me.held.holds(monitor)) {
            me.held.hold(monitor, 1);
            return true;
        }
        if (shared.number(monitor) != 0) {
            outline.calledUnseen(monitor);
        }
        return false;
    }

    @Override
    public void uninstrumented(Object target, int site) {
        if (target instanceof Class<?> || shared.number(target) != 0) {
            outline.uninstrumented(target);
        }
    }

    @Override
    public void unexplored(String what) {
        if (scheduler.isConcurrent()) {
            outline.doubt(what);
        }
    }
}
