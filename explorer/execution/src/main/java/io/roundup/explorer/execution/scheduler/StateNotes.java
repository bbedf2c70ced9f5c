// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.site.JdkClasses;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.state.CountedPauses;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.ReadTraces;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.lang.reflect.Array;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.function.IntUnaryOperator;

/**
 * What has to be noted on the way so that the states of an execution can be told apart: each step of each thread, and
 * what was done that no key holds. Only where the strategy asks for states. Called by the running explored thread.
 */
public final class StateNotes {
    private static final char UNKNOWN = 0;

    private final ChoicePoint point;
    private final VariableValues values;
    /** The classes of the JDK whose static variables were accessed in steps, in any execution. */
    private final Set<Class<?>> touched = new LinkedHashSet<>();

    private String untold = "";
    /** What stands for a place in the program. */
    private IntUnaryOperator places = IntUnaryOperator.identity();

    private final ReleaseSteps releases;
    private final CountedPauses pauses = new CountedPauses();
    private final ReadTraces traces = new ReadTraces();

    StateNotes(ChoicePoint point, VariableValues values, ExploredThreads threads, ThreadQuestions questions) {
        this.point = point;
        releases = new ReleaseSteps(point, threads, questions);
        this.values = values;
    }

    void begin() {
        untold = "";
    }

    /** Chooses, between searches, what stands for a place in the program. @param given the number of one for that of one */
    public void places(IntUnaryOperator given) {
        places = given;
    }

    /** {@return which steps are releases} */
    public ReleaseSteps releases() {
        return releases;
    }

    /** {@return whether states have to tell counters that decide only how threads pause} */
    public CountedPauses pauses() {
        return pauses;
    }

    /** {@return whether states have to tell where exceptions were made} */
    public ReadTraces traces() {
        return traces;
    }

    /** A step of the running thread asks a synchronizer for its state, without waiting. */
    public void asks(ExploredThread me, Object synchronizer) {
        if (me.learning.isOn) {
            releases.asks(SynchronizerKinds.of(synchronizer));
        }
    }

    /** {@return what stands for a place in the program} @param site its number, or a negative one for what is none */
    public int place(int site) {
        return places.applyAsInt(site);
    }

    /** A thread makes the step that was logged last. */
    void step(ExploredThread me) {
        StepLog log = point.log();
        int row = log.lastStep();
        long location = log.location(row);
        releases.step(me);
        me.learning.step(places.applyAsInt(log.site(row)));
        if (location == Footprint.NO_LOCATION) {
            return;
        }
        Class<?> type = Locations.type(location);
        if (Locations.isVariable(location)) {
            if (type != null && JdkClasses.isOfJdk(type)) {
                touched.add(type);
            }
        } else if (!isTold(location)) {
            untold(
                    type != null
                            ? "static state of " + type.getName()
                            : "a call of an object of the JDK or of a framework whose variables are not explored,"
                                    + " or the end of the program by a call");
        }
    }

    /** The step has found what a variable holds, and has not changed it yet. See {@link VariableValues#value}. */
    public void found(ExploredThread me, Object holder, long slot) {
        if (!me.learning.isOn) {
            return;
        }
        if (holder.getClass().isArray() && (slot < 0 || slot >= Array.getLength(holder))) {
            me.learning.foundNothing();
            return;
        }
        if (holder instanceof AbstractOwnableSynchronizer && SynchronizerFields.owner(holder) != me.javaThread) {
            SynchronizerKind kind = SynchronizerKinds.of(holder);
            if (kind != SynchronizerKinds.OTHER && slot == SynchronizerFields.slot(holder)) {
                releases.asks(kind);
            }
        }
        if (SynchronizerFields.isOfLock(holder, slot)) {
            me.learning.found(SynchronizerFields.seen(holder, slot, me.javaThread));
            return;
        }
        switch (values.type(holder, slot)) {
            case UNKNOWN ->
                me.learning.isUnknown("what a variable of " + holder.getClass().getName() + " holds");
            case 'L' -> me.learning.found(values.reference(holder, slot));
            default -> me.learning.found(values.value(holder, slot));
        }
    }

    private static boolean isTold(long location) {
        return Locations.isMonitor(location)
                || Locations.isWaitSet(location)
                || Locations.isQueue(location)
                || Locations.isSignals(location)
                || Locations.isTermination(location)
                || Locations.isThreadState(location)
                || Locations.isQuestion(location)
                || location == Locations.THREAD_COUNT;
    }

    /** From here on the states of this execution cannot be told from others. @param why in words */
    public void untold(String why) {
        if (untold.isEmpty()) {
            untold = why;
        }
    }

    /** {@return why states cannot be told apart any more, or an empty string} */
    public String untold() {
        return untold;
    }

    /** {@return classes of the JDK whose static variables belong to the states} */
    public Set<Class<?>> touched() {
        return touched;
    }
}
