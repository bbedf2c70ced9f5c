// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.it.program.OutcomeProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** A few threads that read, write and add to two variables at random. The outcome is what they found, and the sums. */
final class RandomSums implements OutcomeProgram {
    private final long seed;
    private final List<List<Action>> script = new ArrayList<>();
    private String outcome = "";

    /** Makes a program. @param seed of all choices */
    RandomSums(long seed) {
        this.seed = seed;
        SplittableRandom random = new SplittableRandom(seed);
        int threads = 2 + random.nextInt(2);
        for (int thread = 0; thread < threads; thread++) {
            List<Action> actions = new ArrayList<>();
            for (int left = threads == 2 ? random.nextInt(2, 5) : random.nextInt(1, 3); left > 0; left--) {
                // Most are additions.
                Kind kind = random.nextBoolean() ? Kind.ADD : Kind.values()[random.nextInt(Kind.values().length)];
                actions.add(new Action(kind, random.nextInt(2), random.nextInt(1, 4)));
            }
            script.add(List.copyOf(actions));
        }
    }

    /** What the threads share. */
    private record Variables(AtomicInteger first, AtomicInteger second) {}

    private enum Kind {
        ADD,
        SUBTRACT,
        USED_ADD,
        READ,
        WRITE,
        COMPARE_AND_SET
    }

    /** What a thread does once. */
    private record Action(Kind kind, int variable, int number) {
        int on(Variables variables) {
            AtomicInteger it = variable == 0 ? variables.first : variables.second;
            int found = 0;
            switch (kind) {
                case ADD -> it.addAndGet(number);
                case SUBTRACT -> it.getAndDecrement();
                case USED_ADD -> found = it.getAndAdd(number);
                case READ -> found = it.get();
                case WRITE -> it.set(number);
                case COMPARE_AND_SET -> found = it.compareAndSet(number, 7) ? 1 : 0;
            }
            return found;
        }
    }

    @Override
    public void run(Execution execution) {
        Variables variables = new Variables(new AtomicInteger(), new AtomicInteger());
        int[] found = new int[script.size()];
        Runnable[] bodies = new Runnable[script.size()];
        for (int thread = 0; thread < bodies.length; thread++) {
            int me = thread;
            bodies[thread] = () -> {
                List<Action> actions = script.get(me);
                for (int i = 0; i < actions.size(); i++) {
                    found[me] = found[me] * 31 + actions.get(i).on(variables);
                }
            };
        }
        execution.startActors(variables, bodies);
        outcome = Arrays.toString(found) + variables;
    }

    @Override
    public String outcome() {
        return outcome;
    }

    @Override
    public void reset() {
        outcome = "";
        StaticState.reset();
    }

    @Override
    public String name() {
        return "random sums " + seed;
    }

    @Override
    public String toString() {
        return name() + " " + script;
    }
}
