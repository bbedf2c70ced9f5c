// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.LoopListener;
import io.roundup.agent.hook.SectionHooks;
import io.roundup.agent.hook.TurnProgress;
import io.roundup.explorer.execution.loop.LoopWatch;
import io.roundup.explorer.execution.loop.TurnCounts;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Makes threads wait that go round a loop to no effect; see {@link LoopWatch}. Called by the running explored thread.
 */
public final class IdleLoops implements LoopListener {
    /** After so many jumps back without a step in between, a thread is left in its loop: some tenths of a second. */
    public static final int MOST_TURNS = 10_000_000;

    /**
     * After so many a thread makes steps for some time though it is alone, and nobody else sees them. It may wait for
     * what a thread that has ended has not done, as in a method after a test.
     */
    private static final int TURNS_ALONE = 100_000;

    /**
     * So many turns to no effect a thread makes under a memory model, if it is not known that they change nothing: the
     * loop may count them.
     */
    private static final int MOST_TURNS_MADE = 100;

    /** What is enough to see that a loop waits: some hundred turns. A long computation is not to reach a bound by them. */
    private static final int STEPS_SHOWN = 5_000;

    private static final int MOST_SHOWN = 2;

    private static final int[] NONE = {};

    private final ControlledScheduler scheduler;
    private final Waits waits;
    private final VariableValues values;
    private final IntPredicate counts;
    private final RepeatedCalls operations;
    private final int loopSteps;
    private final BitSet awaits = new BitSet();
    private final BitSet busy = new BitSet();
    private final BitSet spins = new BitSet();
    private final BitSet endless = new BitSet();

    IdleLoops(
            ControlledScheduler scheduler,
            Waits waits,
            VariableValues values,
            IntPredicate counts,
            RepeatedCalls operations,
            int loopSteps) {
        this.counts = counts;
        this.scheduler = scheduler;
        this.waits = waits;
        this.values = values;
        this.operations = operations;
        this.loopSteps = loopSteps;
    }

    /** {@return whether there is no loop of any of the following kinds} */
    boolean areNone() {
        return awaits.isEmpty() && busy.isEmpty() && spins.isEmpty() && endless.isEmpty();
    }

    /** {@return the places of the loops whose idle turns were made to wait, over all executions, ascending} */
    public int[] awaits() {
        return places(awaits);
    }

    /**
     * {@return the places of the loops whose only access has waited for what ends them, over all executions, ascending}
     */
    public int[] spins() {
        return places(spins);
    }

    /**
     * {@return the places of the loops in which a thread made so many steps that time passed, over all executions,
     * ascending} That it makes more before others go on is not explored.
     */
    public int[] busy() {
        return places(busy);
    }

    /** {@return the places of the loops that went round too often without a step, over all executions, ascending} */
    public int[] endless() {
        return places(endless);
    }

    /** Most programs have none. */
    private static int[] places(BitSet loops) {
        return loops.isEmpty() ? NONE : loops.stream().toArray();
    }

    /**
     * The running thread jumps back in a loop.
     *
     * @param activation the number of the call of the method, or 0
     * @param progress of that call since it jumped back last, a {@link io.roundup.agent.hook.TurnProgress}
     * @return the number of the call
     */
    @Override
    public int loop(int activation, int progress, int site) {
        ExploredThread me = scheduler.current();
        if (isEndless(me, site)) {
            scheduler.ends().leave(me, Wait.ENDLESS, Ending.CUT);
        }
        int numbered = activation == 0 ? ++me.counts.activations : activation;
        if ((progress & TurnProgress.UNCHANGED) == 0) {
            me.counts.changed();
        } else if (me.counts.unchanged(site, numbered, scheduler.point().log().size())) {
            scheduler.choices().waits(me.number);
            scheduler.ends().leave(me, Wait.FOREVER, Ending.LIVELOCK);
        }
        turn(me, site, numbered, progress & ~TurnProgress.UNCHANGED);
        if (!me.idling.isIdle) {
            passIfBusy(me, site, numbered);
        }
        return numbered;
    }

