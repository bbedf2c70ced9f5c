// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/** The words for a prefix that was repeated and met something else. */
final class Divergence {
    private static final String FIRST_WORDS = "The program is not deterministic: ";

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
    static DivergedException at(int choice, int bound, long enabled, ChoicePoint point) {
        String difference;
        if (bound != point.bound()) {
            difference = "it asked for " + asked(bound) + ", now it asks for " + asked(point.bound());
        } else if (enabled != point.enabled()) {
            difference =
                    "the threads " + ThreadSet.text(enabled) + " could go on, now " + ThreadSet.text(point.enabled());
        } else {
            difference = "the same threads can go on, but not with the same steps as before; now" + steps(point);
        }
        return new DivergedException(
                choice,
                FIRST_WORDS + "repeating the same choices, at choice " + choice + " " + difference
                        + ". Something outside the exploration decides, such as time, a random number, a hash code or"
                        + " state that is left from an earlier execution");
    }

    /**
     * The execution ended before the prefix had been repeated.
     *
     * @param choice how many choices it asked for
     * @param expected how many there were before
     * @return the exception to throw
     */
    static DivergedException endedAt(int choice, int expected) {
        return new DivergedException(
                choice,
                FIRST_WORDS + "repeating the same choices, it ended after " + choice + " choices, before it asked for "
                        + expected + " or more");
    }

    /**
     * A step that was to come next is not possible.
     *
     * @param choice which one, from 0
     * @param expected the step or value that was to be chosen
     * @param point what is there
     * @return the exception to throw
     */
    static DivergedException unexpected(int choice, WakeupNode expected, ChoicePoint point) {
        String step = expected.value() == StepLog.NO_VALUE
                ? "a step of thread " + expected.thread()
                : "the value " + expected.value();
        return new DivergedException(
                choice,
                FIRST_WORDS + "after a change in the order of independent steps, choice " + choice + " should be "
                        + step
                        + ", but it asks for " + asked(point.bound()) + " and the threads "
                        + ThreadSet.text(point.enabled()) + " can go on");
    }

    private static String asked(int bound) {
        return bound == 0 ? "a thread" : "one of " + bound + " values";
    }

    private static String steps(ChoicePoint point) {
        StringBuilder text = new StringBuilder();
        for (long rest = point.enabled(); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            text.append(text.isEmpty() ? " " : ", ")
                    .append("thread ")
                    .append(thread)
                    .append((point.bits(thread) & Footprint.WRITE) != 0 ? " writes" : " reads")
                    .append(" location ")
                    .append(point.location(thread))
                    .append(" at site ")
                    .append(point.site(thread));
        }
        return text.toString();
    }
}
