// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.EarlyWait;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.value.ExceptionTypes;
import org.jspecify.annotations.Nullable;

/**
 * How threads go out of an execution: their bodies end, or they make no more steps where they are. Called by the
 * running thread.
 */
public final class ThreadEnds {
    /** What the end of a thread holds before it ends. */
    public static final long ALIVE = 0;

    public static final long ENDED = 1;

    /** The number of the main thread. */
    private static final int MAIN = 0;

    private final ControlledScheduler scheduler;
    private final ExploredThreads threads;
    private final Decisions decisions;
    private final ThreadStarts starts;
    private final ThreadQuestions questions;
    private final ExceptionTypes ignored;
    private final @Nullable MemoryModel memory;
    private @Nullable ThreadMonitors monitors;

    ThreadEnds(
            ControlledScheduler scheduler,
            ExploredThreads threads,
            Decisions decisions,
            ThreadStarts starts,
            ThreadQuestions questions,
            ExceptionTypes ignored,
            @Nullable MemoryModel memory) {
        this.memory = memory;
        this.scheduler = scheduler;
        this.threads = threads;
        this.decisions = decisions;
        this.starts = starts;
        this.questions = questions;
        this.ignored = ignored;
    }

    /** From now on the ends of threads are told. @param theirs the monitors of threads */
    public void monitors(ThreadMonitors theirs) {
        monitors = theirs;
    }

    /** Runs a thread's body, keeps what it throws, and makes the step of its end. */
    void runBody(ExploredThread thread) {
        try {
            thread.body.run();
        } catch (ExecutionAborted aborted) {
            // The execution is over already: its verdict does not depend on this thread any more.
            return;
        } catch (Throwable thrown) {
            uncaught(thread, thrown);
        }
        try {
            end(thread);
        } catch (ExecutionAborted aborted) {
            // As above, and the thread is at its end.
            return;
        }
    }

    /**
     * A thread ends with an exception. What the main thread throws ends the program. An error of the JVM may be about
     * the exploration itself.
     *
     * @param thread any
     * @param thrown what nobody has caught
     */
    public void uncaught(ExploredThread thread, Throwable thrown) {
        if (thread.number != MAIN && !(thrown instanceof OutOfMemoryError) && ignored.include(thrown)) {
            thread.ignored = thrown;
        } else {
            thread.uncaught = thrown;
        }
    }

    /** A thread is about to end: a step of its own, for those who wait for it or ask. */
    private void end(ExploredThread thread) {
        if (thread.knows.endIsAStep && !decisions.isOver() && scheduler.isConcurrent()) {
            Thread me = Hooks.explored;
            Hooks.explored = null;
            try {
                if (questions.areEndsTold() && monitors != null) {
                    monitors.end(thread, () -> terminate(thread));
                } else {
                    terminate(thread);
                }
            } finally {
                Hooks.explored = me;
            }
        }
    }

    private void terminate(ExploredThread thread) {
        scheduler.reach(Footprint.WRITE, Locations.termination(thread.number), 0);
        scheduler.notes().before(ALIVE);
        thread.learning.foundNothing();
        thread.isTerminated = true;
        thread.isEndSeen = true;
    }

    /** The body of a thread has ended. {@return who goes on, or null when the execution is over} */
    @Nullable
    ExploredThread finish(ExploredThread thread) {
        scheduler.choices().threadEnds();
        if (decisions.isOver()) {
            return null;
        }
        withdraw(thread);
        threads.finish(thread);
        thread.learning.forget();
        if (threads.live() == 0) {
            return decisions.end(Ending.COMPLETE);
        }
        ExploredThread waiting = threads.lastLive();
        if (waiting != null && waiting.wait == Wait.ALL_OTHERS) {
            return decisions.endOfOthers(waiting);
        }
        return thread.start.isUnderWay ? starts.after(thread) : decisions.next();
    }

    /**
     * The program asks for its end. That comes when no other thread can go on, since what they do until then may also
     * come before the call. An execution that ended earlier would not show with what their steps race.
     */
    public void exit() {
        leave(scheduler.current(), Wait.EXIT, Ending.COMPLETE);
    }

    /**
     * The execution is left out from here on, but for what others do that does not depend on the running thread.
     *
     * <p>The running thread is about to notify all who wait, and one of them woke up in vain before. Had it woken up
     * after this notification instead, all would be the same. The other execution is made, too: what the others do until
     * they can go on no more shows with what it races.
     */
    public void leaveOut() {
        leave(scheduler.current(), Wait.LEFT_OUT, Ending.CUT);
    }

    /**
     * As above, since the running thread has waited {@linkplain EarlyWait early}. Returns if it is interrupted in a way
     * that would be another one had it not waited yet. That is a step, which schedules do not have.
     */
    public void leaveOutUntilStirred() {
        ExploredThread me = scheduler.current();
        withdraw(me);
        me.earlyWait.leaveOut();
        me.wait = Wait.LEFT_OUT;
        me.idling.isIdle = false;
        scheduler
                .point()
                .pend(
                        me.number,
                        Footprint.WRITE | Footprint.BLOCKING,
                        Locations.signals(me.number),
                        0,
                        Condition.ANY_BIT,
                        ExploredThread.STIRRED);
        scheduler.point().part(me.number, SectionPart.LOOK);
        scheduler.transfer(me, me.start.isUnderWay ? starts.after(me) : decisions.next());
        scheduler.choices().made(me.number);
        scheduler.notes().before(me.signals);
        me.wait = Wait.NOTHING;
        me.earlyWait.goOn(me);
    }

    private void withdraw(ExploredThread thread) {
        if (memory != null) {
            memory.settle(thread);
            memory.withdraw(thread);
        }
    }

    /**
     * The running thread makes no more steps, and the others go on.
     *
     * @param thread the running thread
     * @param wait what it seems to wait for
     * @param ofSerial how an execution ends that is serial
     */
    void leave(ExploredThread thread, Wait wait, Ending ofSerial) {
        withdraw(thread);
        thread.wait = wait;
        thread.idling.isIdle = false;
        scheduler.point().pend(thread.number, Footprint.READ, Footprint.NO_LOCATION, 0);
        ExploredThread next;
        if (thread.start.isUnderWay) {
            next = starts.after(thread);
        } else {
            next = scheduler.serial().isOn() ? decisions.end(ofSerial) : decisions.next();
        }
        scheduler.transferForEver(thread, next);
    }
}