    /**
     * {@return whether a thread has jumped back too often since its last step}
     *
     * <p>No other thread runs meanwhile: the loop may never end, and nobody would learn of it.
     */
    private boolean isEndless(ExploredThread me, int site) {
        int steps = scheduler.point().log().size();
        if (me.counts.stepsAtTurn != steps) {
            me.counts.stepsAtTurn = steps;
            me.counts.turns = 0;
        }
        if (++me.counts.turns <= MOST_TURNS) {
            if (me.counts.turns == TURNS_ALONE && !scheduler.isConcurrent() && me.counts.shown < MOST_SHOWN) {
                me.counts.shown++;
                me.counts.shownUntil = scheduler.steps() + STEPS_SHOWN;
            }
            return false;
        }
        endless.set(site);
        return true;
    }

    private void turn(ExploredThread me, int site, int activation, int progress) {
        StepLog log = scheduler.point().log();
        scheduler.notes().settle(me);
        MemoryModel model = scheduler.modelOf(me);
        if (model != null && rests(model, me, site, activation, progress)) {
            return;
        }
        int seen = progress & (TurnProgress.SOME | TurnProgress.COUNTED);
        if (me.wrotePrivately) {
            me.wrotePrivately = false;
            me.timedTurns.noteProgress();
            me.loops.noteProgress();
        }
        if (me.timedTurns.areAny()) {
            me.timedTurns.turn(site, activation, seen);
        }
        boolean isIdle = me.loops.turn(site, activation, seen, me.number, log) && isRepetition(me);
        if (isIdle && model != null) {
            if (++me.idling.turnsMade > MOST_TURNS_MADE) {
                scheduler.refuseIfModelled(NotModelledException.LOOP);
            }
        } else if (isIdle && scheduler.goesRound(me, site)) {
            log.round();
        } else if (isIdle) {
            me.idling.isIdle = true;
            me.idling.end = log.size();
            me.idling.start = me.loops.start();
            me.idling.location = me.loops.isFoundKnown() ? me.loops.location() : Footprint.NO_LOCATION;
            me.idling.value = me.loops.found();
            me.idling.site = log.site(me.loops.read());
            me.idling.takesLocks = me.loops.takesLocks();
            me.idling.turns = idleTurns(me, site);
            me.idling.isPolling = me.polling.goesRound(site, activation);
            awaits.set(site);
        }
        noteWhatIsFound(me, log);
    }

    /**
     * {@return whether a turn under a memory model has only read, so that the thread waits before its next step until it may
     * read something else} What has not been proved so is made, turn by turn.
     */
    private boolean rests(MemoryModel model, ExploredThread me, int site, int activation, int progress) {
        boolean hasLooked = me.polling.goesRound(site, activation);
        boolean isRestKept = !me.wrotePrivately && !hasLooked && !me.drawn.isChanged();
        boolean areLocalsKept = (progress & TurnProgress.STORED) == 0;
        boolean isCertain = (progress & TurnProgress.CONDITIONAL) == 0;
        if (!model.turn(me, site, activation, isCertain, areLocalsKept, isRestKept)) {
            return false;
        }
        me.idling.isIdle = true;
        me.idling.isPolling = false;
        me.idling.takesLocks = false;
        me.idling.location = Footprint.NO_LOCATION;
        awaits.set(site);
        return true;
    }

    /** Time passes in a loop in which a thread makes many steps, while others sleep: it waits for as long. */
    private void passIfBusy(ExploredThread me, int site, int activation) {
        if (SectionHooks.state != SectionHooks.OUTSIDE
                || !scheduler.isConcurrent()
                || scheduler.serial().isOn()) {
            return;
        }
        long nanos = me.busy.turn(site, activation, me.number, scheduler.point().log(), loopSteps);
        if (nanos == 0) {
            return;
        }
        busy.set(site);
        scheduler.point().log().bound();
        me.waiting.deadline = scheduler.time().deadlineAfter(nanos);
        waits.block(Wait.SIGNAL, Footprint.READ, Footprint.NO_LOCATION, 0, Condition.NONE, 0);
        me.learning.foundNothing();
        me.stopWaiting();
        me.busy.goesOn();
    }

    private int idleTurns(ExploredThread me, int site) {
        // What operations and locked regions are called to no effect, is called so again.
        if (me.idling.takesLocks || me.loops.calls() > 0) {
            return TurnCounts.IDLE_TURNS;
        }
        if (counts.test(site)) {
            return TurnCounts.TURNS_OF_COUNTING;
        }
        return me.loops.progresses() ? TurnCounts.TURNS_IN_PROGRESS : TurnCounts.IDLE_TURNS;
    }

