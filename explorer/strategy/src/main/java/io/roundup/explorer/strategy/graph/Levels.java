// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a search over graphs: plans within plans, each with the frames of what was added after it. Levels share
 * nothing, nor do the frames of one level, so that both can be given to somebody else.
 */
final class Levels {
    private final Revisits revisits;
    private final GraphState state;
    private final List<Level> levels = new ArrayList<>();
    /** Those of executions that are not needed any longer. */
    private final List<Stamps> spare = new ArrayList<>();

    private long executions;
    /** The executions in branches that were explored after a sibling, and in the siblings before these. */
    private long later;

    private long earlier;

    /** How many frames have been explored whole, and how many plans they had: what to expect of others. */
    private long whole;

    private long plans;

    Levels(Axioms axioms, VariableNames names) {
        revisits = new Revisits(axioms);
        state = new GraphState(axioms, names);
        levels.add(new Level(Plan.of(0, 0, 0)));
    }

    /** {@return whether nothing is left} */
    boolean isOver() {
        return levels.isEmpty();
    }

    /** {@return the level of the next execution} */
    Level current() {
        return levels.get(levels.size() - 1);
    }

    /** A frame of the current level is new. */
    void add(Frame frame) {
        frame.begin(executions);
        current().frames.add(frame);
    }

    /** {@return how many executions were made} */
    long executions() {
        return executions;
    }

    /** Moves on to what has not been explored. @param made the execution that has ended, of the current level */
    void end(Stamps made) {
        executions++;
        moveOn(made);
    }

    private void moveOn(Stamps made) {
        while (!levels.isEmpty()) {
            Level level = current();
            Frame top = level.top();
            if (top == null) {
                forgetLast(levels.remove(levels.size() - 1));
                continue;
            }
            if (top.explored > 0) {
                later += executions - top.branchBefore;
                earlier += top.lastSize;
            }
            top.branchExplored(executions);
            if (top.index + 1 < top.bound) {
                top.index++;
                forgetLast(level);
                return;
            }
            Plan plan = nextPlan(top, level.last == null ? made : level.last);
            if (plan != null) {
                plans++;
                if (level.last == null) {
                    level.last = spare.isEmpty() ? new Stamps(new Events()) : spare.remove(spare.size() - 1);
                    level.last.keep(made);
                }
                levels.add(new Level(plan));
                return;
            }
            whole++;
            level.frames.remove(level.frames.size() - 1);
        }
    }

    private void forgetLast(Level level) {
        if (level.last != null) {
            spare.add(level.last);
            level.last = null;
        }
    }

    private @Nullable Plan nextPlan(Frame of, Stamps last) {
        if (of.plans.isEmpty()) {
            findPlans(of, last);
        }
        return of.plans.poll();
    }

    /** Goes back to one read after the other, for one store after the other, until there are plans. */
    private void findPlans(Frame of, Stamps last) {
        int store = of.blocked.length == 0 ? last.storeAt(of.stamp) : Events.NONE;
        if (of.blocked.length == 0 && store == Events.NONE) {
            return;
        }
        int stores = Math.max(1, of.blocked.length);
        int events = last.events().size();
        int read = of.next % events;
        for (int turn = of.next / events; turn < stores && of.plans.isEmpty(); turn++) {
            if (store == Events.NONE) {
                revisits.blocked(last, of, of.blocked[turn]);
            } else {
                revisits.store(last, store);
            }
            read = revisits.nextRead(read);
            while (read < events && of.plans.isEmpty()) {
                revisits.read(read, of.plans);
                read = revisits.nextRead(read + 1);
            }
            of.next = turn * events + read;
            read = 0;
        }
    }

    /** {@return whether other values of a frame are left, or there may be plans that can be made now} */
    private static boolean hasMore(Level level, Frame frame) {
        Stamps last = level.last;
        return frame.index + 1 < frame.bound
                || !frame.plans.isEmpty()
                || last != null
                        && frame.next
                                < Math.max(1, frame.blocked.length)
                                        * last.events().size();
    }

    /** {@return the first frame of the first level that has more to explore, or {@link Events#NONE}} */
    private int firstFrame() {
        Level level = levels.get(0);
        int frame = level.floor;
        while (frame < level.frames.size() && !hasMore(level, level.frames.get(frame))) {
            frame++;
        }
        return frame < level.frames.size() ? frame : Events.NONE;
    }

    /** Drops levels that have nothing left. {@return whether the search can be split} */
    boolean isSplittable() {
        while (levels.size() > 1 && firstFrame() == Events.NONE) {
            levels.remove(0);
        }
        return !levels.isEmpty() && firstFrame() != Events.NONE;
    }

    /** Leaves to somebody else what is left of the first frame that has more to explore. */
    void keepNext() {
        levels.get(0).floor = firstFrame() + 1;
    }

    /** Keeps only what is left of that frame, but for its current branch. */
    void keepRest() {
        Level level = levels.get(0);
        levels.subList(1, levels.size()).clear();
        level.frames.subList(firstFrame() + 1, level.frames.size()).clear();
        moveOn(Objects.requireNonNullElseGet(level.last, () -> new Stamps(new Events())));
    }

    /** {@return at least how many executions are left} @param enough it stops to count there */
    int leastLeft(int enough) {
        int left = levels.isEmpty() ? 0 : 1;
        for (Level level : levels) {
            for (int frame = level.floor; frame < level.frames.size() && left < enough; frame++) {
                left += level.frames.get(frame).branches() - 1;
            }
        }
        return left;
    }

    /**
     * {@return about how many executions are left, or NaN if nothing is known} The share of what has been explored comes
     * from the frames (<em>weighted backtrack estimator</em>: Kilby, Slaney, Thi&eacute;baux, Walsh, <em>Estimating
     * Search Tree Size</em>, AAAI 2006). Each branch of a frame is as much smaller than the one before as branches have
     * been so far.
     */
    double estimatedLeft() {
        if (levels.isEmpty()) {
            return 0;
        }
        double ratio = earlier == 0 ? 1 : (double) later / earlier;
        double inside = 1;
        double explored = 0;
        Frame first = null;
        for (Level level : levels) {
            for (Frame frame : level.frames.subList(level.floor, level.frames.size())) {
                first = first == null ? frame : first;
                double all = sum(ratio, frame.explored + frame.branches() + expectedPlans(frame));
                double done = sum(ratio, frame.explored);
                explored += inside * done / all;
                inside *= (sum(ratio, frame.explored + 1) - done) / all;
            }
        }
        if (first == null) {
            return executions == 0 ? Double.NaN : 1;
        }
        return (executions - first.before) * (1 - explored) / explored;
    }

    /** {@return the size of some branches, the first of which is 1} */
    private static double sum(double ratio, double branches) {
        return Math.abs(ratio - 1) < 1e-6 ? branches : (1 - Math.pow(ratio, branches)) / (1 - ratio);
    }

    private double expectedPlans(Frame frame) {
        int had = Math.max(0, frame.explored - frame.bound);
        return whole == 0 ? 0 : Math.max(0, (double) plans / whole - had);
    }

    void save(StateSink out) {
        out.number(executions);
        out.number(whole);
        out.number(plans);
        out.number(later);
        out.number(earlier);
        out.number(levels.size());
        levels.forEach(level -> state.write(level, out));
    }

    void restore(StateSource in) {
        executions = in.number();
        whole = in.number();
        plans = in.number();
        later = in.number();
        earlier = in.number();
        levels.clear();
        for (int left = in.numberIn(0, Integer.MAX_VALUE); left > 0; left--) {
            levels.add(state.readLevel(in));
        }
    }
}
