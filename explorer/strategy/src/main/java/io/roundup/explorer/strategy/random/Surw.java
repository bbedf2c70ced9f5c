// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.LocationTable;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
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
    private static final int[] NO_COUNTS = {};

    private long interesting = Footprint.NO_LOCATION;
    private int intended;
    /** The steps made since a thread was drawn. */
    private int waited;

    private final ThreadSet stopped = new ThreadSet();
    private final ThreadSet free = new ThreadSet();
    /** By thread: how many interesting steps are expected of it; of those beyond the last place, none. */
    private int[] left = {};

    /** The profile: locations by number, and for each the most steps of each thread and whether one writes. */
    private final LocationTable numbers = new LocationTable();

    private int locations;
    private long[] location = new long[16];
    private boolean[] written = new boolean[16];
    /** By location and thread. */
    private int[][] steps = new int[16][];
    /** The same of one execution. */
    private int[][] made = new int[16][];

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
        int drawn = NONE;
        for (int number = 0; number < locations; number++) {
            if (written[number] && users(number) > 1 && random.below(++candidates) == 0) {
                drawn = number;
            }
        }
        if (drawn != NONE) {
            interesting = location[drawn];
            left = steps[drawn].clone();
        }
    }

    private int users(int number) {
        int users = 0;
        for (int most : steps[number]) {
            users += most > 0 ? 1 : 0;
        }
        return users;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        ThreadSet enabled = point.enabled();
        stopped.clear();
        for (int thread = enabled.smallest(); thread != ThreadSet.NONE; thread = enabled.next(thread + 1)) {
            if (isInteresting(point, thread)) {
                stopped.add(thread);
            }
        }
        if (!stopped.isEmpty() && intended == NONE) {
            intended = draw(point);
            waited = 0;
        }
        free.set(enabled);
        free.removeAll(stopped);
        if (intended != NONE && stopped.contains(intended)) {
            free.add(intended);
        }
        if (free.isEmpty() || ++waited > PATIENCE) {
            // The one that was drawn cannot go on before others have.
            free.set(enabled);
        }
        int chosen = random.memberOf(free);
        if (stopped.contains(chosen)) {
            if (left(chosen) > 0) {
                left[chosen]--;
            }
            intended = NONE;
        }
        return chosen;
    }

    private int left(int thread) {
        return thread < left.length ? left[thread] : 0;
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
            int weight = stops ? Math.max(1, left(thread)) : left(thread);
            sum += weight;
            if (weight > 0 && random.below(sum) < weight) {
                drawn = thread;
            }
        }
        return drawn;
    }

    @Override
    void learn(StepLog log) {
        for (int number = 0; number < locations; number++) {
            Arrays.fill(made[number], 0);
        }
        for (int step = 0; step < log.size(); step++) {
            if (log.location(step) != Footprint.NO_LOCATION) {
                int number = number(log.location(step));
                made[number] = upTo(made[number], log.thread(step));
                made[number][log.thread(step)]++;
                written[number] |= (log.bits(step) & Footprint.WRITE) != 0;
            }
        }
        for (int number = 0; number < locations; number++) {
            int[] now = made[number];
            steps[number] = upTo(steps[number], now.length - 1);
            for (int thread = 0; thread < now.length; thread++) {
                steps[number][thread] = Math.max(steps[number][thread], now[thread]);
            }
        }
    }

    /** {@return the counts, with a place for a thread} */
    private static int[] upTo(int[] counts, int thread) {
        return thread < counts.length ? counts : Arrays.copyOf(counts, Math.max(thread + 1, 2 * counts.length));
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
            steps = Arrays.copyOf(steps, number * 2);
            made = Arrays.copyOf(made, number * 2);
        }
        numbers.put(ofLocation, number);
        location[number] = ofLocation;
        written[number] = false;
        steps[number] = NO_COUNTS;
        made[number] = NO_COUNTS;
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
            for (int thread = 0; thread < steps[number].length; thread++) {
                int most = steps[number][thread];
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
            for (int users = in.numberIn(0, ChoicePoint.MOST_THREADS); users > 0; users--) {
                int thread = in.numberIn(0, ChoicePoint.MOST_THREADS - 1);
                steps[number] = upTo(steps[number], thread);
                steps[number][thread] = in.numberIn(1, Integer.MAX_VALUE);
            }
        }
    }

    @Override
    String kind() {
        return "executions by selectively uniform random walk";
    }
}
