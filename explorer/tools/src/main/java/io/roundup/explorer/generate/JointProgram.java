// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.agent.site.Interchangeable;
import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.generate.Surroundings.Left;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Test programs of one shape as one: each thread chooses each call before it makes it. They begin with the same calls, and
 * take values of their own at the same places.
 */
public final class JointProgram extends ProgramOnObject implements ChoosingProgram {
    private static final int NOTHING = -1;
    private static final Object[] NO_RESULTS = {};

    private final AllChoices all;
    private final List<TestCall> first;
    private final MethodHandle[] before;
    /** What threads can call, by thread, by how many calls it has made, and by number. */
    private final List<List<List<TestCall>>> choices;

    /** The same by thread, by how many calls it has made, and by number. */
    private final MethodHandle[][][] calls;

    private final Interchangeable interchangeable;
    /** How many calls a program has before the last ones. */
    private final int places;

    /** What was chosen in this execution. */
    private final int[][] chosen;

    private int left;

    private final Map<Left, Integer> numbers = new HashMap<>();
    private final List<Left> lefts = new ArrayList<>();

    /** What is left after a call, by thread, by how many it has made, by the number of the call, and by what was left before. */
    private final int[][][][] following;

    /**
     * Prepares.
     *
     * @param tested the class of the object.
     * @param all makes such programs.
     * @param first the calls before the threads, of those that a shape has.
     * @param choices what each thread can call, by how many calls it has made.
     * @param areAlike whether threads with equally many calls can change places.
     */
    JointProgram(
            TestedClass tested,
            AllChoices all,
            List<TestCall> first,
            List<List<List<TestCall>>> choices,
            boolean areAlike) {
        super(tested);
        this.all = all;
        this.first = first;
        this.choices = choices;
        calls = new MethodHandle[choices.size()][][];
        chosen = new int[calls.length][];
        following = new int[calls.length][][][];
        try {
            before = tested.handles().of(all.beginning(first), 0);
            int place = before.length;
            for (int thread = 0; thread < calls.length; thread++) {
                chosen[thread] = new int[choices.get(thread).size()];
                calls[thread] = new MethodHandle[chosen[thread].length][];
                following[thread] = new int[chosen[thread].length][][];
                for (int i = 0; i < chosen[thread].length; i++) {
                    calls[thread][i] = handles(choices.get(thread).get(i), place++);
                    following[thread][i] = new int[calls[thread][i].length][0];
                }
            }
            places = place;
        } catch (IllegalAccessException refused) {
            throw unusable(refused);
        }
        interchangeable = areAlike ? interchangeable(choices) : Interchangeable.NONE;
        Left none = Left.NOTHING;
        for (TestCall call : first) {
            none = all.surroundings().after(none, call);
        }
        number(none);
    }

