// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.LocationTable;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadSet;
import java.util.Arrays;

/**
 * Selectively uniform random walk (Zhao, Wolff, Mathur and Roychoudhury, <em>Selectively Uniform Concurrency
 * Testing</em>, ASPLOS 2025): every order of the interesting steps is equally likely, whatever other steps there are.
 *
 * <p>Interesting are, in each execution, the steps at one location, drawn among those that several threads use and one
 * of them writes. Before each of them the thread that makes the next one is drawn, weighted by how many it has left.
 * Until it has made its step, other threads stop short of theirs; all else is a random walk. A walk that draws
 * threads uniformly instead would favour orders in which threads with few steps come early.
 *
 * <p>The paper takes the numbers of steps from a profile: the most steps that a thread made at a location in one
 * execution. Here the profile is made of the first {@value Sampling#PROFILED} executions (for these, of those before
 * them), as far as they ended by themselves. The first execution is a random walk. They are right for every execution
 * if threads make the same number of interesting steps always; a thread with more of them than expected counts as
 * having one left.
 */
public final class Surw extends Sampling {
    /** After so many steps without the drawn thread's, it may wait for one that stopped: anyone may go on. */
    private static final int PATIENCE = 1_000;

    private static final int NONE = -1;
    private static final int STRIDE = ChoicePoint.MAX_THREADS;

    private long interesting = Footprint.NO_LOCATION;
    private int intended;
    /** The steps made since a thread was drawn. */
    private int waited;

    private final int[] left = new int[STRIDE];

    /** The profile: locations by number, and for each the most steps of each thread and whether one writes. */
    private final LocationTable numbers = new LocationTable();

    private int locations;
    private long[] location = new long[16];
    private boolean[] written = new boolean[16];
    private int[] steps = new int[16 * STRIDE];
    /** The same of one execution. */
    private int[] made = new int[16 * STRIDE];

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public Surw(long seed, long executions) {
        super(seed, executions);
    }

    @Override
    void prepare() {
        intended = NONE;
        drawLocation();
    }

    /** Draws the interesting location and takes over how often each thread uses it. */
    private void drawLocation() {
        interesting = Footprint.NO_LOCATION;
        int candidates = 0;
        for (int number = 0; number < locations; number++) {
            if (written[number] && users(number) > 1 && random.below(++candidates) == 0) {
                interesting = location[number];
                System.arraycopy(steps, number * STRIDE, left, 0, STRIDE);
            }
        }
    }

    private int users(int number) {
        int users = 0;
        for (int thread = 0; thread < STRIDE; thread++) {
            users += steps[number * STRIDE + thread] > 0 ? 1 : 0;
        }
        return users;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        long stopped = 0;
        for (long rest = point.enabled(); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            stopped |= isInteresting(point, thread) ? ThreadSet.of(thread) : 0;
        }
        if (stopped != 0 && intended == NONE) {
            intended = draw(point);
            waited = 0;
        }
        long free = point.enabled() & ~stopped;
        if (intended != NONE && ThreadSet.contains(stopped, intended)) {
            free |= ThreadSet.of(intended);
        }
        if (free == 0 || ++waited > PATIENCE) {
            // The one that was drawn cannot go on before others have.
            free = point.enabled();
        }
        int chosen = random.bitOf(free);
        if (ThreadSet.contains(stopped, chosen)) {
            left[chosen] = Math.max(0, left[chosen] - 1);
            intended = NONE;
        }
        return chosen;
    }

    private boolean isInteresting(ChoicePoint point, int thread) {
        return interesting != Footprint.NO_LOCATION && point.location(thread) == interesting;
    }

    /** {@return a thread, with a probability that is proportional to the interesting steps that it has left} */
    private int draw(ChoicePoint point) {
        int sum = 0;
        int drawn = NONE;
        for (int thread = 0; thread < point.threads(); thread++) {
            boolean stops = point.isEnabled(thread) && isInteresting(point, thread);
            int weight = stops ? Math.max(1, left[thread]) : left[thread];
            sum += weight;
            if (weight > 0 && random.below(sum) < weight) {
                drawn = thread;
            }
        }
        return drawn;
    }

    @Override
    void learn(StepLog log) {
        Arrays.fill(made, 0, locations * STRIDE, 0);
        for (int step = 0; step < log.size(); step++) {
            if (log.location(step) != Footprint.NO_LOCATION) {
                int number = number(log.location(step));
                made[number * STRIDE + log.thread(step)]++;
                written[number] |= (log.bits(step) & Footprint.WRITE) != 0;
            }
        }
        for (int at = 0; at < locations * STRIDE; at++) {
            steps[at] = Math.max(steps[at], made[at]);
        }
    }

    private int number(long ofLocation) {
        int known = numbers.get(ofLocation);
        if (known != NONE) {
            return known;
        }
        int number = locations++;
        if (number == location.length) {
            location = Arrays.copyOf(location, number * 2);
            written = Arrays.copyOf(written, number * 2);
            steps = Arrays.copyOf(steps, number * 2 * STRIDE);
            made = Arrays.copyOf(made, number * 2 * STRIDE);
        }
        numbers.put(ofLocation, number);
        location[number] = ofLocation;
        written[number] = false;
        Arrays.fill(steps, number * STRIDE, (number + 1) * STRIDE, 0);
        Arrays.fill(made, number * STRIDE, (number + 1) * STRIDE, 0);
        return number;
    }

    @Override
    boolean needsProfile() {
        return true;
    }

    @Override
    void saveProfile(StateSink out) {
        out.number(locations);
        for (int number = 0; number < locations; number++) {
            out.location(location[number]);
            out.number(written[number] ? 1 : 0);
            out.number(users(number));
            for (int thread = 0; thread < STRIDE; thread++) {
                int most = steps[number * STRIDE + thread];
                if (most > 0) {
                    out.number(thread);
                    out.number(most);
                }
            }
        }
    }

    @Override
    void restoreProfile(StateSource in) {
        numbers.clear();
        locations = 0;
        for (int rest = in.numberIn(0, Integer.MAX_VALUE); rest > 0; rest--) {
            int number = number(in.location());
            written[number] = in.flag();
            for (int users = in.numberIn(0, STRIDE); users > 0; users--) {
                int thread = in.numberIn(0, STRIDE - 1);
                steps[number * STRIDE + thread] = in.numberIn(1, Integer.MAX_VALUE);
            }
        }
    }

    @Override
    String kind() {
        return "executions by selectively uniform random walk";
    }
}