    /**
     * {@return whether the operations of an idle turn, if it has any, are those of the turn before, with the same
     * arguments and results}
     *
     * <p>They have changed nothing then, and could be called again and again: which phase 1 has to know.
     */
    private boolean isRepetition(ExploredThread me) {
        int calls = me.loops.calls();
        return calls == 0 || operations.repeatsLast(me.number, calls);
    }

    /**
     * Others may write what the thread accesses in its next turn before it is known that the turn was idle. In an idle
     * turn, nobody has changed it since the turn before: so it is noted now.
     */
    private void noteWhatIsFound(ExploredThread me, StepLog log) {
        Object holder = me.read.holder;
        int last = log.size() - 1;
        if (holder != null
                && last >= 0
                && ((log.bits(last) & ~Footprint.RETURN) == Footprint.READ || log.isVain(last))
                && values.isKnown(holder, me.read.slot)) {
            me.loops.begins(values.value(holder, me.read.slot));
        }
    }

    /**
     * A thread whose loop does nothing but access one variable waits, as if it went round the loop, until the access
     * may end the loop, or an exchange changes something.
     *
     * <p>The thread has noted what variable that is. If it has read others before, it may be let go on in vain, to read
     * them again.
     *
     * @param bits what the access does then
     * @param site of the access
     * @param relation what the variable must hold
     */
    void awaitExit(ExploredThread me, int bits, long location, int site, int relation, long operand) {
        spins.set(me.spin.site());
        me.idling.isValueKnown = true;
        me.idling.isToTheLast = false;
        me.idling.isInSpin = true;
        me.idling.turns = TurnCounts.IDLE_TURNS;
        Object holder = me.read.holder;
        boolean mayFail = me.spin.hasRead() && (bits & Footprint.WRITE) != 0;
        int announced = mayFail ? bits | Footprint.CONDITIONAL : bits;
        waits.block(Wait.CHANGE, announced, location, site, relation, operand);
        if (mayFail && holder != null) {
            // An exchange in vain writes what there was.
            boolean writes = Condition.holds(relation, operand, values.value(holder, me.read.slot));
            scheduler.notes().wrote(writes);
        }
        if (holder != null) {
            scheduler.states().found(me, holder, me.read.slot);
        }
        me.stopWaiting();
        me.spin.waited(location, relation, operand, scheduler.point().log().size());
    }

    /**
     * The running thread waits, if it goes round a loop to no effect, until that may be otherwise. {@return the thread}
     */
    public ExploredThread awaitChangeIfIdle() {
        ExploredThread me = scheduler.current();
        if (me.idling.isIdle) {
            awaitChange(me);
        }
        return me;
    }

    /**
     * The running thread is about to take a lock, and waits as above if its loop takes locks. Other loops end so, such
     * as those that spin before they wait.
     */
    public void awaitChangeBeforeLock() {
        ExploredThread me = scheduler.current();
        if (me.idling.isIdle && me.idling.takesLocks) {
            awaitChange(me);
        }
    }

    /**
     * A thread whose last turns had no effect waits until another one writes what the loop reads.
     *
     * <p>Partial-order reduction needs a step that waits for one variable, to find its races. For a loop over several
     * it is enough that the thread goes on when nothing else can. It need not be made to see an earlier change here.
     * That follows from the races of what it read before it began to wait, in executions in which it makes fewer turns.
     */
    private void awaitChange(ExploredThread me) {
        me.idling.isIdle = false;
        me.idling.isInSpin = false;
        if (me.idling.isPolling) {
            me.waiting.deadline = scheduler.time().deadlineAfter(me.polling.nextTurn());
        }
        // What the loop read may be no variable: a signal, or the end of a thread.
        if (me.idling.location != Footprint.NO_LOCATION && me.idling.location == me.read.location) {
            me.idling.isValueKnown = true;
            me.idling.isToTheLast = false;
            waits.block(
                    Wait.CHANGE,
                    Footprint.READ,
                    me.idling.location,
                    me.idling.site,
                    Condition.NOT_EQUAL,
                    me.idling.value);
        } else {
            me.idling.isValueKnown = false;
            me.idling.isToTheLast = scheduler.modelOf(me) == null && scheduler.needsValues();
            waits.block(Wait.CHANGE, Footprint.READ, Footprint.NO_LOCATION, 0, Condition.NONE, 0);
        }
        me.learning.foundNothing();
        me.stopWaiting();
    }
}
