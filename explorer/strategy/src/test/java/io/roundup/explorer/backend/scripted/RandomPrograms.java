// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import static io.roundup.explorer.backend.scripted.Value.constant;
import static io.roundup.explorer.backend.scripted.Value.register;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Small random programs: all kinds of steps, few variables, so that most steps conflict with some other. */
public final class RandomPrograms {
    private static final int REGISTERS = 3;
    /** The most steps of a program, by its threads. */
    private static final int[] STEPS = {0, 0, 8, 8, 7, 7};
    /** How often programs have how many threads. */
    private static final int[] THREADS = {2, 2, 2, 3, 3, 3, 3, 4, 5};

    /** Steps are drawn from so many, and from so many more that are additions or wait for their sums. */
    private static final int STEPS_OF_A_KIND = 13;

    private static final int ADDITIONS = 16;

    private RandomPrograms() {}

    /**
     * {@return a program of 2 to 5 threads with up to 4 steps each, fewer with more threads}
     *
     * @param seed equal seeds give equal programs
     */
    public static ScriptedProgram of(long seed) {
        return of(seed, 0);
    }

    /**
     * {@return a program as above, of which many steps are additions whose result nobody uses}
     *
     * @param seed equal seeds give equal programs
     */
    public static ScriptedProgram withAdditions(long seed) {
        return of(seed, ADDITIONS);
    }

