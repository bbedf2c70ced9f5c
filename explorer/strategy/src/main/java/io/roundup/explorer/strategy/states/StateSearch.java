// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Releases;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.StatePath;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.ThreadBits;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import org.jspecify.annotations.Nullable;

/**
 * Explores from each state of the program once: a {@link DepthFirst} search whose executions end where they meet a known
 * state. It finds each state that the program can reach, and with it each deadlock and each end.
 *
 * <p>A state is what {@link StateKeys} tell apart. It is never restored: an execution is made again from its start, and
 * its state is only compared. A state without a key is taken for a new one each time, which is right, and only makes the
 * search longer.
 *
 * <p>An execution that comes back to a state of its own is endless if it goes round fairly, and ends as a livelock. If
 * some only go round unfairly, a fair cycle may consist of several of these. Then {@link CycleSearch} decides. What that
 * does is not saved: it begins anew.
 *
 * <p>Where a thread is about to make a {@linkplain Releases release}, no other one is explored, and the state is not
 * kept. That is right as long as the program does not ask whether such steps have been made. If it does, the search begins
 * anew, and no longer takes steps of that kind so. It also begins anew if keys turn out to tell too little.
 *
 * <p>With a bound on preemptions there are no sleep sets: what a sleeper stands for may need more preemptions. A thread
 * that has come back to a state by its own steps alone waits for others, so to go on with one of them is no preemption.
 */
public final class StateSearch extends ForwardingStrategy implements Resumable {
    /** Cycles are given up after so many times as many states without a key as all states that the search has met. */
    private static final int UNTOLD = 4;

    /** So many releases in a row are made before a state is kept, or an endless row of them would be met nowhere. */
    private static final int MOST_FORCED = 64;

    private final Settings settings;
    private DepthFirst search;
    private final StatePath path = new StatePath();
    private @Nullable CycleSearch afterwards;
    private @Nullable StateKeys keys;
    /** Tells apart also what differs only in which thread is which. */
    private @Nullable StateKeys whole;

    private @Nullable ChoicePoint point;
    private final boolean isBounded;
    private MetStates states;
    private final FirstSights sights = new FirstSights();
    /** The kinds of releases that are not taken alone, and those that were. */
    private int asked;

    private int forcedKinds;
    /** What the keys tell of all that has turned out to count. */
    private int details;

    private long forced;
    private long visits;
    private long starts;
    private long executions;
    private long known;
    private long merged;
    /** Of this execution, whether the state that was met last was known before. */
    private boolean isKnown;

    private long cycles;
    private boolean isEndless;
    /** Of this execution, whether its last step was one of a thread that goes round alone. */
    private boolean isWaiting;

    private long untold;
    private String untoldFor = "";

    private StateSearch(@Nullable StateKeys keys, Settings settings) {
        this.settings = settings;
        search = new DepthFirst(settings, new Met());
        isBounded = settings.isBounded();
        states = new MetStates(isBounded);
        if (keys != null) {
            tellApartBy(keys);
        }
    }

    /** {@return a search over the states that the choice points tell apart, with sleep sets} */
    public static StateSearch ofProgram() {
        return new StateSearch(null, Settings.everyTrace());
    }

    /**
     * {@return a search over the states that the choice points tell apart}
     *
     * @param preemptions the most switches away from a thread that could go on
     */
    public static StateSearch atMost(int preemptions) {
        return new StateSearch(null, Settings.atMost(preemptions));
    }

    /** {@return the same over some states} @param keys of them @param preemptions the most */
    static StateSearch atMost(StateKeys keys, int preemptions) {
        return new StateSearch(keys, Settings.atMost(preemptions));
    }

    /** {@return a search that makes some steps only in one order with steps that are independent of them} @param keys */
    public static StateSearch withSleepSets(StateKeys keys) {
        return new StateSearch(keys, Settings.everyTrace());
    }

    /** {@return a search that makes each step from each state once} @param keys of the states */
    public static StateSearch ofEveryStep(StateKeys keys) {
        return new StateSearch(keys, Settings.everyInterleaving());
    }

    private StateKeys tellApartBy(StateKeys given) {
        keys = given;
        whole = whole == null ? given : whole;
        states.width(given.width());
        sights.tellApartBy(given);
        given.details(details);
        if (states.size() == 0) {
            details = given.details();
        }
        return given;
    }

    /** {@return how many states were met} */
    public int states() {
        return states.size();
    }

    /** {@return about how much memory the states take} */
    long bytes() {
        StateKeys told = keys;
        return states.bytes() + (told == null ? 0 : told.bytes());
    }

    /** {@return how many keys were written} It may be less once the search has begun anew. */
    long written() {
        CycleSearch last = afterwards;
        return visits + (last == null ? 0 : last.written());
    }

    /** {@return how often an execution has come back to a state in which it was} If never, each execution ends. */
    public long cycles() {
        return cycles;
    }