    /** {@return what its threads choose among, as text} Two processes that make the same program have the same text. */
    public String text() {
        String before = first.stream().map(JointProgram::text).collect(Collectors.joining(" "));
        String threads = choices.stream()
                .map(thread -> thread.stream()
                        .map(calls -> calls.stream().map(JointProgram::text).collect(Collectors.joining(" ")))
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" | "));
        return "[" + before + "] " + threads + " " + interchangeable;
    }

    private static String text(TestCall call) {
        return call.method() + call.values().toString();
    }

    private static Interchangeable interchangeable(List<List<List<TestCall>>> choices) {
        List<Integer> groups = new ArrayList<>();
        List<List<Integer>> values = new ArrayList<>();
        for (int thread = 0; thread < choices.size(); thread++) {
            int first = thread;
            for (int other = thread - 1; other >= 0; other--) {
                first = choices.get(other).size() == choices.get(thread).size() ? other : first;
            }
            groups.add(first);
            values.add(choices.get(thread).stream()
                    .flatMap(List::stream)
                    .flatMap(call -> call.values().stream())
                    .distinct()
                    .toList());
        }
        return new Interchangeable(List.copyOf(groups), List.copyOf(values));
    }

    private MethodHandle[] handles(List<TestCall> choices, int place) throws IllegalAccessException {
        MethodHandle[] handles = new MethodHandle[choices.size()];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = tested().handles().of(List.of(choices.get(i)), place)[0];
        }
        return handles;
    }

    private int number(Left after) {
        return numbers.computeIfAbsent(after, added -> {
            lefts.add(added);
            return lefts.size() - 1;
        });
    }

    /** {@return the program whose calls were chosen in the last execution} What was not chosen yet makes no difference. */
    public TestProgram lastChosen() {
        return all.like(program(chosen));
    }

    /** {@return all programs that it stands for, each as the one that stands for its like} */
    Set<TestProgram> all() {
        Set<TestProgram> programs = new LinkedHashSet<>();
        int[][] each =
                Arrays.stream(chosen).map(thread -> new int[thread.length]).toArray(int[][]::new);
        do {
            programs.add(all.like(program(each)));
        } while (moveOn(each));
        return programs;
    }

    private boolean moveOn(int[][] each) {
        for (int thread = 0; thread < each.length; thread++) {
            for (int i = 0; i < each[thread].length; i++) {
                if (++each[thread][i] < choices.get(thread).get(i).size()) {
                    return true;
                }
                each[thread][i] = 0;
            }
        }
        return false;
    }

    private TestProgram program(int[][] made) {
        List<List<TestCall>> threads = new ArrayList<>();
        for (int thread = 0; thread < made.length; thread++) {
            List<TestCall> ofThread = new ArrayList<>();
            for (int i = 0; i < made[thread].length; i++) {
                ofThread.add(choices.get(thread).get(i).get(Math.max(0, made[thread][i])));
            }
            threads.add(List.copyOf(ofThread));
        }
        return new TestProgram(first, List.copyOf(threads), List.of());
    }

    @Override
    public int callsBefore() {
        return before.length;
    }

    @Override
    public int callsAfter() {
        return left;
    }

    @Override
    public Interchangeable interchangeable() {
        return interchangeable;
    }

    @Override
    public String name() {
        return tested().name();
    }

    @Override
    public void reset() {
        super.reset();
        left = 0;
        for (int[] each : chosen) {
            Arrays.fill(each, NOTHING);
        }
    }

    @Override
    MethodHandle[] first() {
        return before;
    }

    @Override
    Runnable[] threads(Execution execution, Object object) {
        Runnable[] bodies = new Runnable[calls.length];
        for (int i = 0; i < bodies.length; i++) {
            int thread = i;
            bodies[i] = () -> choose(execution, thread, object);
        }
        return bodies;
    }

    @Override
    MethodHandle[] last(Execution execution) {
        return execution.aside(() -> {
            try {
                return tested().handles().of(all.surroundings().ending(lefts.get(left)), places);
            } catch (IllegalAccessException refused) {
                throw unusable(refused);
            }
        });
    }

    private void choose(Execution execution, int thread, Object object) {
        MethodHandle[][] own = calls[thread];
        for (int i = 0; i < own.length; i++) {
            int made = i;
            int choice = execution.chooseCall(own[i].length, made);
            execution.aside(() -> note(thread, made, choice));
            call(own[i][choice], object, NO_RESULTS);
        }
    }

    private int note(int thread, int made, int choice) {
        chosen[thread][made] = choice;
        left = after(thread, made, choice);
        return left;
    }

    /** {@return the number of what is left after a call} Each execution asks, so an answer is kept. */
    private int after(int thread, int made, int choice) {
        int[] known = following[thread][made][choice];
        if (left >= known.length) {
            int length = known.length;
            known = Arrays.copyOf(known, lefts.size());
            Arrays.fill(known, length, known.length, NOTHING);
            following[thread][made][choice] = known;
        }
        if (known[left] == NOTHING) {
            TestCall call = choices.get(thread).get(made).get(choice);
            known[left] = number(all.surroundings().after(lefts.get(left), call));
        }
        return known[left];
    }
}
