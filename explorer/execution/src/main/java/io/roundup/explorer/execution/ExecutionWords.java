// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedNumbers;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.StaticRoots;
import io.roundup.explorer.execution.naming.HeldValues;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.pool.FailedTask;
import io.roundup.explorer.execution.pool.PoolStates;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.synchronizer.BlockedThreads;
import io.roundup.explorer.execution.synchronizer.LockTexts;
import io.roundup.explorer.execution.synchronizer.WaitWords;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.PoolState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The last execution in words: what its threads, objects and variables are called, and what its threads wait for. Valid
 * until the next one starts. Used from the explorer's thread.
 */
public final class ExecutionWords {
    private final Actors actors;
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;

    ExecutionWords(Actors actors, ControlledScheduler scheduler, SharedObjects shared) {
        this.actors = actors;
        this.scheduler = scheduler;
        this.shared = shared;
    }

    /**
     * {@return what a thread of the last execution is called, and for an actor which method it runs: {@code actor-1
     * (put)}}
     *
     * @param number of it
     */
    public String threadName(int number) {
        return actors.name(number);
    }

    /** {@return whether a thread of the last execution waited at its end for a notification, a permit or the like} */
    public boolean awaitsSignal(int number) {
        ExploredThread thread = scheduler.thread(number);
        return thread.wait == Wait.SIGNAL && !thread.finished;
    }

    /**
     * {@return what each thread of the last execution that has not ended waits for, as words}
     *
     * @param objects the names of its objects
     */
    public List<String> waits(ObjectNames objects) {
        return new WaitWords(scheduler.threads(), objects, thread -> actors.name(thread.number))
                .all(scheduler.point().threads());
    }

    /** {@return the threads of the last execution that have not ended} @param objects the names of its objects */
    public List<BlockedThread> blocked(ObjectNames objects) {
        return new BlockedThreads(scheduler.point(), scheduler.threads(), shared, objects).all();
    }

    /** {@return the pools of threads of the last execution that have threads that have not ended} */
    public List<PoolState> pools() {
        return new PoolStates(scheduler.point(), scheduler.threads(), shared).all();
    }

    /** {@return the threads that wait for what tasks lead to that nobody will ever run} */
    public List<Integer> waitForDropped() {
        return new PoolStates(scheduler.point(), scheduler.threads(), shared).waitForDropped();
    }

    /** {@return the tasks of the last execution that ended with an exception, which is kept for who asks} */
    public List<FailedTask> failedTasks() {
        return FailedTask.all(shared);
    }

    /** {@return the monitor or condition on which a thread of the last execution waited at its end, or null} */
    public @Nullable Object waitsOn(int number) {
        return awaitsSignal(number) ? scheduler.thread(number).waitSet.monitor : null;
    }

    /** {@return what variables hold, to be asked while the next execution is made} */
    public HeldValues heldValues() {
        return new HeldValues(shared);
    }

    /** {@return what the variables of the last execution are called} @param objects the names of its objects */
    public VariableNames variableNames(ObjectNames objects) {
        return new VariableNames(shared, objects);
    }

    /**
     * {@return the names of the objects that threads share in the last execution}
     *
     * @param overwritten noted while it was made
     */
    public ObjectNames objectNames(OverwrittenVariables overwritten) {
        return new ObjectNames(shared, overwritten);
    }

    /**
     * {@return who holds a monitor or a lock when the last execution is over, as words; empty if it is neither}
     *
     * @param location of a step
     */
    public String lockText(long location) {
        return new LockTexts(shared, scheduler.threads(), thread -> actors.name(thread.number)).at(location);
    }

    /**
     * {@return the object or class of the last execution that a location belongs to, and how it got its number}
     *
     * @param location of a step, in any execution
     */
    public String object(long location) {
        String type = Locations.className(location);
        if (type != null) {
            return "class " + type;
        }
        if (Locations.isOfThread(location)) {
            return "what threads signal each other";
        }
        int number = Locations.object(location);
        Object object = shared.find(number);
        if (object == null) {
            return "an object that is not there now, " + origin(number);
        }
        String variable = objectNames(new OverwrittenVariables(shared)).variable(object);
        String kind = object.getClass().getTypeName();
        return (variable.isEmpty() ? "" : variable + ", ") + ("aeiou".indexOf(kind.charAt(0)) < 0 ? "a " : "an ") + kind
                + ", " + origin(number);
    }

    private String origin(int number) {
        String declaring = StaticRoots.declaring(number);
        if (declaring != null) {
            return "reached by a static variable of " + declaring;
        }
        return "the object number " + SharedNumbers.count(number) + " that "
                + (SharedNumbers.sharer(number) < scheduler.point().threads()
                        ? threadName(SharedNumbers.sharer(number))
                        : "thread " + SharedNumbers.sharer(number))
                + " shared";
    }

    /** {@return what is to be noted of the next execution} */
    public OverwrittenVariables overwrittenVariables() {
        return new OverwrittenVariables(shared);
    }
}
