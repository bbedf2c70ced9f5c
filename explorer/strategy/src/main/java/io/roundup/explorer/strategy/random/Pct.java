// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.Arrays;

/**
 * Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, <em>A Randomized Scheduler with
 * Probabilistic Guarantees of Finding Bugs</em>, ASPLOS 2010, section 4).
 *
 * <p>Threads have random distinct priorities, and the enabled thread with the highest one runs. At {@code depth - 1}
 * random steps the priority of the thread that is about to run drops below all that have not dropped. Among those that
 * have, the number of the change point decides, not its time. A bug that needs {@code depth}
 * ordering constraints is found by one execution with probability at least {@code 1 / (n k^(depth - 1))} for n threads
 * and k steps.
 *
 * <p>The paper takes k as given; here it is the longest of the first {@value Sampling#PROFILED} executions (for these,
 * of those before them), and the first one runs without change points. A thread that is created later gets a priority
 * uniformly among those there are. Code that spins would run alone for ever. So the execution goes on as a random walk,
 * which is fair, after as many steps as twice the longest of these that ended by itself, and at least
 * {@value #PATIENCE}.
 */
public final class Pct extends Sampling {
    private static final int PATIENCE = 1_000;

    private final int depth;
    /** The steps at which a priority drops, or a negative number for none. */
    private final int[] changeAt;
    /** The threads by their first priority, the highest first. */
    private int[] order = new int[ThreadSet.FIRST];
    /** By thread: 0, or 1 and the number of the change point that it dropped to; a higher one is a higher priority. */
    private int[] droppedTo = new int[ThreadSet.FIRST];

    private int ranked;
    private int step;
    private int longest;

    /**
     * Makes a number of random executions.
     *
     * @param depth the ordering constraints of the bugs looked for, at least 1
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public Pct(int depth, long seed, long executions) {
        super(seed, executions);
        if (depth < 1) {
            throw new IllegalArgumentException("the depth must be at least 1, not " + depth);
        }
        this.depth = depth;
        this.changeAt = new int[depth - 1];
    }

    @Override
    void prepare() {
        ranked = 0;
        step = 0;
        // If all of the first executions had to be ended, the others may have steps as many as are made by priorities.
        int steps = longest == 0 && isProfiled() ? PATIENCE : longest;
        for (int change = 0; change < changeAt.length; change++) {
            changeAt[change] = steps == 0 ? -1 : random.below(steps);
        }
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        while (ranked < point.threads()) {
            rankNewThread();
        }
        int now = step++;
        if (now >= PATIENCE && now >= 2L * longest) {
            return random.memberOf(point.enabled());
        }
        for (int change = 0; change < changeAt.length; change++) {
            if (changeAt[change] == now) {
                droppedTo[highest(point)] = change + 1;
            }
        }
        return highest(point);
    }

    private void rankNewThread() {
        if (ranked == order.length) {
            order = Arrays.copyOf(order, 2 * ranked);
            droppedTo = Arrays.copyOf(droppedTo, 2 * ranked);
        }
        int at = random.below(ranked + 1);
        System.arraycopy(order, at, order, at + 1, ranked - at);
        order[at] = ranked;
        droppedTo[ranked] = 0;
        ranked++;
    }

    private int highest(ChoicePoint point) {
        int best = point.enabled().smallest();
        for (int at = 0; at < ranked; at++) {
            int thread = order[at];
            if (point.isEnabled(thread)) {
                if (droppedTo[thread] == 0) {
                    return thread;
                }
                if (droppedTo[thread] > droppedTo[best]) {
                    best = thread;
                }
            }
        }
        return best;
    }

    @Override
    void learn(StepLog log) {
        longest = Math.max(longest, step);
    }

    @Override
    boolean needsProfile() {
        return true;
    }

    @Override
    void saveProfile(StateSink out) {
        out.number(longest);
    }

    @Override
    void restoreProfile(StateSource in) {
        longest = in.numberIn(0, Integer.MAX_VALUE);
    }

    @Override
    String kind() {
        return "executions with random priorities and " + (depth - 1) + (depth == 2 ? " change" : " changes");
    }
}
