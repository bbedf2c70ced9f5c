// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;

/**
 * Few switches, where threads were seen to conflict ({@link KnownConflicts}). A thread goes on as long as it can, but for
 * one to {@value #MOST_SWITCHES} switches. For each of them a pair of conflicting places is drawn. A thread goes on until
 * it comes to the first, and stops there until another one has passed the second. Nobody else goes on unless these cannot.
 *
 * <p>That is race-directed testing (Sen, <em>Race Directed Random Testing of Concurrent Programs</em>, PLDI 2008), with
 * all conflicts in place of races, and with several in an execution. The rest of the execution has no preemption.
 *
 * <p>Fifty threads may do the same, and one has to come between two steps of one of them. Then priorities have to be right
 * for each of the fifty, and here there is one pair of places.
 *
 * <p>Conflicts are learnt in each execution, so that each depends on those before. They are places in the code, whose
 * numbers differ from process to process. So one that is taken up again goes on with the next random numbers, and begins
 * to learn anew.
 */
public final class DirectedSwitches extends Sampling {
    private static final int MOST_SWITCHES = 3;
    /** One more switch is drawn in one of so many executions. */
    private static final int MORE = 2;

    /** A thread that makes so many steps in a row may wait for another one in a loop. */
    private static final int PATIENCE = 1_000;

    private static final int NONE = -1;

    /** What comes next of a switch. */
    private enum Phase {
        /** A thread goes on to where it stops. */
        STOPPING,
        /** Another thread goes on until it has passed the other place. */
        PASSING,
        /** No switch is left. */
        NONE
    }

    private final KnownConflicts conflicts = new KnownConflicts();

    private Phase phase = Phase.NONE;
    private int switches;
    private int stopping;
    private int passing;
    private int stopsAt;
    private int passes;
    /** How often the thread comes to the place without stopping. */
    private int skips;
    /** Steps of the thread that was to come to a place. */
    private int steps;
    /** Who goes on where nobody has to, or {@link #NONE} for the one that made the last step. */
    private int preferred;

    private int inARow;
    private int made;
    private int longest;

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public DirectedSwitches(long seed, long executions) {
        super(seed, executions);
    }

    @Override
    void prepare() {
        inARow = 0;
        made = 0;
        preferred = NONE;
        switches = 1;
        while (switches < MOST_SWITCHES && random.below(MORE) == 0) {
            switches++;
        }
        nextSwitch();
    }

    private void nextSwitch() {
        phase = Phase.NONE;
        steps = 0;
        if (switches-- > 0 && conflicts.size() > 0) {
            int pair = conflicts.draw(random);
            stopping = conflicts.stopping(pair, random);
            passing = conflicts.passing(pair, stopping, random);
            stopsAt = conflicts.stopsAt(pair);
            passes = conflicts.passes(pair);
            skips = conflicts.skips(pair, stopping);
            phase = passing == KnownConflicts.NONE ? Phase.NONE : Phase.STOPPING;
        }
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        if (++made > PATIENCE && made > 2 * longest) {
            return any(point, NONE);
        }
        if (phase == Phase.PASSING && hasPassed(point)) {
            preferred = random.below(2) == 0 ? stopping : NONE;
            nextSwitch();
        }
        if (phase == Phase.STOPPING && isThere(point)) {
            phase = Phase.PASSING;
            steps = 0;
        }
        int chosen = next(point);
        if (phase == Phase.STOPPING && chosen == stopping && isAt(point, stopping)) {
            skips--;
        }
        inARow = chosen == point.previous() ? inARow + 1 : 0;
        return chosen;
    }

    private boolean hasPassed(ChoicePoint point) {
        StepLog log = point.log();
        int row = log.lastStep();
        return log.thread(row) == passing && log.site(row) == passes;
    }

    private boolean isThere(ChoicePoint point) {
        return skips <= 0 && stopping < point.threads() && point.isEnabled(stopping) && isAt(point, stopping);
    }

    private boolean isAt(ChoicePoint point, int thread) {
        SectionPart part = point.part(thread);
        return point.site(thread) == stopsAt && (part == SectionPart.NONE || part == SectionPart.FIRST);
    }

    private int next(ChoicePoint point) {
        int wanted = phase == Phase.STOPPING ? stopping : phase == Phase.PASSING ? passing : preferred;
        if (isEnabled(point, wanted)) {
            if (phase == Phase.NONE) {
                preferred = NONE;
            } else if (++steps > Math.max(PATIENCE, longest)) {
                nextSwitch();
            }
            return wanted;
        }
        int postponed = phase == Phase.PASSING ? stopping : NONE;
        int previous = point.previous();
        if (previous != postponed && isEnabled(point, previous) && inARow < PATIENCE) {
            return previous;
        }
        int other = any(point, postponed);
        if (other == postponed) {
            nextSwitch();
        }
        return other;
    }

    private static boolean isEnabled(ChoicePoint point, int thread) {
        return thread >= 0 && thread < point.threads() && point.isEnabled(thread);
    }

    /** {@return a random thread that can go on, another one than that which is postponed, if there is one} */
    private int any(ChoicePoint point, int postponed) {
        int any = postponed;
        int candidates = 0;
        for (int thread = 0; thread < point.threads(); thread++) {
            if (thread != postponed && point.isEnabled(thread) && random.below(++candidates) == 0) {
                any = thread;
            }
        }
        return any;
    }

    @Override
    boolean learnsAlways() {
        return true;
    }

    @Override
    void learn(StepLog log) {
        longest = Math.max(longest, log.size());
        conflicts.learn(log);
    }

    @Override
    String kind() {
        return "executions with few switches where threads conflict";
    }
}
