// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words for choices that were repeated and met something else. */
public final class Divergence {
    /** How the messages begin about choices that are given and not possible. */
    public static final String MISFIT = "The schedule does not fit this program: ";

    private static final String FIRST_WORDS = "The program is not deterministic: repeating the same choices, ";
    private static final String CAUSES = ". Something outside the exploration decides, such as time, a random number,"
            + " a hash code or state that is left from an earlier execution. What the thread used just before what differs is"
            + " where to look: set its state back when the program starts, or give it a value that is always the same";

    /** A choice point, copied: it is gone when its words are asked for. */
    private record Offer(int bound, ThreadSet enabled, List<Pending> steps) {
        static Offer of(ChoicePoint point) {
            List<Pending> steps = new ArrayList<>();
            ThreadSet enabled = point.enabled().copy();
            int thread = point.bound() == 0 ? enabled.smallest() : ThreadSet.NONE;
            for (; thread != ThreadSet.NONE; thread = enabled.next(thread + 1)) {
                steps.add(new Pending(thread, point.bits(thread), point.location(thread), point.site(thread)));
            }
            return new Offer(point.bound(), enabled, steps);
        }

        /** {@return what can be chosen} */
        String choices(StepNames names) {
            return bound > 0 ? "a value below " + bound : "one of the threads " + threads(enabled, names);
        }

        /** {@return what the threads would do next} */
        String steps(StepNames names) {
            return steps.stream().map(step -> step.text(names)).collect(Collectors.joining(", "));
        }
    }

    private record Pending(int thread, int bits, long location, int site) {
        String text(StepNames names) {
            return "thread " + names.thread(thread) + ": " + names.step(bits, location, site);
        }

        /** {@return this text, and what is another than in a step with the same one} */
        String textBeside(Pending other, StepNames names) {
            String text = text(names);
            if (!text.equals(other.text(names))) {
                return text;
            }
            if (location != other.location) {
                return text + " (of " + names.object(location) + ", not of " + names.object(other.location) + ")";
            }
            return text
                    + (bits != other.bits
                            ? " (which reads or writes otherwise: footprint " + Integer.toHexString(bits) + ", not "
                                    + Integer.toHexString(other.bits) + ")"
                            : " (at another place in the code)");
        }
    }

    private Divergence() {}

    /**
     * A choice point differs from the one that was met after the same choices before.
     *
     * @param choice which one, from 0
     * @param bound how many values there were to choose from before, 0 for threads
     * @param enabled the threads that could go on before
     * @param point what is there now
     * @return the exception to throw
     */
    public static DivergedException at(int choice, int bound, ThreadSet enabled, ChoicePoint point) {
        Offer now = Offer.of(point);
        Pending last = last(point.log());
        List<Pending> before = point.wasExpected() ? before(now, point.log()) : List.of();
        return new DivergedException(
                choice,
                names -> FIRST_WORDS + "at choice " + choice + " " + difference(bound, enabled, now, names)
                        + expected(before, now, names)
                        + (last.thread < 0 ? "" : "; up to the step of " + last.text(names) + " all was the same")
                        + CAUSES);
    }

    /** {@return the next steps that threads had in the execution before, of those who have another one now} */
    private static List<Pending> before(Offer now, StepLog log) {
        List<Pending> before = new ArrayList<>();
        for (Pending step : now.steps) {
            int row = log.rowBefore(step.thread);
            if (row >= 0) {
                Pending then = new Pending(step.thread, log.announcedBits(row), log.location(row), log.site(row));
                if (!then.equals(step)) {
                    before.add(then);
                }
            }
        }
        return before;
    }

    private static String expected(List<Pending> before, Offer now, StepNames names) {
        StringBuilder text = new StringBuilder();
        for (Pending then : before) {
            for (Pending step : now.steps) {
                if (step.thread == then.thread) {
                    text.append("; before, it was that of ").append(then.textBeside(step, names));
                }
            }
        }
        return text.toString();
    }

    private static String difference(int bound, ThreadSet enabled, Offer now, StepNames names) {
        String steps = now.steps.isEmpty() ? "" : " (" + now.steps(names) + ")";
        if (bound != now.bound) {
            return "it asked for " + asked(bound) + ", now it asks for " + asked(now.bound) + steps;
        }
        if (!enabled.equals(now.enabled)) {
            return "the threads " + threads(enabled, names) + " could go on, now " + threads(now.enabled, names)
                    + steps;
        }
        return "the same threads can go on, but not with the same steps as before; now " + now.steps(names);
    }

    /**
     * The execution ended before the prefix had been repeated.
     *
     * @param choice how many choices it asked for
     * @param expected how many there were before
     * @param log the steps that were made
     * @return the exception to throw
     */
    public static DivergedException endedAt(int choice, int expected, StepLog log) {
        Pending last = last(log);
        return new DivergedException(
                choice,
                names -> FIRST_WORDS + "it ended after " + choice + " choices, before it asked for " + expected
                        + " or more" + lastStep(last, names));
    }

    /**
     * An execution was repeated, and led to other states.
     *
     * @param log the steps that were made
     * @return the exception to throw
     */
    public static DivergedException otherStates(StepLog log) {
        Pending last = last(log);
        return new DivergedException(
                log.size(),
                names -> FIRST_WORDS + "an execution of " + log.size() + " steps led to other states"
                        + lastStep(last, names));
    }

