// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.generate.Surroundings.Left;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Test programs of one shape that begin with the same calls, as one: each thread chooses each call before it makes it. */
public final class JointProgram implements ChoosingProgram {
    private static final int NOTHING = -1;
    private static final Object[] NO_RESULTS = {};

    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final TestedClass tested;
    private final AllChoices all;
    private final List<TestCall> first;
    private final MethodHandle constructor;
    private final MethodHandle[] before;
    /** By thread, by how many calls it has made, and by number. */
    private final List<List<List<TestCall>>> choices;

    private final MethodHandle[][][] calls;
    /** How many calls a program has before the last ones. */
    private final int places;

    /** What was chosen in this execution. */
    private final int[][] chosen;

    private int left;

    private final Map<Left, Integer> numbers = new HashMap<>();
    private final List<Left> lefts = new ArrayList<>();
    private @Nullable Object underTest;

    JointProgram(TestedClass tested, AllChoices all, List<TestCall> first, List<List<List<TestCall>>> choices) {
        this.tested = tested;
        this.all = all;
        this.first = first;
        this.choices = choices;
        calls = new MethodHandle[choices.size()][][];
        chosen = new int[calls.length][];
        try {
            constructor = tested.constructor();
            before = tested.handles().of(all.beginning(first), 0);
            int place = before.length;
            for (int thread = 0; thread < calls.length; thread++) {
                chosen[thread] = new int[choices.get(thread).size()];
                calls[thread] = new MethodHandle[chosen[thread].length][];
                for (int i = 0; i < chosen[thread].length; i++) {
                    calls[thread][i] = handles(choices.get(thread).get(i), place++);
                }
            }
            places = place;
        } catch (IllegalAccessException refused) {
            throw GeneratedProgram.unusable(tested, refused);
        }
        Left none = Left.NOTHING;
        for (TestCall call : first) {
            none = all.surroundings().after(none, call);
        }
        number(none);
    }

    private MethodHandle[] handles(List<TestCall> alternatives, int place) throws IllegalAccessException {
        MethodHandle[] handles = new MethodHandle[alternatives.size()];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = tested.handles().of(List.of(alternatives.get(i)), place)[0];
        }
        return handles;
    }

    /** {@return what makes the calls after the threads} */
    private MethodHandle[] last() {
        try {
            return tested.handles().of(all.surroundings().ending(lefts.get(left)), places);
        } catch (IllegalAccessException refused) {
            throw GeneratedProgram.unusable(tested, refused);
        }
    }

    private int number(Left after) {
        return numbers.computeIfAbsent(after, added -> {
            lefts.add(added);
            return lefts.size() - 1;
        });
    }

    /** {@return the program whose calls were chosen in the last execution} What was not chosen yet makes no difference. */
    public TestProgram lastChosen() {
        return program(chosen);
    }

    /** {@return all programs that it stands for} */
    Set<TestProgram> all() {
        Set<TestProgram> programs = new LinkedHashSet<>();
        int[][] each =
                Arrays.stream(chosen).map(thread -> new int[thread.length]).toArray(int[][]::new);
        do {
            programs.add(program(each));
        } while (moveOn(each));
        return programs;
    }

    private boolean moveOn(int[][] each) {
        for (int thread = 0; thread < each.length; thread++) {
            for (int i = 0; i < each[thread].length; i++) {
                if (++each[thread][i] < calls[thread][i].length) {
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
        return all.whole(new TestProgram(first, List.copyOf(threads), List.of()));
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
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String name() {
        return tested.name();
    }

    @Override
    public @Nullable ClassLoader loader() {
        return tested.type().getClassLoader();
    }

    @Override
    public boolean asserts() {
        return tested.type().desiredAssertionStatus();
    }

    @Override
    public boolean hasObjectUnderTest() {
        return true;
    }

    @Override
    public boolean awaitsStartedThreads() {
        return false;
    }

    @Override
    public void reset() {
        underTest = null;
        left = 0;
        for (int[] each : chosen) {
            Arrays.fill(each, NOTHING);
        }
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) throws Throwable {
        tested.calls().register(execution.sites(), tested.name());
        Object made = constructor.invokeExact();
        underTest = made;
        execution.underTest(made.getClass());
        call(before, made);
        Runnable[] bodies = new Runnable[calls.length];
        for (int i = 0; i < bodies.length; i++) {
            int thread = i;
            bodies[i] = () -> choose(execution, thread, made);
        }
        execution.startActors(made, bodies);
        call(execution.aside(this::last), made);
    }

    private void choose(Execution execution, int thread, Object target) {
        MethodHandle[][] own = calls[thread];
        for (int i = 0; i < own.length; i++) {
            int made = i;
            int choice = execution.chooseCall(own[i].length, made);
            execution.aside(() -> note(thread, made, choice));
            call(own[i][choice], target);
        }
    }

    private int note(int thread, int made, int choice) {
        chosen[thread][made] = choice;
        TestCall call = choices.get(thread).get(made).get(choice);
        left = number(all.surroundings().after(lefts.get(left), call));
        return left;
    }

    private static void call(MethodHandle[] calls, Object target) {
        for (MethodHandle call : calls) {
            call(call, target);
        }
    }

    private static void call(MethodHandle call, Object target) {
        try {
            call.invokeExact(target, NO_RESULTS);
        } catch (Error fatal) {
            throw fatal;
        } catch (Throwable answer) {
            // The history has it.
            return;
        }
    }

    @Override
    public boolean isUnderTest(Object target) {
        return underTest == target;
    }
}
