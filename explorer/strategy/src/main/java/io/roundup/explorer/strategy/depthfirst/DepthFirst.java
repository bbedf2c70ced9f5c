// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.SplitSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;

/**
 * Enumerates executions depth first, by making each one again from its start with the last choice changed.
 *
 * <p>A stack holds one frame for each choice of the current execution. An execution repeats the choices of the stack,
 * and goes on with the first alternative at every new choice point. Afterwards the deepest frame that has an
 * alternative left moves on to it. The previous thread comes first, then the threads above it in cyclic order, so that
 * the first executions switch least.
 *
 * <p>With <b>sleep sets</b> (Godefroid, <em>Partial-Order Methods for the Verification of Concurrent Systems</em>, LNCS
 * 1032, 1996, chapter 5) a branch that has been explored sleeps in its later siblings. It sleeps in what follows them,
 * too, for as long as only steps independent of it are made. Going on with it would only repeat an explored execution
 * with neighbours swapped. Every Mazurkiewicz trace is then executed to its end exactly once. Where the original takes
 * static footprints, this takes what the step of the branch turned out to do. That is sound because the same step after
 * independent ones does the same (see docs/design/exploration.md).
 *
 * <p>With a <b>preemption bound</b> (Musuvathi and Qadeer, <em>Iterative Context Bounding</em>, PLDI 2007) switches
 * away from a thread that could go on are counted. Without either, every interleaving is made.
 *
 * <p>With {@link KnownStates} an execution ends where it meets a known state: sleep sets kept at states, section 5.3 of the
 * same book. A state that is met again with fewer sleepers is explored for those that slept each time before.
 *
 * <p>Values are enumerated like threads. A value choice lies within a step: sleepers are compared with the whole step.
 */
public final class DepthFirst implements SplitSearch {
    private static final int UNBOUNDED = Integer.MAX_VALUE;
    private static final int NO_FRAME = -1;

    /**
     * What to enumerate.
     *
     * @param sleepSets one execution for each Mazurkiewicz trace instead of every interleaving
     * @param preemptionBound the most preemptions, {@link Integer#MAX_VALUE} for any number
     */
    public record Settings(boolean sleepSets, int preemptionBound) {
        /** Rejects combinations that would lose executions silently. */
        public Settings {
            if (preemptionBound < 0) {
                throw new IllegalArgumentException("a preemption bound is at least 0, not " + preemptionBound);
            }
            if (sleepSets && preemptionBound != UNBOUNDED) {
                throw new IllegalArgumentException(
                        "Sleep sets and a preemption bound do not go together: the explored execution that a sleeper"
                                + " stands for may need more preemptions than the one that is cut");
            }
        }

        /** {@return whether preemptions are bounded} */
        public boolean isBounded() {
            return preemptionBound != UNBOUNDED;
        }

        /** {@return every interleaving} */
        public static Settings everyInterleaving() {
            return new Settings(false, UNBOUNDED);
        }

        /** {@return one complete execution for each Mazurkiewicz trace} */
        public static Settings everyTrace() {
            return new Settings(true, UNBOUNDED);
        }

        /**
         * {@return every interleaving with few preemptions}
         *
         * @param preemptions the most switches away from a thread that could go on
         */
        public static Settings atMost(int preemptions) {
            return new Settings(false, preemptions);
        }
    }

    private final Settings settings;
    private final KnownStates states;
    private boolean exhausted;
    private boolean boundReached;
    private boolean stepBoundReached;

    /** The choices made so far in this execution. */
    private int depth;
    /** The last frame of this execution that chose a thread: the one whose step is running. */
    private int running = NO_FRAME;
    /** The frames on the stack; those from {@code depth} on are still to be repeated. */
    private int frames;
    /** The first frames, taken up from another process, whose fingerprints are not known yet. */
    private int restored;

    /** The frames but the last are the choices of the execution that ended last. */
    private boolean isContinued;

    /** The first frame that has branches to explore here: those of the frames before are somebody else's. */
    private int floor;

    private long executions;
    private final FrameSizes sizes = new FrameSizes();

    private final FrameRows rows = new FrameRows();
    /** Not to be explored from a frame. */
    private final SleepSets sleepers = new SleepSets();

