// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import io.roundup.examples.traces.ReadWriteAction.Guarded;
import io.roundup.examples.traces.ReadWriteAction.ReadWrite;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.StaticState;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** A few threads that read and write what a lock guards. The outcome is what each of them saw. */
final class RandomReadWrites implements OutcomeProgram {
    private static final ReadWriteAction[] ACTIONS = ReadWriteAction.values();

    private final long seed;
    private final Supplier<ReadWrite> locks;
    private final ReadWriteAction[][] script;
    private StringBuilder[] seen = {};

    /** Makes a program. @param seed of all choices @param locks makes the lock */
    RandomReadWrites(long seed, Supplier<ReadWrite> locks) {
        this.seed = seed;
        this.locks = locks;
        SplittableRandom random = new SplittableRandom(seed);
        script = new ReadWriteAction[random.nextInt(2, 4)][];
        int most = script.length == 2 ? 3 : 2;
        for (int thread = 0; thread < script.length; thread++) {
            script[thread] = new ReadWriteAction[random.nextInt(1, most + 1)];
            Arrays.setAll(script[thread], i -> ACTIONS[random.nextInt(ACTIONS.length)]);
        }
    }

    @Override
    public void run(Execution execution) {
        Guarded guarded = new Guarded(locks.get());
        Runnable[] bodies = new Runnable[script.length];
        for (int thread = 0; thread < script.length; thread++) {
            int number = thread;
            bodies[number] = () -> {
                for (ReadWriteAction action : script[number]) {
                    seen[number].append(act(action, guarded)).append(' ');
                }
            };
        }
        execution.startActors(guarded, bodies);
    }

    private static String act(ReadWriteAction action, Guarded guarded) {
        try {
            return action.on(guarded);
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public String outcome() {
        return Arrays.toString(seen);
    }

    @Override
    public void reset() {
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
        return name() + " " + Arrays.deepToString(script);
    }
}
