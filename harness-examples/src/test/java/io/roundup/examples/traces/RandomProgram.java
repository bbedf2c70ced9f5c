// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.StaticState;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A few threads that do random things with variables, locks, conditions, monitors, semaphores, latches and each other, as Java
 * code on real threads. Locks and semaphores are fair if the seed is odd. The outcome is what each thread saw, as far as it came.
 */
final class RandomProgram implements OutcomeProgram {
    private static final RandomAction[] ACTIONS = RandomAction.values();

    private final long seed;
    private final RandomAction[][] script;
    private final int[][] operands;
    private StringBuilder[] seen = {};
    private boolean isOver;

    /**
     * Makes a program.
     *
     * @param seed of all choices
     * @param most threads, at least 2
     * @param length most actions of a thread
     */
    RandomProgram(long seed, int most, int length) {
        this.seed = seed;
        SplittableRandom random = new SplittableRandom(seed);
        // A program of a few kinds of actions has more of them that concern each other.
        RandomAction[] palette = new RandomAction[4];
        Arrays.setAll(palette, i -> ACTIONS[random.nextInt(ACTIONS.length)]);
        int threads = random.nextInt(2, most + 1);
        script = new RandomAction[threads][];
        operands = new int[threads][];
        for (int thread = 0; thread < threads; thread++) {
            script[thread] = new RandomAction[random.nextInt(1, length + 1)];
            Arrays.setAll(script[thread], i -> palette[random.nextInt(palette.length)]);
            operands[thread] = random.ints(script[thread].length, 0, threads).toArray();
        }
    }

    @Override
    public void run(Execution execution) {
        SharedByActions shared = new SharedByActions(script.length, seed % 2 == 1);
        Runnable[] bodies = new Runnable[script.length];
        for (int thread = 0; thread < script.length; thread++) {
            int number = thread;
            bodies[number] = () -> {
                shared.threads[number] = Thread.currentThread();
                for (int i = 0; i < script[number].length; i++) {
                    seen[number]
                            .append(act(script[number][i], shared, operands[number][i]))
                            .append(' ');
                }
            };
        }
        execution.startActors(shared, bodies);
        isOver = true;
    }

    private static String act(RandomAction action, SharedByActions shared, int operand) {
        try {
            return action.on(shared, operand);
        } catch (InterruptedException | IllegalMonitorStateException | IllegalThreadStateException thrown) {
            return thrown.getClass().getSimpleName();
        }
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
        return "random program " + seed;
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
