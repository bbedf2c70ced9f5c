// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How the steps of a repeated execution came one after the other: by which choice each, and within which calls. */
public final class Course {
    /** The {@link Call#end} of a call that has not returned. */
    public static final int OPEN = -1;

    private final List<Integer> choices = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    /** By operation: the index of its call. */
    private final Map<Integer, Integer> indices = new HashMap<>();

    private int events;
    private int roundSince = -1;

    /**
     * A call of an operation. Invocations and responses are numbered together, from 0.
     *
     * @param thread its number
     * @param text the call, with its result if it has returned
     * @param begin the number of the invocation
     * @param end the number of the response, or {@link #OPEN}
     */
    public record Call(int thread, String text, int begin, int end) {}

    /** There is no step yet. */
    public Course() {}

    /** An operation is called. @param made how many choices had been made */
    void invocation(int operation, int thread, String text, int made) {
        choices.add(made);
        indices.put(operation, calls.size());
        calls.add(new Call(thread, text, events++, OPEN));
    }

    /** An operation returns. @param text with its result @param made how many choices had been made */
    void response(int operation, String text, int made) {
        choices.add(made);
        int index = indices.getOrDefault(operation, 0);
        Call call = calls.get(index);
        calls.set(index, new Call(call.thread(), text, call.begin(), events++));
    }

    /** A step was made by a choice. @param row of the choice */
    void step(int row) {
        choices.add(row + 1);
    }

    /** A step was added that is none, and comes with the one before it. @param index of it */
    void also(int index) {
        choices.add(index, index == 0 ? 0 : choices.get(index - 1));
    }

    /**
     * {@return how many choices have been made when a step has been made}
     *
     * @param step from 0
     */
    public int choices(int step) {
        return choices.get(step);
    }

    /** The execution goes round for ever. @param choice since which */
    void roundSince(int choice) {
        roundSince = choice;
    }

    /** {@return how many of the last steps lead back to the state before them, and can be made for ever} */
    public int round() {
        return roundSince < 0
                ? 0
                : (int) choices.stream().filter(made -> made > roundSince).count();
    }

    /** {@return the calls in the order of their invocations} */
    public List<Call> calls() {
        return List.copyOf(calls);
    }
}