    /** {@return how many executions ended at a known state, but for those that ended since all threads sleep} */
    long merged() {
        return merged;
    }

    /** {@return whether all states were met, so that only their cycles are to be decided} */
    boolean areAllMet() {
        return afterwards != null;
    }

    /** {@return a fair cycle that was found once all states were, or null} Each of them was an execution. */
    public @Nullable FairCycle fairCycle() {
        CycleSearch last = afterwards;
        return last == null ? null : last.fairCycle();
    }

    /** {@return how many steps were made that are not repeated, each from a state to a state} */
    public long transitions() {
        return visits + forced - starts;
    }

    @Override
    public StateCounts stateCounts() {
        StateKeys told = keys;
        return new StateCounts(
                states(),
                transitions(),
                executions,
                known,
                untold,
                untoldFor,
                told == null ? "" : told.swapped(),
                cycles > 0 && isComplete());
    }

    @Override
    public boolean needsStates() {
        return true;
    }

    @Override
    protected Strategy inner() {
        CycleSearch last = afterwards;
        return last == null ? search : last;
    }

    @Override
    public boolean begin() {
        isEndless = false;
        path.begin();
        sights.begin();
        if (isOutdated()) {
            beginAnew();
        }
        if (inner().begin()) {
            return true;
        }
        StateKeys all = whole;
        if (afterwards != null || cycles == 0 || !search.isComplete() || all == null) {
            return false;
        }
        CycleSearch last = new CycleSearch(all, UNTOLD * (visits + forced));
        afterwards = last;
        return last.begin();
    }

    /** {@return whether the program has asked about steps that were taken not to matter to it, or keys tell too little} */
    private boolean isOutdated() {
        StateKeys told = keys;
        return told != null && (((asked | told.askedReleases()) & forcedKinds) != 0 || told.details() != details);
    }

    private void beginAnew() {
        search = new DepthFirst(settings, new Met());
        states = new MetStates(isBounded);
        afterwards = null;
        forcedKinds = Releases.NONE;
        forced = 0;
        visits = 0;
        starts = 0;
        executions = 0;
        known = 0;
        merged = 0;
        cycles = 0;
        untold = 0;
        untoldFor = "";
        StateKeys told = keys;
        if (told != null) {
            tellApartBy(told);
        }
    }

    @Override
    public void repeated(int choices) {
        path.repeated(choices);
        inner().repeated(choices);
    }

    @Override
    public int choose(ChoicePoint at) {
        if (afterwards != null) {
            return inner().choose(at);
        }
        StateKeys told = keysAt(at);
        long before = visits;
        point = at;
        if (at.bound() > 0) {
            path.comeToValues();
        }
        int choice = search.choose(at);
        if (sights.isRestored() && at.bound() == 0 && visits == before && only(told, at) == KnownStates.ALL) {
            path.comeTo(told, at);
        }
        path.made(choice);
        starts += at.previous() == ChoicePoint.NONE ? visits - before : 0;
        known += choice == CUT ? 1 : 0;
        merged += choice == CUT && isKnown ? 1 : 0;
        return choice;
    }

    private StateKeys keysAt(ChoicePoint at) {
        StateKeys told = keys;
        if (told != null) {
            return told;
        }
        whole = at.states();
        return tellApartBy(whole.upToSymmetry());
    }

    @Override
    public boolean isEndless() {
        return afterwards == null ? isEndless : inner().isEndless();
    }

    /** {@return whether all was explored, and it is known whether fair executions end} */
    @Override
    public boolean isComplete() {
        CycleSearch last = afterwards;
        return search.isComplete() && !isOutdated() && (cycles == 0 || last != null && last.isComplete());
    }

    @Override
    public String bound() {
        String bound = search.bound();
        return cycles == 0 || isComplete()
                ? bound
                : (bound.isEmpty() ? "" : bound + ", and ") + "executions up to where they come back to a state";
    }

    @Override
    public int coveredPreemptions() {
        return cycles == 0 || isComplete() ? search.coveredPreemptions() : NONE;
    }

    /** {@return nothing: the executions left depend on which states are still met} */
    @Override
    public double estimatedLeft() {
        return Double.NaN;
    }

    @Override
    public void save(StateSink out) {
        sights.save(out, keys);
        states.save(out);
        out.number(visits);
        out.number(starts);
        out.number(executions);
        out.number(known);
        out.number(merged);
        out.number(cycles);
        out.number(asked);
        out.number(forcedKinds);
        out.number(details);
        out.number(forced);
        out.number(untold);
        out.number(untoldFor.length());
        untoldFor.chars().forEach(out::number);
        search.save(out);
    }

