// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.schedule.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A graph that begins as one before it answers as a new one does. */
final class KnownEventsTests {
    private static final int PROGRAMS = 60;
    private static final int EXECUTIONS = 40;
    private static final int THREADS = 3;
    private static final int VARIABLES = 3;
    private static final int STEPS = 6;
    private static final Mode[] READS = {Mode.PLAIN, Mode.OPAQUE, Mode.ORDERED, Mode.VOLATILE};
    private static final Mode[] UPDATES = {Mode.OPAQUE, Mode.ORDERED, Mode.VOLATILE};

    /** Executions share beginnings of any length with the one before, fences and publications among them. */
    @Test
    void candidatesAreThoseOfANewGraph() {
        for (Axioms axioms : Axioms.values()) {
            for (int seed = 0; seed < PROGRAMS; seed++) {
                explore(axioms, new Random(seed));
            }
        }
    }

    private static void explore(Axioms axioms, Random random) {
        List<List<Object>> program = program(random);
        ExecutionGraph reused = new ExecutionGraph(axioms);
        List<Integer> before = new ArrayList<>();
        for (int execution = 0; execution < EXECUTIONS; execution++) {
            int kept = random.nextInt(before.size() + 1);
            List<Integer> choices = new ArrayList<>(before.subList(0, kept));
            while (choices.size() < 3 * THREADS * STEPS) {
                choices.add(random.nextInt(1 << 20));
            }
            reused.clear();
            ExecutionGraph fresh = new ExecutionGraph(axioms);
            // What is taken back may be known only up to where the execution before ended.
            run(program, choices, random.nextInt(THREADS * STEPS), reused, fresh);
            before = choices;
        }
    }

    /** Each thread has accesses, fences, and null for a publication. */
    private static List<List<Object>> program(Random random) {
        List<List<Object>> threads = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            List<Object> steps = new ArrayList<>();
            for (int step = 0; step < STEPS; step++) {
                int variable = random.nextInt(VARIABLES);
                Mode read = READS[random.nextInt(READS.length)];
                Mode update = UPDATES[random.nextInt(UPDATES.length)];
                steps.add(
                        switch (random.nextInt(8)) {
                            case 0, 1 -> Access.read(variable, read);
                            case 2, 3 -> Access.store(variable, read);
                            case 4 -> Access.compareAndSet(variable, update, update, random.nextInt(3), 1 + step);
                            case 5 -> Access.await(variable, update, Condition.EQUAL, random.nextInt(3));
                            case 6 -> Fence.values()[random.nextInt(Fence.values().length)];
                            default -> "publication";
                        });
            }
            threads.add(steps);
        }
        return threads;
    }

    private static void run(List<List<Object>> program, List<Integer> choices, int most, ExecutionGraph... graphs) {
        int[] next = new int[THREADS];
        int published = VARIABLES;
        for (int thread = 0; thread < THREADS; thread++) {
            come(thread, program.get(thread), next, graphs);
        }
        for (int step = 0; step < most; step++) {
            int thread = choices.get(2 * step) % THREADS;
            List<Object> steps = program.get(thread);
            if (next[thread] >= steps.size()) {
                continue;
            }
            if (!(steps.get(next[thread]) instanceof Access access)) {
                for (ExecutionGraph graph : graphs) {
                    graph.published(published, 0, 1, graph.publish(thread));
                }
                published++;
            } else if (choices.get(2 * step + 1) % 2 == 1 || !repeat(thread, access, step, graphs[0], graphs[1])) {
                int candidates = ask(thread, graphs);
                if (candidates == 0) {
                    continue;
                }
                int chosen = choices.get(2 * step + 1) % candidates;
                for (ExecutionGraph graph : graphs) {
                    make(graph, thread, access, graph.candidate(chosen), step);
                }
            }
            next[thread]++;
            come(thread, steps, next, graphs);
        }
    }

    /** A thread makes its fences, and announces its next access. */
    private static void come(int thread, List<Object> steps, int[] next, ExecutionGraph... graphs) {
        while (next[thread] < steps.size() && steps.get(next[thread]) instanceof Fence fence) {
            for (ExecutionGraph graph : graphs) {
                graph.fence(thread, fence);
            }
            next[thread]++;
        }
        boolean isAccess = next[thread] < steps.size() && steps.get(next[thread]) instanceof Access;
        for (ExecutionGraph graph : graphs) {
            graph.announce(thread, isAccess ? (Access) steps.get(next[thread]) : null);
        }
    }

    /** {@return whether a graph has added an access again without a question} A new one has no choice there. */
    private static boolean repeat(int thread, Access access, int step, ExecutionGraph reused, ExecutionGraph fresh) {
        int event = reused.repeat(thread);
        if (event == Events.NONE) {
            return false;
        }
        if (access.read() == null) {
            reused.stored(event, step % 3);
        }
        assertThat(fresh.ask(thread)).isEqualTo(1);
        assertThat(fresh.offersWait()).isFalse();
        make(fresh, thread, access, fresh.candidate(0), step);
        assertThat(names(reused.events())).isEqualTo(names(fresh.events()));
        return true;
    }

    /** {@return of each event what it is, what it sees, its value and its place} */
    private static List<List<Object>> names(Events events) {
        return IntStream.range(0, events.size())
                .mapToObj(event -> List.<Object>of(
                        events.kind(event),
                        events.thread(event),
                        events.number(event),
                        events.source(event),
                        events.value(event),
                        events.kind(event) == Events.Kind.STORE ? events.place(event) : 0))
                .toList();
    }

    private static int ask(int thread, ExecutionGraph... graphs) {
        List<List<Integer>> answers = new ArrayList<>();
        for (ExecutionGraph graph : graphs) {
            List<Integer> answer = new ArrayList<>(List.of(graph.ask(thread), graph.offersWait() ? 1 : 0));
            for (int index = 0; index < answer.get(0); index++) {
                answer.add(graph.candidate(index));
            }
            for (int index = 0; index < graph.blockedCount(); index++) {
                answer.add(-1 - graph.blocked(index));
            }
            answers.add(answer);
        }
        assertThat(answers.get(0)).isEqualTo(answers.get(1));
        return answers.get(0).get(0);
    }

    private static void make(ExecutionGraph graph, int thread, Access access, int store, int step) {
        long found = graph.events().value(store);
        if (access.read() != null) {
            graph.see(thread, store);
        }
        if (access.read() == null) {
            graph.stored(graph.put(thread, store, 0), step % 3);
        } else if (access.writesAfter(found)) {
            graph.put(thread, store, access.storedAfter(found));
        }
    }
}
