// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.agent.hook.OperationListener;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.monitor.MonitorActions;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Invocation;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Turns calls on the objects under test into operations: the outermost call of a thread counts.
 *
 * <p>An invocation is a step of its own, as late as it can be; a response belongs to the last step of its operation, as
 * early as it can be. A history with later responses has fewer operations ordered, and whatever explains the one
 * explains the other. In a search over states, the first step of an operation invokes it, which leaves fewer states
 * between the two.
 *
 * <p>Operations can be made to exclude each other. Each then holds a monitor from before its invocation until after its
 * response. Threads that are in no operation go on meanwhile, such as those that the operation has started.
 */
public final class OperationActions implements OperationListener {
    private static final int NO_SITE = 0;

    /** What the JVM says where a heap is full. A program that limits its own memory has other words. */
    private static final Set<String> FULL = Set.of("Java heap space", "GC overhead limit exceeded");

    private final Predicate<Object> isUnderTest;
    private final ControlledScheduler scheduler;
    private final MonitorActions monitors;
    private final Operations operations;
    private final KnownCalls known;
    private final boolean areOrdered;
    private boolean isExclusive;

    public OperationActions(
            Predicate<Object> isUnderTest,
            ControlledScheduler scheduler,
            MonitorActions monitors,
            Operations operations,
            KnownCalls known,
            boolean areOrdered) {
        this.known = known;
        this.areOrdered = areOrdered;
        this.isUnderTest = isUnderTest;
        this.scheduler = scheduler;
        this.monitors = monitors;
        this.operations = operations;
        scheduler.invoked(this::invoke);
    }

    /** Chooses, between executions, whether operations exclude each other. */
    public void exclusive(boolean isExclusive) {
        this.isExclusive = isExclusive;
    }

    @Override
    public boolean operationEntered(Object target, int method, Object[] arguments) {
        ExploredThread me = scheduler.current();
        if (me.operation >= 0 || !isUnderTest.test(target)) {
            return false;
        }
        if (isExclusive) {
            // A loop that calls it again to no effect must not keep others out while it waits.
            scheduler.loops().awaitChangeIfIdle();
            monitors.monitorEnter(Locations.EXCLUSION, NO_SITE);
        }
        if (!scheduler.isConcurrent()) {
            invoke(me, target, method, arguments, Operations.NO_STEP);
        } else if (me.learning.isOn) {
            me.invocation = new Invocation(target, method, arguments);
        } else {
            invokeInStep(me, target, method, arguments);
        }
        me.operation = Math.max(me.operation, 0);
        if (me.learning.isOn) {
            me.callLearnt = known.enter(-1 - method, target, arguments);
        }
        return true;
    }

    /** The invocation is a step of its own. Steps that the thread has to make before it invoke nothing. */
    private void invokeInStep(ExploredThread me, Object target, int method, Object[] arguments) {
        scheduler.reach(Footprint.INVOKE, Footprint.NO_LOCATION, -1 - method);
        me.learning.foundNothing();
        invoke(me, target, method, arguments, scheduler.point().log().size() - 1);
    }

    /** A thread has made the step that invokes an operation as well. */
    private void invoke(ExploredThread me) {
        Invocation call = Objects.requireNonNull(me.invocation);
        me.invocation = null;
        invoke(
                me,
                call.target(),
                call.method(),
                call.arguments(),
                scheduler.point().log().size() - 1);
    }

    private void invoke(ExploredThread me, Object target, int method, Object[] arguments, int step) {
        int row = scheduler.point().log().size();
        me.operation = operations.call(me.number, target, method, arguments, row, step);
        if (scheduler.isWeak()) {
            operations.begins(me.operation, scheduler.made(me), scheduler.stage(me));
            operations.beginsAt(me.operation, areOrdered ? scheduler.place(me) : Events.NONE);
        }
    }

    @Override
    public void operationReturned(@Nullable Object result) {
        responded(result, false);
    }

    @Override
    public void operationThrew(Throwable exception) {
        if (exception.getClass() == OutOfMemoryError.class && FULL.contains(String.valueOf(exception.getMessage()))) {
            // It is no response: what Round-Up keeps may be what fills the heap.
            scheduler.current().uncaught = exception;
        }
        responded(exception, true);
    }

    private void responded(@Nullable Object result, boolean isException) {
        if (scheduler.isOver()) {
            return;
        }
        ExploredThread me = scheduler.current();
        Invocation call = me.invocation;
        if (call != null) {
            me.invocation = null;
            invokeAtLast(me, call);
        }
        StepLog log = scheduler.point().log();
        int step = lastStepOfOperation(me, log);
        operations.respond(me.operation, result, isException, log.size(), step);
        if (scheduler.isWeak()) {
            operations.ends(me.operation, scheduler.made(me), scheduler.stage(me));
            if (areOrdered) {
                operations.lookForGiver(me.operation, place -> scheduler.isVisible(me, place));
            }
        }
        me.operation = -1;
        if (me.learning.isOn) {
            known.leave(me.callLearnt, result, isException);
        }
        if (step != Operations.NO_STEP) {
            log.lastReturned();
        }
        if (isExclusive) {
            monitors.monitorExit(Locations.EXCLUSION, NO_SITE);
        }
    }

    /** An operation responds that has made no step. */
    private void invokeAtLast(ExploredThread me, Invocation call) {
        if (scheduler.isConcurrent()) {
            invokeInStep(me, call.target(), call.method(), call.arguments());
        } else {
            invoke(me, call.target(), call.method(), call.arguments(), Operations.NO_STEP);
        }
    }

    /** The step within which an operation responds: values that are chosen in a step belong to it. */
    private int lastStepOfOperation(ExploredThread me, StepLog log) {
        int last = log.size() - 1;
        while (last >= 0 && log.value(last) != StepLog.NO_VALUE) {
            last--;
        }
        boolean isOwn = operations.callStep(me.operation) != Operations.NO_STEP
                || last >= operations.callRow(me.operation) && log.thread(last) == me.number;
        return isOwn ? last : Operations.NO_STEP;
    }
}
