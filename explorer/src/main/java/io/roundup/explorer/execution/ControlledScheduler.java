// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Lets one explored thread run at a time, from each visible action to the next, as a strategy decides.
 *
 * <p>The switch is {@link #reach}: the running thread announces its next step, the strategy is asked who makes the next
 * one, and if that is another thread, control moves there. The decision is made on the running thread, so that a thread
 * which goes on pays no switch. Unless said, methods are called by the running explored thread.
 */
public final class ControlledScheduler {
    /** After so many turns of a loop without a step, a thread is left in it. */
    public static final int MOST_TURNS = IdleLoops.MOST_TURNS;

    /** More than any initialiser of the JDK makes; one that waits for another thread in a loop never ends. */
    private static final int MOST_UNWINDING = 50_000;

    private final ChoicePoint point = new ChoicePoint();
    private final Backend backend;
    private final SharedObjects shared;
    private final ExploredThreads threads;
    private final LastResorts lastResorts;
    private final IdleLoops idleLoops;
    private final Settings settings;
    private final Choices choices;

    private @Nullable ExploredThread running;
    private Ending ending = Ending.COMPLETE;
    private boolean over;
    private int steps;
    /** How many steps have been asked for since the execution was over. */
    private int unwinding;

    private boolean serial;
    /** Whether, since operations run one at a time, one started a thread, or waited while a thread in none went on. */
    private boolean operationNeedsOthers;

    /** See {@link #hasTimedWaits()}. */
    private boolean hasTimedWaits;

    /**
     * Prepares a scheduler.
     *
     * @param backend how threads are suspended
     * @param strategy who decides
     * @param shared the objects that several threads can reach
     * @param values what variables hold
     * @param counts whether the loop that jumps back at a site may count its turns
     * @param settings what else executions depend on
     */
    ControlledScheduler(
            Backend backend,
            Strategy strategy,
            SharedObjects shared,
            VariableValues values,
            IntPredicate counts,
            Settings settings) {
        this.backend = backend;
        this.shared = shared;
        this.settings = settings;
        choices = new Choices(point, strategy);
        threads = new ExploredThreads(point, values);
        lastResorts = new LastResorts(threads);
        idleLoops = new IdleLoops(this, values, counts);
    }

    /** Replaces the strategy, between executions. @param strategy who decides from now on */
    public void strategy(Strategy strategy) {
        choices.strategy(strategy);
    }

    /**
     * Chooses how far apart switches are, between executions.
     *
     * @param serial whether operations run one at a time, as under a lock: threads switch only before an operation, or
     *     where one has to wait; while one waits within an operation, the others go on up to their next operation
     */
    public void serial(boolean serial) {
        this.serial = serial;
        operationNeedsOthers = false;
    }

    /**
     * {@return whether an operation started a thread, or waited while a thread in none went on, since {@link #serial} was
     * called} What it did may then depend on when these threads switch.
     */
    public boolean operationNeedsOthers() {
        return operationNeedsOthers;
    }

    /** Lets somebody look on from the next execution on. @param observer or null */
    public void observer(@Nullable StepObserver observer) {
        choices.observer(observer);
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
        choices.begin(!serial);
        over = false;
        unwinding = 0;
        ending = Ending.COMPLETE;
        threads.clear();
        steps = 0;
        lastResorts.reset();
        ExploredThread main = threads.add(javaThread, body, false);
        switchTo(main);
        backend.run(this, main);
        choices.end(!serial);
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
        return idleLoops.awaits();
    }

    /** {@return whether a thread has waited with a time-out, which comes only when nothing else can run, in any execution but serial ones} */
    public boolean hasTimedWaits() {
        return hasTimedWaits;
    }

    /** {@return the places of the loops that went round too often without a step, over all executions, ascending} */
    public int[] endlessLoops() {
        return idleLoops.endless();
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
        try {
            end(thread);
        } catch (ExecutionAborted aborted) {
            // As above, and the thread is at its end.
            return;
        }
    }

    /** A thread is about to end: a step of its own, for those who wait for it or ask. */
    private void end(ExploredThread thread) {
        if (thread.endIsAStep && !over && isConcurrent()) {
            Thread me = Hooks.explored;
            Hooks.explored = null;
            try {
                reach(Footprint.WRITE, Locations.termination(thread.number), 0);
                noteBefore(ThreadActions.ALIVE);
            } finally {
                Hooks.explored = me;
            }
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
        threads.finish(thread);
        if (threads.live() == 0) {
            return end(Ending.COMPLETE);
        }
        ExploredThread waiting = threads.lastLive();
        if (waiting != null && waiting.wait == Wait.ALL_OTHERS) {
            return endOfOthers(waiting);
        }
        return thread.isStarting ? afterStart(thread) : decide();
    }

    private ExploredThread endOfOthers(ExploredThread waiting) {
        waiting.wait = Wait.NOTHING;
        waiting.known = threads.all();
        return switchTo(waiting);
    }

    /** {@return whether the execution is over, so that its threads must unwind} */
    public boolean isOver() {
        return over;
    }

    // ---- the running thread's side ---------------------------------------------------------------------------------

    /**
     * {@return whether the running thread's steps are visible: there is a thread that may not have ended before them}
     *
     * <p>What the running thread knows counts, not what happens to be: whether a step is one must not depend on the order
     * of independent steps.
     */
    boolean isConcurrent() {
        return (threads.all() & ~current().known) != 0;
    }

    /** {@return whether the strategy asks for the values that steps find and expect} */
    public boolean needsValues() {
        return choices.needsValues();
    }

    /** What the location of the step that was just made held before. @param value as a number */
    void noteBefore(long value) {
        point.log().lastBefore(value);
    }

    /** The next step of the running thread looks at a variable. @param holder an object, array or class @param slot where */
    void noteRead(Object holder, long slot, long location) {
        ExploredThread me = current();
        me.readHolder = holder;
        me.readSlot = slot;
        me.readLocation = location;
    }

    /** {@return the running thread} */
    ExploredThread current() {
        ExploredThread thread = running;
        if (thread == null) {
            throw new ExecutionAborted();
        }
        return thread;
    }

    /** A scheduling point: the running thread is about to read a variable. See {@link #reach} and {@link #noteRead}. */
    void read(Object holder, long slot, long location, int site) {
        ExploredThread me = current();
        if (me.loopIsIdle) {
            idleLoops.awaitChange(me);
        }
        me.readHolder = holder;
        me.readSlot = slot;
        me.readLocation = location;
        point.pend(me.number, Footprint.READ, location, site);
        await(me);
    }

    /**
     * A scheduling point: the running thread is about to make a step that is always possible. Returns when it makes it.
     *
     * @param bits what the step may do, see {@link Footprint}
     * @param location where
     * @param site the place in the program
     */
    void reach(int bits, long location, int site) {
        reach(bits, location, site, Condition.NONE, 0);
    }

    /** As above, for a step that writes only if a {@link Condition} holds of the value that it finds. */
    void reach(int bits, long location, int site, int relation, long operand) {
        ExploredThread me = current();
        if (me.loopIsIdle) {
            idleLoops.awaitChange(me);
        }
        point.pend(me.number, bits, location, site, relation, operand);
        await(me);
    }

    /** A scheduling point at which the thread may have to wait, as its fields and the condition say. See {@link #reach}. */
    void block(Wait wait, int bits, long location, int site, int relation, long operand) {
        ExploredThread me = current();
        me.wait = wait;
        boolean isTimed = me.deadline != ExploredThread.NEVER;
        if (isTimed && me.earlyTimeOuts < settings.earlyTimeOuts()) {
            tryFor(me, bits, location, site, relation, operand);
        } else {
            me.loopIsIdle = false;
            hasTimedWaits |= isTimed && !serial;
            point.pend(me.number, bits | Footprint.BLOCKING, location, site, relation, operand);
            await(me);
        }
        me.wait = Wait.NOTHING;
    }

    /**
     * A wait that may time out at any time is a try: whenever its thread is chosen, what it waits for is there or it has waited
     * in vain. Who waits in a queue leaves it then, which is another step.
     */
    private void tryFor(ExploredThread me, int bits, long location, int site, int relation, long operand) {
        me.timedOut = true;
        me.othersMayComeFirst = true;
        boolean isConditional = (bits & Footprint.WRITE) != 0;
        point.pend(me.number, isConditional ? bits | Footprint.CONDITIONAL : bits, location, site, relation, operand);
        await(me);
        boolean isMet = threads.isMet(me);
        if (isConditional) {
            conditionalDone(isMet);
        }
        if (!isMet) {
            me.earlyTimeOuts++;
            me.sleep(Math.max(0, me.deadline - time()));
        }
    }

    private void await(ExploredThread me) {
        ExploredThread next;
        if (over) {
            unwind(me);
            return;
        }
        if (me.isStarting) {
            next = afterStart(me);
        } else {
            next = serial && isWithinSerialRun(me) ? goOn(me) : decide();
        }
        if (next != me) {
            backend.transfer(me, next);
        }
        if (over) {
            unwind(me);
            return;
        }
        choices.made(me.number);
    }

    /**
     * The execution is over while a thread runs. A static initialiser of the JDK must not learn of that: the JVM would never try it
     * again, and refuse the class to all executions that follow. So the thread goes on in that, if it can.
     */
    private void unwind(ExploredThread me) {
        if (unwinding++ < MOST_UNWINDING && threads.canGoOn(me) && StaticInitializers.isRunning()) {
            running = me;
            return;
        }
        running = null;
        throw new ExecutionAborted();
    }

    /** The first step of a new thread is only announced. {@return who goes on} */
    private @Nullable ExploredThread afterStart(ExploredThread thread) {
        thread.isStarting = false;
        ExploredThread after = thread.afterStart;
        thread.afterStart = null;
        return after == null ? decide() : switchTo(after);
    }

    private ExploredThread switchTo(ExploredThread thread) {
        running = thread;
        shared.sharer(thread.number);
        return thread;
    }

    private boolean isWithinSerialRun(ExploredThread me) {
        boolean isOperationNext = me.isBeforeOperation || (point.bits(me.number) & Footprint.INVOKE) != 0;
        return me.operation >= 0 || !isOperationNext && threads.canGoOn(me);
    }

    private @Nullable ExploredThread goOn(ExploredThread me) {
        boolean isIdle = me.wait == Wait.CHANGE && (lastResorts.isIdleTurnLeft() || me.idleCounts);
        if (!isIdle && !threads.isMet(me)) {
            return decide();
        }
        if (++steps > settings.maxSteps()) {
            return end(Ending.CUT);
        }
        point.take(me.number);
        return me;
    }

    /** {@return a value in {@code [0, bound)} that the strategy chooses} */
    int chooseValue(int bound, int site) {
        ExploredThread me = current();
        int value = choices.value(me.number, bound, site);
        if (value == Strategy.CUT) {
            backend.transfer(me, end(Ending.CUT));
            throw new ExecutionAborted();
        }
        return value;
    }

    /** Starts a thread, which finds some signals, and runs it up to its first step. */
    void start(Thread javaThread, Runnable body, int signals) {
        ExploredThread me = current();
        ExploredThread child = add(javaThread, body, javaThread.isDaemon());
        child.signals = signals;
        child.endIsAStep = true;
        operationNeedsOthers |= serial && me.operation >= 0;
        child.afterStart = me;
        backend.transfer(me, switchTo(child));
        if (over) {
            throw new ExecutionAborted();
        }
    }

    /** Adds a thread that {@link #runOthers} will start. */
    void add(Thread javaThread, Runnable body) {
        ExploredThread child = add(javaThread, body, false);
        ExploredThread before = threads.get(child.number - 1);
        if (before.isStarting) {
            before.afterStart = child;
        }
    }

    private ExploredThread add(Thread javaThread, Runnable body, boolean daemon) {
        ExploredThread me = current();
        if (point.threads() == ChoicePoint.MAX_THREADS) {
            fail(new TooManyThreadsException());
        }
        ExploredThread child = threads.add(javaThread, body, daemon);
        child.known |= me.known & ~(1L << me.number);
        me.knownStarted |= 1L << child.number;
        child.knownStarted |= me.knownStarted;
        child.isStarting = true;
        return child;
    }

    /** Starts the threads that were added, one after the other, and returns when all other threads have ended. */
    void runOthers(int first) {
        ExploredThread me = current();
        if (first == point.threads()) {
            return;
        }
        for (int actor = first; actor < point.threads(); actor++) {
            threads.get(actor).knownStarted = me.knownStarted;
        }
        me.wait = Wait.ALL_OTHERS;
        point.pend(me.number, Footprint.READ, Footprint.NO_LOCATION, 0);
        backend.transfer(me, switchTo(threads.get(first)));
        if (over) {
            throw new ExecutionAborted();
        }
    }

    /** Whether the conditional step that was just made has written. */
    void conditionalDone(boolean wrote) {
        if (wrote) {
            point.log().lastDidWrite();
        } else {
            point.log().lastDidNotWrite();
        }
    }

    /** The running thread jumps back in a loop. {@return the number of the call of the method} @param activation or 0 */
    int loop(int activation, int site) {
        ExploredThread me = current();
        if (idleLoops.isEndless(me, site)) {
            leave(me, Wait.ENDLESS, Ending.CUT);
        }
        int numbered = activation == 0 ? ++me.activations : activation;
        idleLoops.turn(me, site, numbered);
        return numbered;
    }

    /**
     * The running thread cannot be suspended where it is, so this execution cannot go on.
     *
     * @param why what stands in the way
     */
    public void cannotSuspend(String why) {
        choices.fail(new CannotSuspendException(why));
        end(Ending.CUT);
    }

    /** Ends the execution because of something that the tool cannot do. */
    void fail(RuntimeException why) {
        ExploredThread me = current();
        choices.fail(why);
        backend.transfer(me, end(Ending.CUT));
        throw new ExecutionAborted();
    }

    /**
     * The program asks for its end. That comes when no other thread can go on: what they do until then may also come
     * before the call, and an execution that ended earlier would not show with what their steps race.
     */
    void exit() {
        leave(current(), Wait.EXIT, Ending.COMPLETE);
    }

    /** The running thread makes no more steps, and the others go on. @param ofSerial how an execution ends that is serial */
    private void leave(ExploredThread me, Wait wait, Ending ofSerial) {
        me.wait = wait;
        me.loopIsIdle = false;
        point.pend(me.number, Footprint.READ, Footprint.NO_LOCATION, 0);
        ExploredThread next;
        if (me.isStarting) {
            next = afterStart(me);
        } else {
            next = serial ? end(ofSerial) : decide();
        }
        backend.transfer(me, next);
        throw new ExecutionAborted();
    }

    /**
     * {@return the virtual time of the running thread, in nanoseconds since the start of the execution}
     *
     * <p>It moves on when the thread sleeps, and for all threads when a wait times out since nothing else can happen: so
     * that it does not depend on the order of independent steps.
     */
    long time() {
        return lastResorts.now() + current().slept;
    }

    /** {@return the same, as the program asks for it} To ask over and over, and do nothing else, takes time. */
    long clock() {
        idleLoops.lookAtClock(current());
        return time();
    }

    // ---- the decision ----------------------------------------------------------------------------------------------

    private @Nullable ExploredThread decide() {
        if (++steps > settings.maxSteps()) {
            return endBlocked(Ending.STEP_BOUND);
        }
        int repeated = point.repeatedThread();
        if (repeated != ChoicePoint.NONE && threads.isEnabled(repeated)) {
            return repeat();
        }
        boolean isExclusive = serial && threads.isInOperation();
        long allowed = isExclusive ? ~threads.invoking() : -1;
        long enabled = lastResorts.isFiring() ? 0 : threads.enabled() & allowed;
        if (enabled == 0) {
            enabled = lastResorts.afterOthers();
        }
        ExploredThread waiting = enabled == 0 ? threads.waitsForDaemons() : null;
        if (waiting != null) {
            return endOfOthers(waiting);
        }
        if (enabled == 0) {
            enabled = lastResorts.atLast() & allowed;
        }
        if (enabled == 0) {
            return endBlocked(isExclusive ? Ending.DEADLOCK : lastResorts.ending());
        }
        if (repeated != ChoicePoint.NONE && (enabled >>> repeated & 1) != 0) {
            return repeat();
        }
        int choice = choices.thread(enabled);
        if (choice == Strategy.CUT) {
            return end(Ending.CUT);
        }
        ExploredThread chosen = threads.get(choice);
        operationNeedsOthers |= isExclusive && chosen.operation < 0;
        return switchTo(chosen);
    }

    private ExploredThread repeat() {
        point.repeatStep();
        return switchTo(threads.get(point.previous()));
    }

    /** Ends the execution while some threads have not ended. */
    private @Nullable ExploredThread endBlocked(Ending how) {
        choices.blocked();
        return end(how);
    }

    private @Nullable ExploredThread end(Ending how) {
        ending = how;
        over = true;
        running = null;
        return null;
    }
}