    /** Starts a search. @param settings what to enumerate */
    public DepthFirst(Settings settings) {
        this(settings, KnownStates.NONE);
    }

    /**
     * Starts a search that explores nothing twice from one state.
     *
     * @param settings what to enumerate
     * @param states remembers the states; of one execution and the search that makes it
     */
    public DepthFirst(Settings settings, KnownStates states) {
        this.settings = settings;
        this.states = states;
    }

    @Override
    public boolean begin() {
        depth = 0;
        running = NO_FRAME;
        return !exhausted;
    }

    @Override
    public int repeats() {
        return isContinued ? frames - 1 : 0;
    }

    @Override
    public void repeated(int choices) {
        depth = choices;
        running = choices - 1;
        while (running > NO_FRAME && rows.bound[running] > 0) {
            running--;
        }
    }

    @Override
    public int choose(ChoicePoint point) {
        if (depth == frames) {
            rows.reserve(frames);
            sizes.push(frames, executions);
            if (point.bound() > 0) {
                rows.pushValues(frames, point);
            } else if (!pushThreads(point)) {
                return CUT;
            }
            frames++;
        } else {
            rows.verify(depth, point, depth < restored);
        }
        if (rows.bound[depth] == 0) {
            running = depth;
        }
        return rows.chosen[depth++];
    }

    private boolean pushThreads(ChoicePoint point) {
        int frame = frames;
        rows.pushThreads(frame, point, running == NO_FRAME ? 0 : rows.preemptionsAfter(running));
        sleepers.clear(frame);
        if (running != NO_FRAME && settings.sleepSets()) {
            inheritSleepers(frame, point);
        }
        long only = states.only();
        if (only != KnownStates.ALL) {
            rows.open[frame] &= only;
            return advance(frame);
        }
        long slept = states.meet(sleepers.at(frame), rows.preemptions[frame]);
        if (states.isWaiting()) {
            rows.previous[frame] = ChoicePoint.NONE;
        }
        rows.open[frame] &= slept;
        sleepers.keepOnly(frame, slept);
        return advance(frame);
    }

    /** The sleepers of the step that has just been made sleep on unless the step conflicts with theirs. */
    private void inheritSleepers(int frame, ChoicePoint point) {
        StepLog log = point.log();
        int step = log.lastStep();
        int bits = log.bitsFrom(step) | changesWhoWaits();
        rows.branchBits[running] |= bits;
        sleepers.inherit(frame, running, bits, log.location(step), point);
    }

    private int changesWhoWaits() {
        return states.changesWhoWaits() ? Footprint.CHANGES_WHO_WAITS : 0;
    }

    /** Moves a frame to its next thread. {@return whether there is one} */
    private boolean advance(int frame) {
        long left = withinBound(frame);
        boundReached |= left != (rows.open[frame] & ~sleepers.at(frame));
        if (left == 0) {
            return false;
        }
        rows.chosen[frame] = ThreadBits.nextFrom(left, rows.previous[frame]);
        return true;
    }

    /** {@return the threads that are still to be explored from a frame} */
    private long withinBound(int frame) {
        long left = rows.open[frame] & ~sleepers.at(frame);
        int last = rows.previous[frame];
        boolean isForced = rows.preemptions[frame] >= settings.preemptionBound()
                && last >= 0
                && ThreadBits.contains(rows.enabled[frame], last);
        return isForced ? left & ThreadBits.of(last) : left;
    }

    /** @throws DivergedException if the execution ended within the prefix that it was to repeat */
    @Override
    public void end(StepLog log, Ending ending) {
        if (depth < frames) {
            throw Divergence.endedAt(depth, frames, log);
        }
        restored = 0;
        isContinued = true;
        executions++;
        stepBoundReached |= ending == Ending.STEP_BOUND || ending == Ending.TURN_BOUND;
        if (running != NO_FRAME && settings.sleepSets()) {
            rows.branchBits[running] |= log.bitsFrom(log.lastStep()) | changesWhoWaits();
        }
        states.end(ending);
        for (; frames > floor; frames--) {
            int frame = frames - 1;
            sizes.branchExplored(frame, executions);
            if (moveOn(frame)) {
                return;
            }
        }
        exhausted = true;
    }

