// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.BranchSizes;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import org.jspecify.annotations.Nullable;

/**
 * One choice of the current execution of {@link OptimalDpor}: who sleeps there, and what is to be explored from there.
 * Frames are reused.
 */
final class DporFrame {
    private WakeupNode tree = WakeupNode.root();
    private long fingerprint;
    private long enabled;
    private int bound;
    private int branchBits;
    private long branchLocation;
    private @Nullable SectionFootprint branchSection;
    private final Sleepers sleepers = new Sleepers();
    /** Taken up from another process: its fingerprint is not known yet. */
    private boolean isRestored;
    /** Explored branches stay in the tree: sequences from the left of it may still come. */
    private boolean keepsExplored;
    /**
     * How many branches have been explored, and how many executions had been made before the first and the current one.
     */
    private int branches;

    private long before;
    private long branchBefore;
    /** The executions of the branch that was explored last. */
    private long lastSize;

    /**
     * Starts with nobody asleep.
     *
     * @param toExplore what is to be explored
     * @param point the choice
     * @param executions made so far
     */
    void reset(WakeupNode toExplore, ChoicePoint point, long executions) {
        tree = toExplore;
        isRestored = false;
        keepsExplored = false;
        branches = 0;
        before = executions;
        branchBefore = executions;
        lastSize = 0;
        fingerprint = point.fingerprint();
        enabled = point.enabled().bits();
        bound = point.bound();
        branchBits = 0;
        branchLocation = Footprint.NO_LOCATION;
        branchSection = null;
        sleepers.clear();
    }

    /**
     * Passes the branches that others have explored; they sleep.
     *
     * @param keeps whether explored branches are to be kept
     */
    void passExplored(boolean keeps) {
        keepsExplored = keeps;
        while (!tree.isLeaf() && current().isDone()) {
            WakeupNode explored = tree.children().remove(0);
            if (!choosesValue()) {
                sleepers.add(explored.thread(), explored.bits(), explored.location());
            }
            keep(explored);
        }
    }

    boolean keepsExplored() {
        return keepsExplored;
    }

    private void keep(WakeupNode explored) {
        if (keepsExplored || choosesValue()) {
            explored.done(true);
            if (!keepsExplored || explored.isWhole()) {
                explored.trim();
            }
            tree.keepExplored(explored);
        }
    }

    /** {@return whether a value has been explored, or is by somebody else} @param value to choose here */
    boolean isExplored(int value) {
        return tree.explored().stream().anyMatch(branch -> branch.value() == value);
    }

    /** {@return what is to be explored from here; the first child is the current branch} */
    WakeupNode tree() {
        return tree;
    }

    WakeupNode current() {
        return tree.children().get(0);
    }

    boolean choosesValue() {
        return bound > 0;
    }

    /** {@return how many values there are to choose from} */
    int bound() {
        return bound;
    }

    long asleep() {
        return sleepers.threads();
    }

    /**
     * @throws DivergedException if this is not the choice that was met before
     *
     * @param depth its number
     * @param point it
     */
    void verify(int depth, ChoicePoint point) {
        boolean isSame = isRestored ? looksLike(point) : fingerprint == point.fingerprint();
        if (!isSame) {
            throw Divergence.at(depth, bound, ThreadSet.ofBits(enabled), point);
        }
        if (isRestored) {
            isRestored = false;
            fingerprint = point.fingerprint();
        }
    }

    /**
     * Without fingerprint: the same can be chosen, and the step of the current branch is where it was, if it was made.
     */
    private boolean looksLike(ChoicePoint point) {
        return enabled == point.enabled().bits()
                && bound == point.bound()
                && (choosesValue()
                        || branchLocation == Footprint.NO_LOCATION
                        || branchLocation == point.location(current().thread()));
    }

    /**
     * The step of the current branch was made; with other values in it, it may do more.
     *
     * @param bits what it did
     * @param location where
     */
    void made(int bits, long location) {
        branchBits |= bits;
        branchLocation = location;
    }

    /**
     * The current branch is a section, which did more; with other values in it, it may do more yet. As
     * {@link SectionFootprint#add}.
     */
    void madeSection(StepLog log, int from, int end, int visibleBits) {
        SectionFootprint did = branchSection == null ? new SectionFootprint() : branchSection;
        did.add(log, from, end, visibleBits);
        branchSection = did;
    }