    private static ScriptedProgram of(long seed, int additions) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 1 + random.nextInt(3);
        int threads = THREADS[random.nextInt(THREADS.length)];
        int values = random.nextInt(4) > 0 ? 0 : threads > 3 ? 1 : 3;
        int budget = threads <= 3 && random.nextInt(64) == 0 ? 12 : STEPS[threads];
        boolean pointers = random.nextInt(4) == 0;
        boolean spawns = random.nextInt(6) == 0;
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadScript script = new ThreadScript();
            // Leaves at least one step for each of the other threads.
            int steps = Math.min(1 + random.nextInt(4), budget - (threads - thread - 1));
            budget -= steps;
            for (int step = 0; step < steps; step++) {
                if (pointers && random.nextInt(3) == 0) {
                    int pointer = random.nextInt(REGISTERS);
                    if (additions > 0) {
                        // Sums may be below 0.
                        script.multiply(pointer, register(pointer), register(pointer));
                    }
                    script.remainder(pointer, register(pointer), constant(variables));
                    add(script, random, Cell.at(0, pointer), step % REGISTERS, additions);
                } else {
                    add(script, random, Cell.at(random.nextInt(variables)), step % REGISTERS, additions);
                }
                if (values > 0 && random.nextInt(4) == 0) {
                    values--;
                    script.choose(random.nextInt(REGISTERS), 2 + random.nextInt(2));
                }
                if (random.nextInt(8) == 0) {
                    script.jumpIfEqual(register(random.nextInt(REGISTERS)), constant(random.nextInt(2)), "end");
                }
                if (spawns && thread == 0 && step < 2 && step + 1 < threads) {
                    script.spawn(step + 1);
                }
            }
            if (spawns && thread == 0 && random.nextInt(3) == 0) {
                script.join(1).read(0, Cell.at(0));
            }
            script.label("end");
            scripts.add(spawns && (thread == 1 || thread == 2) ? script.spawned() : script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    /**
     * A program whose threads make sections, of one step or several, beside steps that are in none.
     *
     * @param seed equal seeds give equal programs
     * @param chooses whether values are chosen, also within sections
     * @return a program of 2 to 4 threads with up to 6 steps each
     */
    public static ScriptedProgram withSections(long seed, boolean chooses) {
        return withSections(seed, chooses, 0);
    }

    /** As above, of which many steps are additions whose result nobody uses. */
    public static ScriptedProgram withSectionsOfAdditions(long seed, boolean chooses) {
        return withSections(seed, chooses, ADDITIONS);
    }

    private static ScriptedProgram withSections(long seed, boolean chooses, int additions) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 1 + random.nextInt(4);
        int threads = 2 + random.nextInt(3);
        int[] most = {0, 0, 6, 4, 3};
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadScript script = new ThreadScript();
            int steps = 1 + random.nextInt(most[threads]);
            boolean within = false;
            for (int step = 0; step < steps; step++) {
                if (random.nextInt(3) == 0) {
                    if (within) {
                        script.leave();
                    }
                    within = random.nextInt(4) > 0;
                    if (within) {
                        script.enter();
                    }
                }
                add(script, random, Cell.at(random.nextInt(variables)), step % REGISTERS, additions);
                if (chooses && random.nextInt(10) == 0) {
                    script.choose(random.nextInt(REGISTERS), 2);
                }
                if (random.nextInt(8) == 0) {
                    script.jumpIfEqual(register(random.nextInt(REGISTERS)), constant(random.nextInt(2)), "end");
                }
            }
            script.label("end");
            if (within) {
                script.leave();
            }
            scripts.add(script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    /**
     * A program whose threads choose values wherever they may: also before their first step, and several within a step,
     * as many as depends on what was chosen before.
     *
     * @param seed equal seeds give equal programs
     * @return a program of 2 or 3 threads with up to 3 steps each, of which the first may start the others
     */
    public static ScriptedProgram withChoices(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 1 + random.nextInt(3);
        int threads = 2 + random.nextInt(2);
        boolean spawns = random.nextInt(3) == 0;
        int choices = 5 - threads;
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadScript script = new ThreadScript();
            int steps = 1 + random.nextInt(threads == 2 ? 3 : 2);
            for (int step = 0; step <= steps; step++) {
                if (step > 0) {
                    add(script, random, Cell.at(random.nextInt(variables)), random.nextInt(REGISTERS));
                }
                while (choices > 0 && random.nextInt(3) == 0) {
                    choices--;
                    int register = random.nextInt(REGISTERS);
                    script.choose(register, 2);
                    if (random.nextInt(3) > 0) {
                        script.jumpIfEqual(
                                register(register), constant(0), random.nextInt(4) == 0 ? "end" : "step" + step);
                    }
                }
                if (spawns && thread == 0 && step + 1 < threads) {
                    script.spawn(step + 1);
                }
                script.label("step" + step);
            }
            script.label("end");
            scripts.add(spawns && thread > 0 ? script.spawned() : script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    /**
     * A program whose threads call operations.
     *
     * @param seed equal seeds give equal programs
     * @param ownStep whether a return is a step of its own
     * @return a program of 2 or 3 threads with one or two operations each
     */
    public static ScriptedProgram withOperations(long seed, boolean ownStep) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 1 + random.nextInt(2);
        int threads = 2 + random.nextInt(2);
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadScript script = new ThreadScript();
            int operations = random.nextInt(threads == 2 ? 2 : 4) == 0 ? 2 : 1;
            for (int operation = 0; operation < operations; operation++) {
                int name = thread * 2 + operation;
                script.invoke(name);
                int steps = threads == 2 ? random.nextInt(3) : Math.min(random.nextInt(3), random.nextInt(3));
                for (int step = 0; step < steps; step++) {
                    add(script, random, Cell.at(random.nextInt(variables)), operation);
                    if (random.nextInt(4) == 0) {
                        script.jumpIfEqual(register(operation), constant(random.nextInt(2)), "return" + operation);
                    }
                }
                script.label("return" + operation);
                if (ownStep) {
                    script.returnsLater(name, register(operation));
                } else {
                    script.returns(name, register(operation));
                }
            }
            scripts.add(script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    /**
     * A program whose threads call operations that begin within their first step and return within their last. Registers
     * outlive operations, locks may be kept, and some operations try again until they succeed.
     *
     * @param seed equal seeds give equal programs
     * @return a program of 2 or 3 threads with up to three operations each
     */
    public static ScriptedProgram withTightOperations(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 1 + random.nextInt(2);
        int threads = 2 + random.nextInt(2);
        int budget = threads == 2 ? 9 : 8;
        int number = 0;
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadScript script = new ThreadScript();
            int operations = 1 + random.nextInt(threads == 2 ? 3 : 2);
            for (int operation = 0; operation < operations && budget > 0; operation++) {
                script.begin(number);
                String end = "end" + operation;
                if (random.nextInt(4) == 0) {
                    addRetries(script, random, Cell.at(random.nextInt(variables)), "retry" + operation);
                    budget -= 2;
                }
                int steps = 1 + random.nextInt(2);
                for (int step = 0; step < steps; step++) {
                    add(script, random, Cell.at(random.nextInt(variables)), random.nextInt(REGISTERS));
                    budget--;
                    if (random.nextInt(4) == 0) {
                        script.jumpIfEqual(register(random.nextInt(REGISTERS)), constant(random.nextInt(2)), end);
                    }
                }
                script.label(end).returns(number++, register(random.nextInt(REGISTERS)));
            }
            scripts.add(script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    private static void addRetries(ThreadScript script, SplittableRandom random, Cell cell, String label) {
        int seen = random.nextInt(REGISTERS);
        script.loopHead(label)
                .read(seen, cell)
                .compareAndSet((seen + 1) % REGISTERS, cell, register(seen), constant(random.nextInt(3)))
                .jumpIfEqual(register((seen + 1) % REGISTERS), constant(0), label);
    }

    /**
     * A program with loops that wait for what another thread writes, perhaps for ever. It has finitely many states.
     *
     * @param seed equal seeds give equal programs
     * @return a program of 2 or 3 threads
     */
    public static ScriptedProgram withWaitingLoops(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = 1 + random.nextInt(3);
        int threads = 2 + random.nextInt(2);
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            ThreadScript script = new ThreadScript();
            int parts = 1 + random.nextInt(threads == 2 ? 4 : 3);
            for (int part = 0; part < parts; part++) {
                Cell cell = Cell.at(random.nextInt(variables));
                String label = "loop" + part;
                int register = random.nextInt(REGISTERS);
                switch (random.nextInt(6)) {
                    case 0 ->
                        script.loopHead(label)
                                .read(register, cell)
                                .jumpIfNotEqual(register(register), constant(random.nextInt(2)), label);
                    case 1 ->
                        script.loopHead(label)
                                .tryLock(register, cell)
                                .jumpIfEqual(register(register), constant(0), label);
                    case 2 ->
                        script.loopHead(label)
                                .exchange(register, cell, constant(1))
                                .jumpIfEqual(register(register), constant(1), label);
                    case 3 -> addRetries(script, random, cell, label);
                    case 4 -> script.write(cell, constant(random.nextInt(2)));
                    default -> add(script, random, cell, register);
                }
            }
            scripts.add(script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    private static void add(ThreadScript script, SplittableRandom random, Cell cell, int target) {
        add(script, random, cell, target, 0);
    }

    private static void add(ThreadScript script, SplittableRandom random, Cell cell, int target, int additions) {
        Value small = random.nextInt(4) == 0 ? register(random.nextInt(REGISTERS)) : constant(random.nextInt(3));
        switch (random.nextInt(STEPS_OF_A_KIND + additions)) {
            case 0, 1 -> script.read(target, cell);
            case 2, 3 -> script.write(cell, small);
            case 4, 5, 6 -> script.compareAndSet(target, cell, constant(random.nextInt(2)), small);
            case 7 -> script.fetchAndAdd(target, cell, constant(1));
            case 8 -> script.exchange(target, cell, small);
            case 9 -> script.lock(cell);
            case 10 -> script.unlock(cell);
            case 11 -> script.tryLock(target, cell);
            case 12, 13, 14, 15 -> {
                if (random.nextBoolean()) {
                    script.awaitEqual(cell, small);
                } else {
                    script.awaitNotEqual(cell, small);
                }
            }
            default -> script.addTo(cell, random.nextInt(4) == 0 ? constant(-1) : constant(1 + random.nextInt(2)));
        }
    }
}