    /** The current branch of a frame is done with. {@return whether there is another} */
    private boolean moveOn(int frame) {
        if (rows.bound[frame] > 0) {
            return ++rows.chosen[frame] < rows.bound[frame];
        }
        sleepers.add(frame, rows.chosen[frame], rows.branchBits[frame]);
        rows.branchBits[frame] = 0;
        return advance(frame);
    }

    @Override
    public double estimatedLeft() {
        if (exhausted) {
            return 0;
        }
        double total = 0;
        for (int frame = frames - 1; frame >= floor; frame--) {
            int left =
                    rows.bound[frame] > 0 ? rows.bound[frame] - rows.chosen[frame] : Long.bitCount(withinBound(frame));
            total = sizes.estimate(frame, total, left);
        }
        return frames <= floor ? Double.NaN : total - (executions - sizes.before(floor));
    }

    @Override
    public void save(StateSink out) {
        out.number(executions);
        out.number(exhausted ? 1 : 0);
        out.number(boundReached ? 1 : 0);
        out.number(stepBoundReached ? 1 : 0);
        sizes.save(out);
        out.number(frames);
        for (int frame = 0; frame < frames; frame++) {
            rows.save(frame, out);
            sizes.save(frame, out);
            if (rows.bound[frame] == 0) {
                rows.saveThreads(frame, out);
                sleepers.save(frame, out);
            }
        }
    }

    @Override
    public void restore(StateSource in) {
        executions = in.number();
        exhausted = in.flag();
        boundReached = in.flag();
        stepBoundReached = in.flag();
        sizes.restore(in);
        isContinued = false;
        restored = in.numberIn(0, Integer.MAX_VALUE);
        for (frames = 0; frames < restored; frames++) {
            rows.reserve(frames);
            rows.restore(frames, in);
            sizes.restore(frames, in);
            if (rows.bound[frames] == 0) {
                rows.restoreThreads(frames, in);
                sleepers.restore(frames, in);
            }
        }
    }

    @Override
    public void take(StateSource from) {
        floor = from.numberIn(0, Integer.MAX_VALUE);
        restore(from);
    }

    @Override
    public void hand(StateSink result) {
        result.number(floor);
        save(result);
    }

    @Override
    public boolean isSplittable() {
        return divisibleFrame() != NO_FRAME;
    }

    /**
     * {@return the first frame of which a later branch can be given to somebody else, or -1} One part then has the
     * current branch, the other the later ones, in which the current one sleeps.
     *
     * <p>With sleep sets, what the current branch does must be known: it was made, and no other values can be chosen in
     * it. The first frame that has a later branch decides: those before the one that is divided have none left.
     */
    private int divisibleFrame() {
        int frame = floor;
        while (frame < frames - 1 && !hasMore(frame)) {
            frame++;
        }
        boolean isLast = frame >= frames - 1;
        return isLast || settings.sleepSets() && (rows.bound[frame] > 0 || rows.bound[frame + 1] > 0)
                ? NO_FRAME
                : frame;
    }

    private boolean hasMore(int frame) {
        return rows.bound[frame] > 0
                ? rows.chosen[frame] + 1 < rows.bound[frame]
                : (withinBound(frame) & ~ThreadBits.of(rows.chosen[frame])) != 0;
    }

    @Override
    public void keepNext() {
        floor = divisibleFrame() + 1;
    }

    @Override
    public void keepRest() {
        int frame = divisibleFrame();
        frames = frame + 1;
        floor = frame;
        moveOn(frame);
    }

    /** {@return whether all executions within the bound on preemptions were made to their ends} */
    public boolean isExhausted() {
        return exhausted && !stepBoundReached;
    }

    @Override
    public int coveredPreemptions() {
        return settings.preemptionBound() != UNBOUNDED && isExhausted() ? settings.preemptionBound() : NONE;
    }

    @Override
    public boolean isComplete() {
        return exhausted && !boundReached && !stepBoundReached;
    }

    @Override
    public String bound() {
        int most = settings.preemptionBound();
        return most == UNBOUNDED ? "" : "at most " + most + (most == 1 ? " preemption" : " preemptions");
    }
}
