// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.BufferHooks;
import io.roundup.agent.hook.SectionHooks;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Invocation;
import io.roundup.explorer.execution.state.Learning;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets one explored thread run at a time, from each visible action to the next, as a strategy decides.
 *
 * <p>The switch is {@link #reach}: the running thread announces its next step, the strategy is asked who makes the next
 * one, and if that is another thread, control moves there. The decision is made on the running thread, so that a thread
 * which goes on pays no switch. Unless said, methods are called by the running explored thread.
 */
public final class ControlledScheduler {
    private final ChoicePoint point = new ChoicePoint();
    private final SerialOperations serial = new SerialOperations();
    private final Backend backend;
    private final ExploredThreads threads;
    private final boolean looksForRaces;
    private final Choices choices;
    private final Decisions decisions;
    private final ThreadStarts starts;
    private final ThreadEnds ends;
    private final VirtualTime time;
    private final IdleLoops idleLoops;
    private final StepNotes notes;
    private final Waits waits;
    private final VariableSteps variables;
    private final ThreadQuestions questions;
    private final Unwinding unwinding;
    private final Sections sections;
    private Consumer<ExploredThread> invoked = me -> {};
    private final SharedObjects shared;
    private final Consumer<Object> published = this::published;
    private final StateNotes states;
    private final @Nullable MemoryModel memory;

    /**
     * Prepares a scheduler.
     *
     * @param backend how threads are suspended
     * @param strategy who decides
     * @param shared the objects that several threads can reach
     * @param values what variables hold
     * @param counts whether the loop that jumps back at a site may count its turns
     * @param isOfLocks whether a site is in the code of the JDK's locks
     * @param operations the operations of an execution
     * @param trusted which code is trusted
     * @param questions what the program asks about its threads
     * @param settings what else executions depend on
     * @param memory under which steps may find other values than the newest, or null
     */
    public ControlledScheduler(
            Backend backend,
            Strategy strategy,
            SharedObjects shared,
            VariableValues values,
            IntPredicate counts,
            IntPredicate isOfLocks,
            RepeatedCalls operations,
            TrustedCode trusted,
            ThreadQuestions questions,
            Settings settings,
            @Nullable MemoryModel memory) {
        this.backend = backend;
        this.memory = memory;
        choices = new Choices(point, strategy);
        looksForRaces = settings.races();
        threads = new ExploredThreads(point, values);
        this.shared = shared;
        states = new StateNotes(point, values, threads, questions);
        if (memory != null) {
            memory.connect(point, threads);
            threads.awaits(memory::isAwait, memory::mayGoOn);
        }
        decisions = new Decisions(point, shared, threads, choices, serial, settings.maxSteps(), memory);
        starts = new ThreadStarts(this, threads, decisions, memory);
        time = new VirtualTime(this, decisions);
        this.questions = questions;
        ends = new ThreadEnds(this, threads, decisions, starts, questions, settings.ignored(), memory);
        notes = new StepNotes(point, decisions, values, isOfLocks);
        waits = new Waits(this, threads, settings.longestDelay(), questions);
        idleLoops = new IdleLoops(this, waits, values, counts, operations, settings.loopSteps());
        variables = new VariableSteps(this, shared, values, idleLoops);
        unwinding = new Unwinding(threads);
        sections = new Sections(point, threads, decisions, choices, backend, trusted, states.releases());
    }

    /** Chooses, once, who is told that a thread has made the step that invokes an operation. @param listener is told */
    public void invoked(Consumer<ExploredThread> listener) {
        invoked = listener;
    }

    /** Replaces the strategy, between executions. @param strategy who decides from now on */
    public void strategy(Strategy strategy) {
        choices.strategy(strategy);
    }

    /** {@return whether operations run one at a time, to be chosen between executions} */
    public SerialOperations serial() {
        return serial;
    }

    /** Lets somebody look on from the next execution on. @param observer or null */
    public void observer(@Nullable StepObserver observer) {
        choices.observer(observer);
    }

    /** Something goes otherwise from the next execution on. @param otherwise or null */
    public void whatIf(@Nullable WhatIf otherwise) {
        choices.whatIf(otherwise);
    }

    /** {@return the choices of the execution, which tell who looks on} */
    public Choices choices() {
        return choices;
    }

    /** The running thread makes an object reachable by others, and may go on to compare with it. */
    private void published(Object object) {
        ExploredThread running = decisions.running();
        if (running != null) {
            running.learning.reference(object);
        }
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
        unwinding.reset();
        SectionHooks.begin();
        BufferHooks.isCalled = false;
        decisions.begin();
        states.begin();
        shared.entries(needsStates() ? published : null);
        waits.begin(point.log().delays());
        if (memory != null) {
            memory.begin();
            if (questions.areInterruptionsSeen()) {
                point.log().looksForInterruptions();
            }
        }
        ExploredThread main = threads.add(javaThread, body, false);
        decisions.switchTo(main);
        backend.run(this, main);
        if (memory != null) {
            endMemory(memory);
        }
        return decisions.finish();
    }

    private void endMemory(MemoryModel model) {
        try {
            model.end();
        } catch (NotModelledException refused) {
            choices.fail(refused);
        }
    }

    /** {@return the choice point, whose log holds the steps of the last execution} */
    public ChoicePoint point() {
        return point;
    }

    /** {@return a thread of the last execution} @param number below {@link ChoicePoint#threads} */
    public ExploredThread thread(int number) {
        return threads.get(number);
    }

    /** The running thread, whose steps are events of a memory model, sleeps. @param nanos for how long */
    public void sleeps(long nanos) {
        if (memory != null) {
            memory.sleeps(current(), nanos);
        }
    }

    /** {@return how many nanoseconds have passed for the running thread because threads slept under a memory model} */
    long slept() {
        return memory == null ? 0 : memory.slept(current());
    }

    /** {@return the threads of the last execution} */
    public ExploredThreads threads() {
        return threads;
    }

    /** {@return how many steps the execution has made, for any thread} */
    int steps() {
        return decisions.steps();
    }

    /** {@return whether no execution so far has shown anything that others depend on, or that a report says} */
    public boolean isUnremarkable() {
        return idleLoops.areNone()
                && !waits.areTimed()
                && !waits.mayComeEarlier()
                && !waits.queuedWriters().mayMatter()
                && questions.areNone();
    }

    /** {@return what makes threads wait in loops, or leaves them} */
    public IdleLoops loops() {
        return idleLoops;
    }

    // ---- the backend's side ----------------------------------------------------------------------------------------

    /** {@return the thread that is to run, or null when the execution is over} */
    public @Nullable ExploredThread running() {
        return decisions.running();
    }

    /** Runs a thread's body and keeps what it throws. @param thread the running thread */
    public void runBody(ExploredThread thread) {
        SectionHooks.begin();
        BufferHooks.isCalled = false;
        ends.runBody(thread);
    }

    /**
     * The body of the running thread has ended.
     *
     * @param thread the running thread
     * @return who goes on, or null when the execution is over
     */
    public @Nullable ExploredThread finish(ExploredThread thread) {
        return ends.finish(thread);
    }

    /** {@return whether the execution is over, so that its threads must unwind} */
    public boolean isOver() {
        return decisions.isOver();
    }

    // ---- the running thread's side ---------------------------------------------------------------------------------

    /**
     * {@return whether the running thread's steps are visible: there is a thread that may not have ended before them}
     *
     * <p>What the running thread knows counts, not what happens to be: whether a step is one must not depend on the
     * order of independent steps. Those of a thread that is alone in a long loop are shown for some time, see {@link
     * IdleLoops}.
     */
    public boolean isConcurrent() {
        ExploredThread me = current();
        return !me.knows.ended.containsAll(threads.all()) || decisions.steps() < me.counts.shownUntil;
    }

    /** {@return whether the steps of a thread are events of a memory model: it is not alone, and operations may overlap} */
    public boolean isTracked(ExploredThread thread) {
        return !serial.areOneAtATime() && !thread.knows.ended.containsAll(threads.all());
    }

    /** {@return how many events of a memory model a thread has made, 0 without one} */
    public int made(ExploredThread thread) {
        return memory == null ? 0 : memory.made(thread);
    }

    /**
     * {@return a number that grows as threads come to be alone and start others} All that is done at one number comes before
     * all that is done at a greater one.
     */
    public int stage(ExploredThread thread) {
        return memory == null ? 0 : 2 * memory.stage() + (isTracked(thread) ? 0 : 1);
    }

    /** {@return the place in a memory model that the running thread has come to, or none if it is alone} */
    public int place(ExploredThread me) {
        MemoryModel model = modelOf(me);
        return model == null ? Events.NONE : model.place(me);
    }

    /** {@return whether what another thread did before a {@link #place} is visible to what the running thread does now} */
    public boolean isVisible(ExploredThread me, int place) {
        MemoryModel model = modelOf(me);
        return place == Events.NONE || model == null || model.isVisible(me, place);
    }

    /** {@return whether the steps of the running thread are events of a memory model} */
    public boolean isModelled() {
        return modelOf(current()) != null;
    }

    /** {@return whether the running thread comes after the start of another one, whatever it finds} */
    public boolean knowsStart(ExploredThread started) {
        MemoryModel model = modelOf(current());
        return model == null || model.knowsStart(current(), started);
    }

    /** {@return whether there is a memory model, which steps of some threads are events of} */
    public boolean isWeak() {
        return memory != null;
    }

    /** {@return the memory model if the steps of the running thread are its events, or null} */
    @Nullable
    MemoryModel modelOf(ExploredThread me) {
        return memory != null && isTracked(me) ? memory : null;
    }

    /** {@return whether the strategy asks for the values that steps find and expect} */
    public boolean needsValues() {
        return memory != null && !serial.areOneAtATime() || choices.needsValues();
    }

    /** {@return whether the strategy asks for the states of the program} */
    public boolean needsStates() {
        return choices.needsStates();
    }

    /** {@return whether the strategy has asked for them in the execution that was made last} */
    public boolean hadStates() {
        return choices.hadStates();
    }

    /**
     * {@return whether executions are left out that differ from others in that a thread woke up in vain, or waited
     * early} What it read there may race, so none is if races are looked for.
     */
    public boolean leavesOutVainWakes() {
        return !looksForRaces && choices.leavesOutVainWakes();
    }

    /**
     * The wait of the running thread has ended. {@return whether what follows is left out, since the wait might have
     * begun later}
     */
    public boolean isLeftOut(ExploredThread me) {
        boolean isEarly = me.earlyWait.end(me) && me.operation < 0 && leavesOutVainWakes();
        return isEarly && (!me.earlyWait.isOfPool() || questions.relyOnPools());
    }

    /** {@return where it is noted what a step turns out to do} */
    public StepNotes notes() {
        return notes;
    }

    /** {@return the scheduling points at which threads may have to wait} */
    public Waits waits() {
        return waits;
    }

    /** {@return what is noted so that states can be told apart} */
    public StateNotes states() {
        return states;
    }

    /** Tells the time, and how often threads went on though they could not by themselves. See {@link LastResorts}. */
    public void tellTime(LongConsumer numbers) {
        decisions.tell(numbers);
    }

    /**
     * {@return whether a thread goes round a loop to no effect, and need not wait there} States tell what comes of that,
     * unless others go on only when nothing else can, or the thread remembers each turn.
     *
     * @param loop the jump back
     */
    boolean goesRound(ExploredThread me, int loop) {
        if (!needsStates()) {
            return false;
        }
        point.log().lastAskedWhoWaits();
        return states.untold().isEmpty()
                && threads.atLast() == 0
                && !me.learning.isIncomplete()
                && !me.learning.growsWith(loop);
    }

    /** {@return how threads are started} */
    public ThreadStarts starts() {
        return starts;
    }

    /** {@return how threads go out of the execution} */
    public ThreadEnds ends() {
        return ends;
    }

    /** {@return what time it is} */
    public VirtualTime time() {
        return time;
    }

    /** {@return the scheduling points at variables} */
    public VariableSteps variables() {
        return variables;
    }

    /** {@return the running thread} */
    public ExploredThread current() {
        ExploredThread thread = decisions.running();
        if (thread == null) {
            throw new ExecutionAborted();
        }
        return thread;
    }

    /**
     * The next access of the running thread, if it reads and stores, stores a number. @param isSum whether it adds it to
     * what it reads
     */
    public void stores(boolean isSum, long number) {
        if (memory != null) {
            memory.stores(isSum, number);
        }
    }

    /** The next access of the running thread is of several bytes together, which are one variable. @param view which */
    public void accesses(View view) {
        if (memory != null) {
            memory.accesses(view);
        }
    }

    /** The next access of the running thread is of a state that is no field alone. @param state which */
    public void accesses(AwaitedState state) {
        if (memory != null) {
            memory.accesses(state);
        }
    }

    /** {@return whether the attempt of the running thread has not found an older state with which it fails} */
    public boolean maySucceed() {
        MemoryModel model = modelOf(current());
        return model == null || model.hasStored();
    }

    /** The running thread is about to change what it has locked for writing: that comes after the lock is taken. */
    public void ordersStores() {
        ExploredThread me = current();
        MemoryModel model = modelOf(me);
        if (model != null) {
            model.ordersStores(me);
        }
    }

    /** As above: it stores some bits of what it reads, and others. @param kept those that stay @param bits the others */
    public void stores(long kept, long bits) {
        if (memory != null) {
            memory.stores(kept, bits);
        }
    }

    /** As above: it inverts some bits of what it reads. @param bits which */
    public void inverts(long bits) {
        if (memory != null) {
            memory.inverts(bits);
        }
    }

    /**
     * The running thread stores into an object that no other thread can reach.
     *
     * @param holder the object
     * @param slot the variable in it, if {@link #isWeak}
     * @param site of the store
     */
    public void privateWrite(Object holder, long slot, int site) {
        notes.privateWrite();
        storesPrivately(holder, slot, site);
    }

    /** The running thread may be about to copy into an array that no other thread can reach. @param holder the array */
    public void privateCopy(Object holder) {
        storesPrivately(holder, MemoryModel.ANY_SLOT, 0);
    }

    private void storesPrivately(Object holder, long slot, int site) {
        ExploredThread running = memory == null ? null : decisions.running();
        if (memory != null && running != null && isTracked(running)) {
            memory.storesPrivately(running, holder, slot, site);
        }
    }

    /** The next step of the running thread stores a reference where others can find it. @param value to which */
    public void publishes(@Nullable Object value) {
        if (memory != null) {
            memory.publishes(current(), value);
        }
    }

    /** As above, for a reference. @param value null for null, or for a value that is not known */
    public void stores(@Nullable Object value) {
        if (memory != null) {
            memory.stores(value);
        }
    }

    /**
     * A scheduling point: the running thread is about to make a step that is always possible. Returns when it makes it.
     *
     * @param bits what the step may do, see {@link Footprint}
     * @param location where
     * @param site the place in the program
     */
    public void reach(int bits, long location, int site) {
        reach(bits, location, site, Condition.NONE, 0);
    }

    /**
     * As above, for an access of several variables at once: a step for each, between which no other thread makes one.
     *
     * @param first the location of the first variable; those of the others follow
     * @param count how many
     */
    public void reachTogether(int bits, long first, int count, int site) {
        ExploredThread me = idleLoops.awaitChangeIfIdle();
        waits.comeTo(me);
        for (int i = 0; i < count; i++) {
            point.pend(me.number, bits, first + i, site);
            me.partOfAccess = i == 0 ? SectionPart.FIRST : SectionPart.LATER;
            await(me);
        }
        me.partOfAccess = SectionPart.NONE;
    }

    /** As above, for a step that writes only if a {@link Condition} holds of the value that it finds. */
    public void reach(int bits, long location, int site, int relation, long operand) {
        ExploredThread me = idleLoops.awaitChangeIfIdle();
        waits.comeTo(me);
        point.pend(me.number, bits, location, site, relation, operand);
        await(me);
    }

    /**
     * Lets the strategy choose, and returns when it has chosen the running thread, whose next step has been announced.
     *
     * <p>What is rare is done in other methods, so that the JVM's compiler takes this one into its callers: it does so up
     * to 325 bytes of bytecode.
     */
    void await(ExploredThread me) {
        if (isOver()) {
            unwind(me);
            return;
        }
        if (me.learning.isOn) {
            comeToToldStep(me);
        }
        notes.settle(me);
        if (SectionHooks.holdsOfUnit && sections.isCalledBack(me)) {
            announceCallBack(me);
        }
        boolean goesOn = joinsSections() && sections.goesOn(me);
        if (me.partOfAccess != SectionPart.NONE) {
            goesOn = comeToPart(me, goesOn);
        }
        if (goesOn && !sections.isPossible(me)) {
            goesOn = false;
            if (!sections.look(me)) {
                unwind(me);
                return;
            }
        }
        if (memory != null) {
            announce(memory, me);
        }
        ExploredThread next =
                me.start.isUnderWay ? starts.after(me) : goesOn ? decisions.goOnInSection(me) : decisions.after(me);
        if (next != me) {
            transferFromSection(me, next);
        }
        if (isOver()) {
            unwind(me);
            return;
        }
        choices.made(me.number);
        if (me.learning.isOn) {
            makeToldStep(me);
        }
        if (memory != null) {
            make(memory, me);
        }
    }

    private void comeToToldStep(ExploredThread me) {
        me.learning.close();
        if (me.invocation != null && (point.bits(me.number) & Footprint.INVOKE) == 0) {
            point.invoke(me.number);
        }
    }

    private void makeToldStep(ExploredThread me) {
        if (me.invocation != null) {
            invoked.accept(me);
        }
        states.step(me);
    }

    /** A thread comes to a part of an access. {@return whether it goes on} @param goesOn whether it does so anyway */
    private boolean comeToPart(ExploredThread me, boolean goesOn) {
        boolean isLater = goesOn || me.partOfAccess == SectionPart.LATER && !serial.isOn();
        if (me.changesOnlyAnswer != Footprint.NO_LOCATION) {
            changeOnlyAnswer(me);
        }
        point.part(me.number, isLater ? SectionPart.LATER : SectionPart.FIRST);
        return isLater;
    }

    private void announce(MemoryModel model, ExploredThread me) {
        choices.stored();
        model.settle(me);
        model.announce(me, isTracked(me));
    }

    /** The running thread makes the step for which it was chosen, in one of the ways that the memory model has for it. */
    private void make(MemoryModel model, ExploredThread me) {
        while (!isMade(model, me)) {
            ExploredThread next = decisions.next();
            if (next != me) {
                transferFromSection(me, next);
            }
            if (isOver()) {
                throw new ExecutionAborted();
            }
            choices.made(me.number);
        }
    }

    private boolean isMade(MemoryModel model, ExploredThread me) {
        if (model.repeat(me)) {
            return true;
        }
        int ways;
        try {
            ways = model.ask(me);
        } catch (NotModelledException refused) {
            throw refuse(me, refused);
        }
        int way = ways == 1 ? 0 : chooseWay(me, ways);
        boolean isMade = model.make(me, way);
        if (isMade && way > 0) {
            choices.overtaken(me.number);
        }
        return isMade;
    }

    private int chooseWay(ExploredThread me, int ways) {
        int way = choices.value(me.number, ways, point.site(me.number));
        if (way == Strategy.CUT) {
            transferForEver(me, decisions.end(Ending.CUT));
        }
        point.log().returnToStep();
        return way;
    }

    /**
     * The running thread does what is not explored under a memory model. Ends the exploration if there is one.
     *
     * @param what in words
     */
    public void refuseIfModelled(String what) {
        if (isModelled()) {
            throw refuse(current(), new NotModelledException(what));
        }
    }

    /**
     * The running thread interrupts another one, for which threads have not looked so far. Ends the exploration if there is
     * a memory model.
     */
    public void refuseInterruptionIfModelled() {
        if (isModelled()) {
            throw refuse(current(), new FoundLateException("an interruption that only some executions make"));
        }
    }

    /** Ends the execution, and the exploration. {@return nothing} */
    private ExecutionAborted refuse(ExploredThread me, NotModelledException why) {
        choices.fail(why);
        transferForEver(me, decisions.end(Ending.CUT));
        return new ExecutionAborted();
    }

    /** The pending step is at what is asked about its variable if it changes only that; those after it are one with it. */
    private void changeOnlyAnswer(ExploredThread me) {
        me.partOfAccess = SectionPart.LATER;
        if (point.location(me.number) == me.changesOnlyAnswer) {
            point.pend(
                    me.number,
                    point.bits(me.number),
                    Locations.question(me.changesOnlyAnswer),
                    point.site(me.number),
                    point.relation(me.number),
                    point.operand(me.number));
        }
    }

    /**
     * {@return whether trusted code makes sections} Under a memory model it may find older values between its steps, and a
     * graph says in which order they are made.
     */
    private boolean joinsSections() {
        return memory == null && choices.joinsSections() && !serial.isOn();
    }

    /** {@return whether the steps of a place are those of trusted code that are joined to sections} */
    public boolean joinsSteps(int site) {
        return joinsSections() && sections.isTrusted(site);
    }

    /**
     * A framework has called the program back with monitors that others may have to wait for from now on. A step of its
     * own, before the one that has been announced.
     */
    private void announceCallBack(ExploredThread me) {
        int bits = point.bits(me.number);
        long location = point.location(me.number);
        int site = point.site(me.number);
        int relation = point.relation(me.number);
        long operand = point.operand(me.number);
        Wait wait = me.wait;
        SectionHooks.holdsOfUnit = false;
        me.units.areKnown = true;
        me.wait = Wait.NOTHING;
        point.pend(me.number, Footprint.WRITE, Locations.UNITS, site);
        await(me);
        me.wait = wait;
        point.pend(me.number, bits, location, site, relation, operand);
    }

    /** Other threads may run in between, each in a place of its own with regard to trusted code. */
    private void transferFromSection(ExploredThread me, @Nullable ExploredThread next) {
        int state = SectionHooks.state;
        boolean holdsOfUnit = SectionHooks.holdsOfUnit;
        backend.transfer(me, next);
        me.calls.show();
        SectionHooks.state = state;
        SectionHooks.holdsOfUnit = holdsOfUnit;
    }

    /** The execution is over while a thread runs, which ends, unless that must wait. */
    private void unwind(ExploredThread me) {
        if (unwinding.isPostponed(me)) {
            decisions.goOnBeyondTheEnd(me);
            return;
        }
        decisions.stop();
        throw new ExecutionAborted();
    }

    /**
     * The running thread is between two operations, and about to choose the next one. Others can be chosen here, also
     * where operations are serial.
     *
     * @param made how many it has made: all that it knows
     */
    public void chooseBetweenOperations(int made) {
        ExploredThread me = current();
        me.learning.forget();
        me.learning.number(made);
        me.isBeforeOperation = true;
        me.partOfAccess = SectionPart.FIRST;
        reach(Footprint.READ, Footprint.NO_LOCATION, 0);
        me.partOfAccess = SectionPart.NONE;
        me.isBeforeOperation = false;
        me.learning.foundNothing();
    }

    /** The running thread is between two operations. @param made how many it has made @param results what it keeps of them */
    public void knowsOnly(int made, @Nullable Object[] results) {
        Learning learning = current().learning;
        learning.forget();
        learning.number(made);
        for (Object result : results) {
            learning.reference(result);
        }
    }

    /** {@return a value in {@code [0, bound)} that the strategy chooses} */
    public int chooseValue(int bound, int site) {
        ExploredThread me = current();
        Invocation call = me.invocation;
        if (call != null && isConcurrent()) {
            // Schedules are repeated without states. There, this step comes before the values of an operation.
            reach(Footprint.INVOKE, Footprint.NO_LOCATION, -1 - call.method());
            me.learning.foundNothing();
        }
        boolean isEvent = memory != null && isTracked(me);
        if (memory != null && isEvent) {
            // The choice is an event, and each event is a step.
            reach(Footprint.READ, Locations.VALUE, site);
            memory.askValue(me);
        }
        int value = choices.value(me.number, bound, site);
        if (value == Strategy.CUT) {
            transferForEver(me, decisions.end(Ending.CUT));
        }
        me.learning.number(value);
        if (memory != null && isEvent) {
            memory.value(me, value);
        }
        return value;
    }

    /** Lets others run until one of them hands over to the running thread. */
    void transfer(ExploredThread me, @Nullable ExploredThread next) {
        transferFromSection(me, next);
        if (isOver()) {
            throw new ExecutionAborted();
        }
    }

    /**
     * The running thread cannot be suspended where it is, so this execution cannot go on.
     *
     * @param why what stands in the way
     */
    public void cannotSuspend(CannotSuspendException why) {
        choices.fail(why);
        decisions.end(Ending.CUT);
    }

    /** Ends the execution, in which there would be more threads than the strategy can decide on. */
    void refuseThread() {
        ExploredThread me = current();
        if (!choices.leavesManyThreads()) {
            choices.fail(new TooManyThreadsException(choices.mostThreads()));
        }
        transferForEver(me, decisions.end(Ending.CUT));
    }

    /** The running thread makes no more steps. @param next who goes on, or null when the execution is over */
    void transferForEver(ExploredThread me, @Nullable ExploredThread next) {
        backend.transfer(me, next);
        throw new ExecutionAborted();
    }
}