    /**
     * Drops the current branch, which has been explored; a step sleeps with all that it did.
     *
     * @param executions made so far
     * @param sizes is told the size of the branch
     */
    void dropBranch(long executions, BranchSizes sizes) {
        WakeupNode explored = tree.children().remove(0);
        if (!choosesValue()) {
            explored.made(branchBits, branchLocation);
            sleepers.add(explored.thread(), branchBits, branchLocation, branchSection);
        }
        keep(explored);
        branchBits = 0;
        branchLocation = Footprint.NO_LOCATION;
        branchSection = null;
        long size = executions - branchBefore;
        sizes.note(size, lastSize);
        lastSize = size;
        branches++;
        branchBefore = executions;
    }

    /**
     * Writes into the tree what the frame knows besides: who sleeps, and what the current branch did. The search is
     * over.
     */
    void settle() {
        if (choosesValue()) {
            return;
        }
        if (branchBits != 0 || branchLocation != Footprint.NO_LOCATION) {
            current().made(branchBits, branchLocation);
        }
        long unknown = sleepers.added();
        for (WakeupNode branch : tree.explored()) {
            unknown &= ~ThreadBits.of(branch.thread());
        }
        for (long rest = unknown; rest != 0; rest &= rest - 1) {
            WakeupNode sleeper = sleepers.step(Long.numberOfTrailingZeros(rest));
            sleeper.trim();
            tree.keepExplored(sleeper);
        }
    }

    /**
     * {@return about how many executions there are from here}
     *
     * @param sizes of branches
     * @param current an estimate for the current branch, 0 if it has not been entered
     */
    double estimate(BranchSizes sizes, double current) {
        return sizes.estimate(
                branchBefore - before,
                branches,
                lastSize,
                current,
                tree.children().size());
    }

    /**
     * Drops branches whose thread sleeps: what they would explore is covered. There are none unless the footprint of a
     * step that was inserted had to be guessed.
     */
    void dropSleepingBranches() {
        if (sleepers.threads() != 0 && !choosesValue()) {
            tree.children().removeOf(sleepers.threads());
        }
    }

    /**
     * The sleepers of an earlier choice sleep on if they are independent of a step.
     *
     * @param from the choice
     * @param bits the step's
     * @param location the step's
     */
    void inherit(DporFrame from, int bits, long location) {
        sleepers.inherit(from.sleepers, bits, location);
    }

    /**
     * {@return whether an explored branch covers a sequence, which could start with the branch's step}
     *
     * @param sequence to explore
     */
    boolean covers(StepSequence sequence) {
        return sleepers.cover(sequence);
    }

    /**
     * As {@link WakeupInsertion#insertInitialBelow}.
     *
     * @param sequence a branch that begins as it can is to be explored
     */
    void insertInitial(StepSequence sequence) {
        WakeupInsertion.insertInitialBelow(tree, sleepers, sequence);
    }

    /** Writes all but the tree. @param out takes it */
    void save(StateSink out) {
        out.number(enabled);
        out.number(bound);
        out.number(branchBits);
        out.location(branchLocation);
        SectionFootprint section = branchSection;
        out.number(section == null ? 0 : 1);
        if (section != null) {
            section.save(out);
        }
        out.number(branches);
        out.number(before);
        out.number(branchBefore);
        out.number(lastSize);
        sleepers.save(out);
    }

    /**
     * Takes up what was saved.
     *
     * @param toExplore the frame's tree
     * @param in gives the rest
     */
    void restore(WakeupNode toExplore, StateSource in) {
        if (toExplore.isLeaf()) {
            throw new IllegalArgumentException("a choice has no branch that is to be explored");
        }
        tree = toExplore;
        isRestored = true;
        keepsExplored = false;
        enabled = in.number();
        bound = in.numberIn(0, Integer.MAX_VALUE);
        branchBits = in.numberIn(0, Integer.MAX_VALUE);
        branchLocation = in.location();
        branchSection = in.flag() ? SectionFootprint.restore(in) : null;
        branches = in.numberIn(0, Integer.MAX_VALUE);
        before = in.number();
        branchBefore = in.number();
        lastSize = in.number();
        sleepers.restore(in);
    }
}
