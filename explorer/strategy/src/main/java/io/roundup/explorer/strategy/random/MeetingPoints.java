// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.LocationTable;

/**
 * Partial order sampling ({@link Pos}) of the steps at which threads meet, also within trusted code. A program that is
 * explored from inside has hundreds of steps, of which a few matter: those that conflict with a step that another thread
 * could have made at the same time. What a lock protects does not, nor does giving back the lock. Which steps these are
 * is learnt as executions are made; in the first {@value Sampling#PROFILED}, and in one of {@value #LEARNS} after that,
 * all steps count. In the others a thread whose next step is known to meet nobody's makes it at once: in whatever order
 * it comes, it does the same.
 *
 * <p>So an execution depends on those before it, and several workers cannot share them.
 */
public final class MeetingPoints extends Sampling {
    /** A thread that goes round a loop of such steps is left. */
    private static final int PATIENCE = 1_000;
    /** One execution of so many, after the first ones, learns of meetings that are rare. */
    private static final int LEARNS = 4;

    private static final int NONE = -1;
    private static final int ALONE = 0;
    private static final int MEETS = 1;

    private final StepPriorities priorities = new StepPriorities();
    private int inARow;
    /** Executions since the process began: what was learnt is not kept longer. */
    private long executions;

    /** By what a step does, and where: whether it meets others. */
    private final LocationTable steps = new LocationTable();

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public MeetingPoints(long seed, long executions) {
        super(seed, executions);
    }

    @Override
    void prepare() {
        priorities.clear();
        inARow = 0;
        executions++;
    }

    @Override
    public boolean joinsSections() {
        return false;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        priorities.admit(point, random);
        learn(point);
        int free = isLearning() || inARow == PATIENCE ? NONE : free(point);
        if (free != NONE) {
            inARow++;
            return free;
        }
        inARow = 0;
        return priorities.choose(point, random);
    }

    /** {@return whether all steps count in this execution} */
    private boolean isLearning() {
        return executions <= PROFILED || executions % LEARNS == 0;
    }

    private void learn(ChoicePoint point) {
        ThreadSet enabled = point.enabled();
        for (int one = enabled.smallest(); one != ThreadSet.NONE; one = enabled.next(one + 1)) {
            if (point.location(one) == Footprint.NO_LOCATION) {
                continue;
            }
            long key = key(point, one);
            if (steps.get(key) == NONE) {
                steps.put(key, ALONE);
            }
            for (int other = enabled.next(one + 1); other != ThreadSet.NONE; other = enabled.next(other + 1)) {
                if (Footprint.conflict(
                        point.bits(one), point.location(one), point.bits(other), point.location(other))) {
                    steps.put(key, MEETS);
                    steps.put(key(point, other), MEETS);
                }
            }
        }
    }

    /** {@return a number for what a step does, where, and at which place in the code} */
    private static long key(ChoicePoint point, int thread) {
        long code = (long) point.site(thread) << 32 | point.bits(thread);
        long key = BitMixer.mix(point.location(thread) ^ BitMixer.mix(code));
        return key == Footprint.NO_LOCATION ? 1 : key;
    }

    /** {@return a thread whose next step meets nobody's, the one that runs if it can be; or none} */
    private int free(ChoicePoint point) {
        ThreadSet enabled = point.enabled();
        int previous = point.previous();
        if (previous >= 0 && enabled.contains(previous) && isFree(point, previous)) {
            return previous;
        }
        for (int thread = enabled.smallest(); thread != ThreadSet.NONE; thread = enabled.next(thread + 1)) {
            if (isFree(point, thread)) {
                return thread;
            }
        }
        return NONE;
    }

    private boolean isFree(ChoicePoint point, int thread) {
        return point.location(thread) == Footprint.NO_LOCATION
                ? (point.bits(thread) & Footprint.LAST_RESORT) == 0
                : steps.get(key(point, thread)) == ALONE;
    }

    @Override
    String kind() {
        return "executions by partial order sampling where threads meet";
    }
}
