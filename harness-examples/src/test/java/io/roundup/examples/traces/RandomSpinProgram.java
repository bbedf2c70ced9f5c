// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import io.roundup.examples.traces.SpinAction.Waiting;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.StaticState;
import java.util.Arrays;
import java.util.SplittableRandom;

/** A few threads that wait for each other in loops. The outcome is what each of them saw, as far as it came. */
final class RandomSpinProgram implements OutcomeProgram {
    private static final SpinAction[] ACTIONS = SpinAction.values();

    private final long seed;
    private final Waiting waiting;
    private final SpinAction[][] script;
    private final int[][] operands;
    private StringBuilder[] seen = {};
    private boolean isOver;

    /** Makes a program. @param seed of all choices @param waiting how its threads wait */
    RandomSpinProgram(long seed, Waiting waiting) {
        this.seed = seed;
        this.waiting = waiting;
        SplittableRandom random = new SplittableRandom(seed);
        SpinAction[] palette = new SpinAction[4];
        Arrays.setAll(palette, i -> ACTIONS[random.nextInt(ACTIONS.length)]);
        int threads = random.nextInt(2, 4);
        script = new SpinAction[threads][];
        operands = new int[threads][];
        for (int thread = 0; thread < threads; thread++) {
            script[thread] = new SpinAction[random.nextInt(1, 4)];
            Arrays.setAll(script[thread], i -> palette[random.nextInt(palette.length)]);
            operands[thread] = random.ints(script[thread].length, 0, 3).toArray();
        }
    }

    /** {@return whether no thread makes a compare-and-set in vain in an execution in which all threads end} */
    boolean succeedsAtOnce() {
        for (int thread = 0; thread < script.length; thread++) {
            for (int i = 0; i < script[thread].length; i++) {
                if (script[thread][i] == SpinAction.TEST_THEN_SET && operands[thread][i] > 1) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public void run(Execution execution) {
        SharedBySpins shared = new SharedBySpins();
        Runnable[] bodies = new Runnable[script.length];
        for (int thread = 0; thread < script.length; thread++) {
            int number = thread;
            bodies[number] = () -> {
                for (int i = 0; i < script[number].length; i++) {
                    int saw = script[number][i].on(shared, waiting, operands[number][i]);
                    seen[number].append(saw).append(' ');
                }
            };
        }
        execution.startActors(shared, bodies);
        isOver = true;
    }

    @Override
    public String outcome() {
        return Arrays.toString(seen) + (isOver ? "" : " blocked");
    }

    @Override
    public void reset() {
        isOver = false;
        seen = new StringBuilder[script.length];
        Arrays.setAll(seen, thread -> new StringBuilder());
        StaticState.reset();
    }

    @Override
    public String name() {
        return "random program " + seed + ", " + waiting;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name());
        for (int thread = 0; thread < script.length; thread++) {
            text.append('\n').append(thread).append(':');
            for (int i = 0; i < script[thread].length; i++) {
                text.append(' ').append(script[thread][i]).append(' ').append(operands[thread][i]);
            }
        }
        return text.toString();
    }
}
