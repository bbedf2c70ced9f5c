// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/**
 * All that it takes to repeat one execution: the seed that fixed its random numbers, which threads are slow, and the
 * choices made, in order.
 *
 * <p>A choice is a thread (at a choice between threads) or a value (at a choice between values); which of the two is
 * fixed by the program. Immutable.
 */
public final class Schedule {
    private final long seed;
    private final Delays delays;
    private final ExtraChoices extra;
    private final boolean hasLongLoops;
    private final int[] choices;

    /**
     * Copies the choices of an execution in which all threads are fast.
     *
     * @param seed what fixes the random numbers of the program
     * @param choices threads and values, each at least 0
     */
    public Schedule(long seed, int... choices) {
        this(seed, Delays.NONE, choices);
    }

    /**
     * Copies the choices.
     *
     * @param seed what fixes the random numbers of the program
     * @param delays which threads are slow, and where
     * @param choices threads and values, each at least 0
     */
    public Schedule(long seed, Delays delays, int... choices) {
        this(seed, delays, ExtraChoices.NONE, choices);
    }

    /**
     * Copies the choices.
     *
     * @param seed what fixes the random numbers of the program
     * @param delays which threads are slow, and where
     * @param extra what else is among them
     * @param choices threads and values, each at least 0
     */
    public Schedule(long seed, Delays delays, ExtraChoices extra, int... choices) {
        this(seed, delays, extra, false, choices);
    }

    private Schedule(long seed, Delays delays, ExtraChoices extra, boolean hasLongLoops, int... choices) {
        this.seed = seed;
        this.delays = delays;
        this.extra = extra;
        this.hasLongLoops = hasLongLoops;
        this.choices = choices.clone();
        for (int index = 0; index < choices.length; index++) {
            if (choices[index] < 0) {
                throw new IllegalArgumentException("choice " + index + " of a schedule is negative: " + choices[index]);
            }
        }
    }

    /**
     * The schedule of an execution that has been made. It repeats the execution without sections.
     *
     * @param seed what fixed its random numbers
     * @param log its steps
     * @return a schedule that repeats it
     */
    public static Schedule of(long seed, StepLog log) {
        int[] order = new int[log.size()];
        for (int step = 0; step < order.length; step++) {
            order[step] = step;
        }
        return of(seed, log, order);
    }

    /**
     * The schedule of an execution that makes the same steps in another order. It repeats the execution without states,
     * where a step that invokes an operation is one of its own; but with states if threads go round loops.
     *
     * @param seed what fixed the random numbers of the one that has been made
     * @param log its steps
     * @param order the steps in the order of the other one
     * @return a schedule for that one
     */
    public static Schedule of(long seed, StepLog log, int[] order) {
        int[] choices = new int[2 * order.length];
        int size = 0;
        for (int step : order) {
            if (log.part(step) != SectionPart.LOOK) {
                choices[size++] = choice(log, step);
            }
            if (!log.hasRounds() && (log.bits(step) & Footprint.INVOKES_AS_WELL) != 0) {
                choices[size++] = choice(log, step);
            }
        }
        return new Schedule(seed, log.delays(), log.extra(), log.hasLongLoops(), Arrays.copyOf(choices, size));
    }

    private static int choice(StepLog log, int step) {
        return log.value(step) == StepLog.NO_VALUE ? log.thread(step) : log.value(step);
    }

    /**
     * {@return the same with its first choices alone}
     *
     * @param choices how many, at most {@link #size}
     */
    public Schedule first(int choices) {
        return new Schedule(seed, delays, extra, hasLongLoops, Arrays.copyOf(this.choices, choices));
    }

    /**
     * {@return the same, in which no time passes in long loops}
     *
     * @param isSo whether that is so
     */
    public Schedule withLongLoops(boolean isSo) {
        return new Schedule(seed, delays, extra, isSo, choices);
    }

    /** {@return what fixes the random numbers of the program} */
    public long seed() {
        return seed;
    }

    /** {@return which threads are slow, and where} */
    public Delays delays() {
        return delays;
    }

    /**
     * {@return whether threads go round loops to no effect} Others wait there until the loop may end. It is so in a search
     * over states, which meets the same state again. If there is no choice left and the execution goes on, it has come
     * back to a state.
     */
    public boolean hasRounds() {
        return extra == ExtraChoices.ROUNDS;
    }

    /**
     * {@return whether it is a step of a thread that waits under a memory model to look whether it was interrupted} It is
     * one if any execution of the program interrupts a thread.
     */
    public boolean looksForInterruptions() {
        return extra == ExtraChoices.INTERRUPTIONS;
    }

    /**
     * {@return whether a thread makes so many steps in a loop that time would pass in it, and none does} The loop is known
     * to end by itself. Otherwise each wait of the thread would be a choice.
     */
    public boolean hasLongLoops() {
        return hasLongLoops;
    }

    /** {@return what else is among the choices} */
    public ExtraChoices extra() {
        return extra;
    }

    /** {@return how many choices there are} */
    public int size() {
        return choices.length;
    }

    /**
     * {@return one choice}
     *
     * @param index from 0
     */
    public int choice(int index) {
        return choices[index];
    }

    /** {@return a copy of the choices} */
    public int[] choices() {
        return choices.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule that
                && seed == that.seed
                && delays.equals(that.delays)
                && extra == that.extra
                && hasLongLoops == that.hasLongLoops
                && Arrays.equals(choices, that.choices);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hash(seed, delays, extra, hasLongLoops) + Arrays.hashCode(choices);
    }

    @Override
    public String toString() {
        return "seed " + seed + ", choices " + Arrays.toString(choices)
                + (delays.isEmpty() ? "" : ", delays " + delays.list())
                + (extra == ExtraChoices.NONE ? "" : ", with " + extra.name().toLowerCase(Locale.ROOT))
                + (hasLongLoops ? ", with long loops" : "");
    }
}
