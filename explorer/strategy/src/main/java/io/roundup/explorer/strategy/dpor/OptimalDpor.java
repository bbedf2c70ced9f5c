// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.BranchSizes;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import io.roundup.explorer.strategy.TraceOrder;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Optimal dynamic partial-order reduction: every Mazurkiewicz trace is executed exactly once, and no execution is begun
 * that turns out to be superfluous.
 *
 * <p>The algorithm is Optimal-DPOR, on executions made again from their start. It is in sections 6 and 7 of Abdulla,
 * Aronis, Jonsson and Sagonas, <em>Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction</em>, JACM
 * 64(4), 2017. At the end of an execution its reversible races are found. For each, there is a sequence of steps that
 * reverses it. It is inserted into the wakeup tree of the choice at which the first event of the race was chosen,
 * unless an explored branch that sleeps there covers it.
 *
 * <p>That needs to know what a step would do in another place. It is not known of a compare-and-set without a
 * {@link io.roundup.explorer.schedule.Condition} or without the value before it, nor of a return that was not
 * announced, nor of a section. From the first such step on the search uses source sets instead of wakeup trees (section
 * 5). Every trace is still executed exactly once, but executions may be begun and cut.
 *
 * <p>What is ours: the second event of a race is inserted with the footprint that it <em>would</em> have without the
 * first (a compare-and-set that failed may succeed). A step that can block races with the latest conflicting events
 * before which it could have gone ahead. So do the steps for which threads are still blocked at the end. A value choice
 * is an event right after its step; its other values are inserted with all events that do not happen after it. A step
 * that follows a value in a wakeup tree follows all values that are chosen in the same step, however many these turn
 * out to be. Executions are {@linkplain #leavesOutVainWakes cut} in which a thread woke up in vain, or waited early.
 */
public final class OptimalDpor implements SharedSearch {
    private static final int NONE = -1;
    private static final Schedule NO_BEGINNING = new Schedule(0);

    private final TimeLimit time = new TimeLimit();
    private final EventGraph graph;
    private final EventRows events;
    private final ReversibleRaces races;
    private final int visibleBits;
    private final DporStack frames = new DporStack();
    private final Reversals reversals;
    /** The choices made so far in this execution, and the last of them that chose a thread. */
    private int depth;

    private int running = NONE;
    /** The frame whose branch is new in this execution; all before it are repeated. */
    private int branch = NONE;

    /** The rows before the branch are those of the execution that ended last, which the graph has read. */
    private boolean isContinued;

    private final int[] creator = new int[ThreadBits.MOST];
    private int threads;
    private boolean graphIsRead;
    /** Time was over before it was known what follows from the execution. */
    private boolean isGivenUp;

    private boolean onlyAwaits;
    private boolean exhausted;
    private final EndingCounts endings = new EndingCounts();
    private final BranchSizes sizes = new BranchSizes();
    /** All executions begin with these choices. */
    private final Schedule beginning;
    /** How many of them have been made in this execution. */
    private int given;

    private DporPart part;

    private OptimalDpor(int visibleBits, Schedule beginning) {
        this.visibleBits = visibleBits;
        this.beginning = beginning;
        part = beginning.size() == 0 ? DporPart.whole(WakeupNode.root()) : DporPart.alone();
        graph = new EventGraph(visibleBits, time);
        events = graph.events();
        races = new ReversibleRaces(graph, time);
        reversals = new Reversals(graph, races, frames, time);
    }

    /**
     * {@return a search that executes every trace once; which operation returned before which was invoked does not
     * count}
     */
    public static OptimalDpor ofTraces() {
        return new OptimalDpor(~(Footprint.INVOKE | Footprint.RETURN), NO_BEGINNING);
    }

    /** {@return a search in which traces also differ by which operation returned before which was invoked} */
    public static OptimalDpor ofHistories() {
        return new OptimalDpor(~0, NO_BEGINNING);
    }

    /**
     * {@return a search as {@link #ofHistories}, of the executions that begin with given choices} Executions of other
     * strategies may be made between its own.
     *
     * @param beginning the choices of an execution in which sections were joined, if this one joins them
     */
    public static OptimalDpor ofHistoriesAfter(Schedule beginning) {
        return new OptimalDpor(~0, beginning);
    }

    /** {@return how many executions ended with all threads} */
    public long completed() {
        return endings.completed();
    }

    /** {@return how many executions ended with a thread blocked in an acquisition} */
    public long deadlocked() {
        return endings.deadlocked();
    }

    /** {@return how many executions ended with threads blocked that only wait for a value} */
    public long awaitBlocked() {
        return endings.awaitBlocked();
    }

    /**
     * {@return how many executions were cut: 0 unless footprints had to be guessed, so that every enabled thread was
     * asleep, or a thread woke up in vain}
     */
    public long sleepBlocked() {
        return endings.sleepBlocked();
    }

    @Override
    public void limit(BooleanSupplier isTimeOver) {
        time.set(isTimeOver);
    }

    @Override
    public boolean begin() {
        depth = 0;
        given = 0;
        running = NONE;
        threads = 0;
        graphIsRead = false;
        isGivenUp = false;
        return !exhausted;
    }

    @Override
    public int repeats() {
        return isContinued ? branch : 0;
    }

    @Override
    public void repeated(int choices) {
        depth = choices;
        running = choices - 1;
        while (running > NONE && frames.get(running).choosesValue()) {
            running--;
        }
    }

    @Override
    public int choose(ChoicePoint point) {
        noteCreations(point);
        WakeupNode first = given < beginning.size() ? nextGiven(point) : null;
        if (depth < frames.size()) {
            frames.get(depth).verify(depth, point);
        } else if (first != null) {
            push(point).tree().children().add(first);
            part.beginAt(depth + 1);
        } else {
            DporFrame frame = push(point);
            frame.dropSleepingBranches();
            if (frame.tree().isLeaf()) {
                if (!frame.choosesValue()
                        && (frame.asleep() & point.enabled().bits())
                                == point.enabled().bits()) {
                    frames.removeLast();
                    blocked(point);
                    return CUT;
                }
                frame.tree().children().add(anyBranch(frame, point));
            }
        }
        DporFrame frame = frames.get(depth);
        WakeupNode chosen = frame.current();
        if (frame.choosesValue() != (chosen.value() != StepLog.NO_VALUE)
                || !frame.choosesValue() && !point.isEnabled(chosen.thread())) {
            throw Divergence.unexpected(depth, chosen.thread(), chosen.value(), point);
        }
        if (frame.choosesValue()) {
            depth++;
            return chosen.value();
        }
        if (chosen.location() != point.location(chosen.thread())) {
            throw Divergence.elsewhere(depth, chosen.thread(), chosen.bits(), chosen.location(), point);
        }
        running = depth++;
        return chosen.thread();
    }

    private DporFrame push(ChoicePoint point) {
        WakeupNode tree = frames.next(part.root());
        if (point.bound() > 0 && tree.isBeforeStep()) {
            if (frames.size() < part.floor()) {
                // The path to the part gets longer: whoever owns the tree cannot take it back.
                races.guess();
            }
            tree.insertValue();
        }
        boolean keepsExplored = part.keepsExplored(frames.size(), tree, frames.keepsExplored());
        DporFrame frame = frames.add();
        frame.reset(tree, point, endings.executions());
        if (running != NONE) {
            frame.inherit(
                    frames.get(running),
                    point.log().bitsFrom(running) & visibleBits,
                    point.log().location(running));
        }
        frame.passExplored(keepsExplored);
        return frame;
    }

    /** That a section has to wait is a step, and no choice of a schedule. */
    private WakeupNode nextGiven(ChoicePoint point) {
        int only = point.enabled().smallest();
        boolean isLook = point.bound() == 0 && point.part(only) == SectionPart.LOOK;
        int choice = isLook ? only : beginning.choice(given++);
        if (!point.offers(choice)) {
            throw Divergence.notOffered(Divergence.MISFIT, given - 1, choice, point);
        }
        return point.bound() > 0
                ? WakeupNode.value(choice)
                : WakeupNode.step(choice, point.bits(choice), point.location(choice));
    }

    private static WakeupNode anyBranch(DporFrame frame, ChoicePoint point) {
        if (frame.choosesValue()) {
            return WakeupNode.value(0);
        }
        int thread = ThreadBits.nextFrom(point.enabled().bits() & ~frame.asleep(), point.previous());
        return WakeupNode.step(thread, point.bits(thread), point.location(thread));
    }

    private void noteCreations(ChoicePoint point) {
        for (; threads < point.threads(); threads++) {
            creator[threads] = point.creator(threads);
        }
    }

    @Override
    public Delays delays() {
        return beginning.delays();
    }

    /** Not after given choices: the execution that is made instead may begin otherwise. */
    @Override
    public boolean leavesOutVainWakes() {
        return beginning.size() == 0;
    }

    @Override
    public boolean needsValues() {
        return true;
    }

    @Override
    public void blocked(ChoicePoint point) {
        noteCreations(point);
        if (!read(point.log())) {
            return;
        }
        onlyAwaits = true;
        for (int thread = 0; thread < threads; thread++) {
            if (point.location(thread) != Footprint.NO_LOCATION) {
                // A daemon thread may be left that could go on: its next step did not take place either.
                graph.addBlocked(point, thread);
                onlyAwaits &= (point.bits(thread) & Footprint.WRITE) == 0;
            }
        }
    }

    @Override
    public void end(StepLog log, Ending ending) {
        if (depth < frames.size()) {
            throw Divergence.endedAt(depth, frames.size(), log);
        }
        if (given < beginning.size() && ending != Ending.STEP_BOUND && ending != Ending.TURN_BOUND) {
            throw Divergence.over(Divergence.MISFIT, given, beginning.size(), log);
        }
        if (!isGivenUp && (graphIsRead || read(log)) && reverse(log)) {
            endings.count(ending, onlyAwaits);
            backtrack();
            isContinued = beginning.size() == 0;
        }
    }

    /** {@return whether that came to its end in time} */
    private boolean read(StepLog log) {
        try {
            graph.read(log, repeats(), creator, threads);
            graphIsRead = true;
        } catch (TimeLimit.OverException over) {
            giveUp();
        }
        return graphIsRead;
    }

    /** {@return whether that came to its end in time} What was inserted until then may be inserted again. */
    private boolean reverse(StepLog log) {
        try {
            if (log.hasSections()) {
                races.guess();
            }
            races.find();
            int firstNew = firstNew();
            noteSteps(log, firstNew);
            reversals.insert(log, firstNew, branch, part);
            return true;
        } catch (TimeLimit.OverException over) {
            giveUp();
            return false;
        }
    }

    /** The execution would be made again: its choices stay, and nothing that was read is kept. */
    private void giveUp() {
        isGivenUp = true;
        isContinued = false;
    }

    private void noteSteps(StepLog log, int firstNew) {
        for (int event = firstNew; event < graph.executed(); event++) {
            int row = events.row(event);
            if (log.value(row) == StepLog.NO_VALUE) {
                frames.get(row).made(events.bits(event), log.location(row));
                if (events.isSection(event)) {
                    frames.get(row).madeSection(log, row + 1, events.endRow(event), visibleBits);
                }
            }
        }
    }

    /** {@return the first event that goes beyond the rows that were repeated} */
    private int firstNew() {
        int event = graph.executed();
        while (event > 0 && events.endRow(event - 1) > branch) {
            event--;
        }
        return event;
    }

    /** Drops the branches that have been explored, deepest first, up to the first choice that has another. */
    private void backtrack() {
        for (; frames.size() > part.floor(); frames.removeLast()) {
            DporFrame frame = frames.get(frames.size() - 1);
            frame.dropBranch(endings.executions(), sizes);
            frame.passExplored(frame.keepsExplored());
            if (!frame.tree().isLeaf()) {
                branch = frames.size() - 1;
                return;
            }
        }
        exhausted = true;
    }

    @Override
    public @Nullable TraceOrder traceOrder() {
        return (visibleBits & Footprint.INVOKE) == 0 && !isGivenUp ? graph : null;
    }

    @Override
    public boolean isComplete() {
        return exhausted && !endings.isStepBoundReached();
    }

    @Override
    public String bound() {
        return "";
    }

    @Override
    public boolean isOver() {
        return exhausted;
    }

    @Override
    public int leastLeft(int enough) {
        return exhausted ? 0 : frames.leaves(enough);
    }

    @Override
    public double estimatedLeft() {
        return exhausted ? 0 : frames.estimate(sizes, part.floor()) - endings.executions();
    }

    @Override
    public void save(StateSink out) {
        endings.save(out);
        out.number(exhausted ? 1 : 0);
        out.number(races.hasGuessed() ? 1 : 0);
        sizes.save(out);
        out.number(branch);
        frames.save(out);
    }

    @Override
    public void restore(StateSource in) {
        isContinued = false;
        endings.restore(in);
        exhausted = in.flag();
        if (in.flag()) {
            races.guess();
        }
        sizes.restore(in);
        branch = in.numberIn(NONE, Integer.MAX_VALUE);
        part = DporPart.whole(frames.restore(in));
    }

    @Override
    public void take(StateSource from) {
        part = DporPart.restore(from);
    }

    /** Not once something had to be guessed: where nobody can be sure what sleeps, parts overlap. */
    @Override
    public boolean isDivisible() {
        return !races.hasGuessed();
    }

    @Override
    public int pressure() {
        return part.reports();
    }

    @Override
    public void hand(StateSink result) {
        frames.settleFrom(part.floor());
        endings.save(result);
        result.number(races.hasGuessed() ? 1 : 0);
        result.number(DporTree.rounded(estimatedLeft()));
        part.saveResult(result, exhausted);
    }
}
