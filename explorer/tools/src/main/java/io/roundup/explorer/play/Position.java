// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.explorer.replay.Course;
import java.util.List;

/**
 * Where a person stands in an execution, and what comes next. It is written as JSON as it is.
 *
 * @param program its name
 * @param at how many choices have been made
 * @param length how many choices are known: those after {@code at} were made before, and can be made again
 * @param stops the numbers of choices at which it is worth to stand, in order
 * @param offer what is to be chosen
 * @param threads of the execution, by number
 * @param options that can be chosen
 * @param skipped how many steps come before the first one that is listed
 * @param steps of the whole way that is known
 * @param variables that steps have touched or can touch next
 * @param calls until now
 * @param output what the program has printed until now
 * @param ending how the execution has ended, or an empty string
 * @param token with the choices that have been made
 * @param command that begins with the token, and stands here
 */
public record Position(
        String program,
        int at,
        int length,
        List<Integer> stops,
        Offer offer,
        List<PlayedThread> threads,
        List<Option> options,
        int skipped,
        List<PlayedStep> steps,
        List<PlayedVariable> variables,
        List<Course.Call> calls,
        String output,
        String ending,
        String token,
        String command) {
    /** What is to be chosen. */
    public enum Offer {
        /** Which thread makes the next step. */
        THREAD,
        /** Which value the thread that runs is given. */
        VALUE,
        /** Nothing: the execution is over. */
        NOTHING
    }

    /** What a thread is at. */
    public enum State {
        /** It can make a step, or is given a value. */
        READY,
        /** It has to wait. */
        WAITS,
        /** It has ended. */
        ENDED,
        /** It has ended with an exception. */
        FAILED
    }

    /**
     * A thread.
     *
     * @param name with what it runs, such as {@code actor-1 (put)}
     * @param words what it waits for, or threw; empty if that says nothing
     */
    public record PlayedThread(String name, State state, String words) {}

    /**
     * One of the choices.
     *
     * @param choice the number of the thread, or the value
     * @param thread the number of the thread that goes on with it
     * @param steps what it does then; none if that shows nowhere
     * @param choices how many choices that takes: several in code of a library
     */
    public record Option(int choice, int thread, List<PlayedStep> steps, int choices) {}

    /**
     * A step.
     *
     * @param thread the number of its thread
     * @param words what it does
     * @param value what it read or wrote, or an empty string
     * @param place where in the program, or an empty string
     * @param call of library code that it is made in, or an empty string
     * @param choices how many have been made when it has been made
     */
    public record PlayedStep(int thread, String words, String value, String place, String call, int choices) {}

    /**
     * A variable, or a lock.
     *
     * @param value what it holds now
     * @param writer the name of the thread that wrote it last, or an empty string
     * @param isNew whether the last choice wrote it
     * @param isInside whether only code of a library uses it
     */
    public record PlayedVariable(String name, String value, String writer, boolean isNew, boolean isInside) {}
}
