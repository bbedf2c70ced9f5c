// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Lets one explored thread run at a time, from each visible action to the next, as a strategy decides.
 *
 * <p>The switch is {@link #reach}: the running thread announces its next step, the strategy is asked who makes the next
 * one, and if that is another thread, control moves there. The decision is made on the running thread, so that a thread
 * which goes on pays no switch. Unless said, methods are called by the running explored thread.
 */
public final class ControlledScheduler {
    /** How often threads in idle loops are let go on, when nothing else can run, before it is called a livelock. */
    private static final int IDLE_TURNS = 50;

    private final ChoicePoint point = new ChoicePoint();
    private final ExploredThreads threads = new ExploredThreads(point);
    private final Backend backend;
    private final int maxSteps;
    private Strategy strategy;
    private @Nullable StepObserver observer;

    private @Nullable ExploredThread running;
    private Ending ending = Ending.COMPLETE;
    private @Nullable RuntimeException failure;
    private boolean over;
    private int steps;
    private int idleTurns;
    private long now;
    private final BitSet awaits = new BitSet();
    private boolean serial;

    /**
     * Prepares a scheduler.
     *
     * @param backend how threads are suspended
     * @param strategy who decides
     * @param maxSteps the most steps of one execution
     */
    public ControlledScheduler(Backend backend, Strategy strategy, int maxSteps) {
        this.backend = backend;
        this.strategy = strategy;
        this.maxSteps = maxSteps;
    }

    /** Replaces the strategy, between executions. @param strategy who decides from now on */
    public void strategy(Strategy strategy) {
        this.strategy = strategy;
    }

    /**
     * Chooses how far apart switches are, between executions.
     *
     * @param serial whether operations run one at a time, as under a lock: threads switch only before an operation, or
     *     where one has to wait outside of an operation; one that has to wait within an operation ends the execution
     */
    public void serial(boolean serial) {
        this.serial = serial;
    }

    /** Lets somebody look on from the next execution on. @param observer or null */
    public void observer(@Nullable StepObserver observer) {
        this.observer = observer;
    }

    // ---- the explorer's side ---------------------------------------------------------------------------------------

    /**
     * Makes one execution. Called on the explorer's thread.
     *
     * @param javaThread the thread that the program sees as its main thread
     * @param body what it runs
     * @return how the execution ended
     * @throws RuntimeException what the strategy threw, if it did
     */
    public Ending run(Thread javaThread, Runnable body) {
        point.reset();
        over = false;
        failure = null;
        ending = Ending.COMPLETE;
        threads.clear();
        steps = 0;
        idleTurns = 0;
        now = 0;
        ExploredThread main = threads.add(javaThread, body, false);
        running = main;
        backend.run(this, main);
        RuntimeException thrown = failure;
        if (thrown != null) {
            throw thrown;
        }
        return ending;
    }

    /** {@return the choice point, whose log holds the steps of the last execution} */
    public ChoicePoint point() {
        return point;
    }

    /** {@return a thread of the last execution} @param number below {@link ChoicePoint#threads} */
    public ExploredThread thread(int number) {
        return threads.get(number);
    }

    /** {@return the threads of the last execution} */
    public ExploredThreads threads() {
        return threads;
    }

    /** {@return the places of the loops whose idle turns were made to wait, over all executions, ascending} */
    public int[] awaits() {
        return awaits.stream().toArray();
    }

    // ---- the backend's side ----------------------------------------------------------------------------------------

    /** {@return the thread that is to run, or null when the execution is over} */
    public @Nullable ExploredThread running() {
        return running;
    }

    /** Runs a thread's body and keeps what it throws. @param thread the running thread */
    public void runBody(ExploredThread thread) {
        try {
            thread.body.run();
        } catch (ExecutionAborted aborted) {
            // The execution is over already: its verdict does not depend on this thread any more.
            return;
        } catch (Throwable thrown) {
            thread.uncaught = thrown;
        }
    }

    /**
     * The body of the running thread has ended.
     *
     * @param thread the running thread
     * @return who goes on, or null when the execution is over
     */
    public @Nullable ExploredThread finish(ExploredThread thread) {
        if (over) {
            return null;
        }
        if (threads.finish(thread)) {
            return end(Ending.COMPLETE);
        }
        ExploredThread starter = thread.starter;
        if (starter != null) {
            thread.starter = null;
            running = starter;
            return starter;
        }
        return decide();
    }

    /** {@return whether the execution is over, so that its threads must unwind} */
    public boolean isOver() {
        return over;
    }

    // ---- the running thread's side ---------------------------------------------------------------------------------

    /** {@return whether more than one thread is alive, so that steps are visible} */
    boolean isConcurrent() {
        return threads.live() > 1;
    }

    /** {@return the running thread} */
    ExploredThread current() {
        ExploredThread thread = running;
        if (thread == null) {
            throw new ExecutionAborted();
        }
        return thread;
    }

    /**
     * A scheduling point: the running thread is about to make a step that is always possible. Returns when it makes it.
     *
     * @param bits what the step may do, see {@link Footprint}
     * @param location where
     * @param site the place in the program
     */
    void reach(int bits, long location, int site) {
        ExploredThread me = current();
        if (me.loopIsIdle) {
            me.wait = Wait.CHANGE;
            point.pend(me.number, bits | Footprint.BLOCKING, location, site);
            await(me);
            me.stopWaiting();
            me.loopIsIdle = false;
        } else {
            point.pend(me.number, bits, location, site);
            await(me);
        }
    }

    /** A scheduling point at which the thread may have to wait, as its fields say. See {@link #reach}. */
    void block(Wait wait, int bits, long location, int site) {
        ExploredThread me = current();
        me.wait = wait;
        me.loopIsIdle = false;
        point.pend(me.number, bits | Footprint.BLOCKING, location, site);
        await(me);
        me.wait = Wait.NOTHING;
    }

    private void await(ExploredThread me) {
        ExploredThread starter = me.starter;
        if (starter != null) {
            // The first step of a new thread is only announced: the thread that started it goes on.
            me.starter = null;
            running = starter;
            backend.transfer(me, starter);
        } else {
            ExploredThread next = serial && isWithinSerialRun(me) ? goOn(me) : decide();
            if (next != me) {
                backend.transfer(me, next);
            }
        }
        if (over) {
            throw new ExecutionAborted();
        }
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.step(me.number, point.log().size() - 1);
        }
    }

    private boolean isWithinSerialRun(ExploredThread me) {
        return me.operation >= 0 || (point.bits(me.number) & Footprint.INVOKE) == 0 && threads.canGoOn(me);
    }

    private @Nullable ExploredThread goOn(ExploredThread me) {
        boolean isIdle = me.wait == Wait.CHANGE && ++idleTurns <= IDLE_TURNS;
        if (++steps > maxSteps || !isIdle && !threads.canGoOn(me)) {
            return end(Ending.CUT);
        }
        point.take(me.number);
        return me;
    }

    /** {@return a value in {@code [0, bound)} that the strategy chooses} */
    int chooseValue(int bound, int site) {
        ExploredThread me = current();
        point.bound(bound);
        int value = Strategy.CUT;
        try {
            value = strategy.choose(point);
        } catch (RuntimeException thrown) {
            failure = thrown;
        }
        point.bound(0);
        if (value == Strategy.CUT) {
            backend.transfer(me, end(Ending.CUT));
            throw new ExecutionAborted();
        }
        point.log().appendValue(me.number, value, site);
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.value(me.number, point.log().size() - 1);
        }
        return value;
    }

    /** Starts a thread and runs it up to its first step. */
    ExploredThread start(Thread javaThread, Runnable body, boolean daemon) {
        ExploredThread me = current();
        if (point.threads() == ChoicePoint.MAX_THREADS) {
            failure = new TooManyThreadsException();
            backend.transfer(me, end(Ending.CUT));
            throw new ExecutionAborted();
        }
        ExploredThread child = threads.add(javaThread, body, daemon);
        child.starter = me;
        running = child;
        backend.transfer(me, child);
        if (over) {
            throw new ExecutionAborted();
        }
        return child;
    }

    /** Whether the conditional step that was just made has written. */
    void conditionalDone(boolean wrote) {
        if (wrote) {
            point.log().lastDidWrite();
        } else {
            point.log().lastDidNotWrite();
        }
    }

    /** The running thread jumps back in a loop. */
    void loop(int site) {
        ExploredThread me = current();
        if (me.loops.turn(site, me.number, point.log())) {
            me.loopIsIdle = true;
            me.idleSince = point.log().size();
            me.idleStart = me.loops.start();
            awaits.set(site);
        }
    }

    /**
     * The running thread cannot be suspended where it is, so this execution cannot go on.
     *
     * @param why what stands in the way
     */
    public void cannotSuspend(String why) {
        failure = new CannotSuspendException(why);
        end(Ending.CUT);
        throw new ExecutionAborted();
    }

    /** Ends the execution because of something that the tool cannot do. */
    void fail(RuntimeException why) {
        ExploredThread me = current();
        failure = why;
        backend.transfer(me, end(Ending.CUT));
        throw new ExecutionAborted();
    }

    /** Ends the execution as the program asked for. */
    void exit() {
        backend.transfer(current(), end(Ending.COMPLETE));
        throw new ExecutionAborted();
    }

    /** {@return the virtual time in nanoseconds since the start of the execution} */
    long now() {
        return now;
    }

    /** Moves the virtual time on. */
    void elapse(long nanos) {
        now += nanos;
    }

    // ---- the decision ----------------------------------------------------------------------------------------------

    private @Nullable ExploredThread decide() {
        if (++steps > maxSteps) {
            return end(Ending.STEP_BOUND);
        }
        long enabled = threads.enabled();
        if (enabled == 0) {
            now = threads.fireEarliestTimeOut(now);
            enabled = threads.enabled();
        }
        if (enabled == 0 && threads.isAnyIdle()) {
            if (++idleTurns > IDLE_TURNS) {
                return end(Ending.LIVELOCK);
            }
            enabled = threads.releaseIdle();
        }
        if (enabled == 0) {
            strategy.blocked(point);
            return end(Ending.DEADLOCK);
        }
        point.enableOnly(enabled);
        int choice;
        try {
            choice = strategy.choose(point);
        } catch (RuntimeException thrown) {
            failure = thrown;
            return end(Ending.CUT);
        }
        if (choice == Strategy.CUT) {
            return end(Ending.CUT);
        }
        point.take(choice);
        ExploredThread next = threads.get(choice);
        running = next;
        return next;
    }

    private @Nullable ExploredThread end(Ending how) {
        ending = how;
        over = true;
        running = null;
        return null;
    }
}