    /**
     * A step that was to come next is not possible.
     *
     * @param choice which one, from 0
     * @param thread whose step was to be chosen
     * @param value that was to be chosen, or {@link StepLog#NO_VALUE}
     * @param point what is there
     * @return the exception to throw
     */
    public static DivergedException unexpected(int choice, int thread, int value, ChoicePoint point) {
        Offer now = Offer.of(point);
        return new DivergedException(choice, names -> {
            String step = value == StepLog.NO_VALUE ? "a step of thread " + names.thread(thread) : "the value " + value;
            return "The program is not deterministic: after a change in the order of independent steps, choice "
                    + choice + " should be "
                    + step + ", but it asks for " + asked(now.bound) + " and the threads "
                    + threads(now.enabled, names) + " can go on";
        });
    }

    /**
     * A step that was to come next is at another location. To go on would lose traces.
     *
     * @param choice which one, from 0
     * @param thread whose step was to be chosen
     * @param bits that the step was to have
     * @param location where it was to be
     * @param point what is there
     * @return the exception to throw
     */
    public static DivergedException elsewhere(int choice, int thread, int bits, long location, ChoicePoint point) {
        Pending now = new Pending(thread, point.bits(thread), point.location(thread), point.site(thread));
        Pending before = new Pending(thread, bits, location, point.site(thread));
        return new DivergedException(
                choice,
                names ->
                        "The program is not deterministic: after a change in the order of independent steps, the step of "
                                + before.text(names) + " became that of " + now.textBeside(before, names)
                                + " at choice " + choice
                                + ". If the program does the same each time, explore it with --strategy dfs, which does not"
                                + " rely on that");
    }

    /**
     * The next choice of a schedule is none that the program offers.
     *
     * @param words that come first
     * @param index which choice, from 0
     * @param choice the thread or value of the schedule
     * @param point what is there
     * @return the exception to throw
     */
    public static DivergedException notOffered(String words, int index, int choice, ChoicePoint point) {
        Offer now = Offer.of(point);
        return new DivergedException(index, names -> {
            String chosen = now.bound > 0 ? Integer.toString(choice) : "thread " + names.thread(choice);
            String steps = now.steps.isEmpty() ? "" : " (" + now.steps(names) + ")";
            return words + "choice " + index + " is " + chosen + ", but the program asks for " + now.choices(names)
                    + steps;
        });
    }

    /**
     * The program asks for a choice after the last one of a schedule.
     *
     * @param words that come first
     * @param size how many choices the schedule has
     * @param point what is there
     * @return the exception to throw
     */
    public static DivergedException unscheduled(String words, int size, ChoicePoint point) {
        Offer now = Offer.of(point);
        return new DivergedException(
                size,
                names ->
                        words + "it has " + size + " choices, and the program asks for another, " + now.choices(names));
    }

    /**
     * The program ended before the last choice of a schedule.
     *
     * @param words that come first
     * @param made how many choices were made
     * @param size how many choices the schedule has
     * @param log the steps that were made
     * @return the exception to throw
     */
    public static DivergedException over(String words, int made, int size, StepLog log) {
        Pending last = last(log);
        return new DivergedException(
                made,
                names -> words + "the program ended after " + made + " of its " + size + " choices"
                        + lastStep(last, names));
    }

    /**
     * A whole execution was repeated, and a step differs.
     *
     * @param row which one, from 0
     * @param before the steps of the execution
     * @param now the steps of its repetition, which may have ended before
     * @return the exception to throw
     */
    public static DivergedException atStep(int row, StepLog before, StepLog now) {
        Pending expected = pending(before, row);
        Pending met = row < now.size() ? pending(now, row) : null;
        return new DivergedException(
                row,
                names -> FIRST_WORDS + "step " + (row + 1) + " was that of " + expected.text(names) + ", now it is "
                        + (met == null ? "none that is possible" : "that of " + met.textBeside(expected, names))
                        + CAUSES);
    }

    /**
     * A whole execution was repeated, with the same steps, and something else came of it.
     *
     * @param before what came of it, in words
     * @param now what came of its repetition
     * @param log the steps, of which the last may tell where to look
     * @return the exception to throw
     */
    public static DivergedException inOutcome(String before, String now, StepLog log) {
        Pending last = last(log);
        return new DivergedException(
                log.size(),
                names -> FIRST_WORDS + "the steps were the same, but " + before + " before and " + now + " now"
                        + lastStep(last, names) + CAUSES);
    }

    /**
     * An execution was made that differs from another one in the order of independent steps only, and an operation
     * did something else.
     *
     * @param history that was expected, in words
     * @param log the steps
     * @return the exception to throw
     */
    public static DivergedException notAsDeduced(String history, StepLog log) {
        Pending last = last(log);
        return new DivergedException(
                log.size(),
                names ->
                        "The program is not deterministic, or uses memory that is not seen: after a change in the order of"
                                + " independent steps, its history should be " + history + ", and is another one"
                                + lastStep(last, names) + CAUSES);
    }

    private static String threads(ThreadSet set, StepNames names) {
        StringBuilder text = new StringBuilder("{");
        for (int thread = set.smallest(); thread != ThreadSet.NONE; thread = set.next(thread + 1)) {
            text.append(text.length() > 1 ? ", " : "").append(names.thread(thread));
        }
        return text.append('}').toString();
    }

    private static Pending last(StepLog log) {
        return log.size() == 0 ? new Pending(-1, 0, 0, 0) : pending(log, log.size() - 1);
    }

    private static Pending pending(StepLog log, int row) {
        return new Pending(log.thread(row), log.bits(row), log.location(row), log.site(row));
    }

    private static String lastStep(Pending last, StepNames names) {
        return last.thread < 0 ? "" : "; its last step was that of " + last.text(names);
    }

    private static String asked(int bound) {
        return bound == 0 ? "a thread" : "one of " + bound + " values";
    }
}