    @Override
    public void restore(StateSource in) {
        sights.restore(in);
        states.restore(in);
        visits = in.number();
        starts = in.number();
        executions = in.number();
        known = in.number();
        merged = in.number();
        cycles = in.number();
        asked = in.numberIn(Releases.NONE, Releases.ALL);
        forcedKinds = in.numberIn(Releases.NONE, Releases.ALL);
        details = in.numberIn(0, Integer.MAX_VALUE);
        forced = in.number();
        untold = in.number();
        StringBuilder why = new StringBuilder();
        for (int left = in.numberIn(0, Short.MAX_VALUE); left > 0; left--) {
            why.append((char) in.numberIn(0, Character.MAX_VALUE));
        }
        untoldFor = why.toString();
        search.restore(in);
        StateKeys told = keys;
        if (told != null) {
            tellApartBy(told);
        }
    }

    @Override
    public Strategy recalled() {
        return sights.again(search, this::keysAt);
    }

    /** {@return the thread whose step is to be the next one, as no other order matters, or all threads} */
    private long only(StateKeys told, ChoicePoint at) {
        int chosen = told.hasChosen();
        if (chosen != ThreadSet.NONE && at.isEnabled(chosen)) {
            return takeAlone(told, at, chosen, Releases.NONE);
        }
        int before = at.log().size() == 0
                ? Footprint.READ
                : at.log().bitsFrom(at.log().lastStep());
        asked |= told.askedReleases() | ((before & Footprint.ASKS_WHO_WAITS) != 0 ? Releases.ALL : Releases.NONE);
        for (int thread = 0; thread < at.threads(); thread++) {
            asked |= (at.bits(thread) & Footprint.INVOKE) != 0 ? Releases.ALL : Releases.NONE;
        }
        if (isBounded || asked == Releases.ALL || path.forced() >= MOST_FORCED) {
            return KnownStates.ALL;
        }
        if (StatePath.isInSection(at)) {
            return takeAlone(told, at, at.enabled().smallest(), Releases.NONE);
        }
        ThreadSet enabled = at.enabled();
        for (int thread = enabled.smallest(); thread != ThreadSet.NONE; thread = enabled.next(thread + 1)) {
            int kind = told.release(thread) & ~asked;
            if (kind != Releases.NONE) {
                return takeAlone(told, at, thread, kind);
            }
        }
        return KnownStates.ALL;
    }

    private long takeAlone(StateKeys told, ChoicePoint at, int thread, int kind) {
        path.comeToForced(told, at);
        forcedKinds |= kind;
        return ThreadBits.of(thread);
    }

    private long meet(long asleep, int preemptions, @Nullable ChoicePoint at) {
        StateKeys told = keys;
        String why = "no step was made";
        if (told != null) {
            why = path.comeTo(told, at);
            sights.met(path, why);
        }
        visits++;
        isKnown = false;
        isEndless = false;
        isWaiting = false;
        if (told == null || !why.isEmpty()) {
            untoldFor = untold++ == 0 ? why : untoldFor;
            return StateTable.NEW;
        }
        int[] key = path.key(path.depth());
        long before = isBounded ? explored(key, preemptions, told, at) : states.meet(key, told.inKey(asleep));
        isKnown = before != StateTable.NEW;
        if (isKnown && path.isBack()) {
            cycles++;
            // A state with other threads in place of its own is no state of the execution.
            isEndless = told == whole && path.fairReturn() != StatePath.NONE;
        }
        return isKnown ? told.ofKey(before) : before;
    }

    /** {@return nobody if all was explored, or all if nothing was that needs so few preemptions} */
    private long explored(int[] key, int preemptions, StateKeys told, @Nullable ChoicePoint at) {
        int last = at == null ? MetStates.NOBODY : at.previous();
        if (at == null || last < 0 || !at.enabled().contains(last)) {
            return states.isExplored(key, MetStates.NOBODY, preemptions) ? 0 : StateTable.NEW;
        }
        int inKey = Long.numberOfTrailingZeros(told.inKey(ThreadBits.of(last)));
        if (!states.isExplored(key, inKey, preemptions)) {
            return StateTable.NEW;
        }
        isWaiting = path.isBackAlone() && !states.isExplored(key, MetStates.NOBODY, preemptions);
        return isWaiting ? StateTable.NEW : 0;
    }

    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep, int preemptions) {
            return StateSearch.this.meet(asleep, preemptions, point);
        }

        @Override
        public long only() {
            StateKeys told = keys;
            ChoicePoint at = point;
            long thread = told == null || at == null ? ALL : StateSearch.this.only(told, at);
            forced += thread == ALL ? 0 : 1;
            return thread;
        }

        @Override
        public boolean changesWhoWaits() {
            StateKeys told = keys;
            return told != null && path.changesWhoWaits(told);
        }

        @Override
        public boolean isWaiting() {
            return isWaiting;
        }

        @Override
        public void end(Ending ending) {
            executions++;
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                StateSearch.this.meet(0, 0, null);
            }
            StateKeys told = keys;
            if (told != null) {
                sights.end(path, told);
            }
        }
    }
}
