// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.it.program.OutcomeProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** A few threads that access what they share, in order or not, at random. */
final class RandomRaces implements OutcomeProgram {
    private final long seed;
    private final boolean usesSums;
    private final List<List<Action>> script;

    /** Makes a program. @param seed of all choices */
    RandomRaces(long seed) {
        this(seed, Action.values().length - 1, true);
    }

    /**
     * Makes a program that also adds to a counter.
     *
     * @param seed of all choices
     * @param usesSums whether it uses what it gets, so that the additions have an order
     */
    static RandomRaces withSums(long seed, boolean usesSums) {
        return new RandomRaces(seed, Action.values().length, usesSums);
    }

    private RandomRaces(long seed, int kinds, boolean usesSums) {
        this.seed = seed;
        this.usesSums = usesSums;
        SplittableRandom random = new SplittableRandom(seed);
        List<List<Action>> threads = new ArrayList<>();
        int most = random.nextBoolean() ? 3 : 1;
        for (int thread = most == 3 ? 2 : 3; thread > 0; thread--) {
            List<Action> actions = new ArrayList<>();
            for (int left = random.nextInt(1, most + 1); left > 0; left--) {
                actions.add(Action.values()[random.nextInt(kinds)]);
            }
            threads.add(List.copyOf(actions));
        }
        script = List.copyOf(threads);
    }

    /** What threads share. */
    static final class Shared {
        private final StringBuilder text = new StringBuilder();
        private int plain;
        private int other;
        private volatile int ordering;
        private final AtomicInteger counter = new AtomicInteger();
        private final boolean usesSums;

        Shared(boolean usesSums) {
            this.usesSums = usesSums;
        }
    }

    /** What a thread does once. */
    enum Action {
        READ {
            @Override
            void on(Shared shared) {
                shared.other = shared.plain;
            }
        },
        WRITE {
            @Override
            void on(Shared shared) {
                shared.plain = 1;
            }
        },
        WRITE_AFTER_FLAG {
            @Override
            void on(Shared shared) {
                if (shared.ordering > 0) {
                    shared.plain = 2;
                }
            }
        },
        FLAG {
            @Override
            void on(Shared shared) {
                shared.ordering = 1;
            }
        },
        LOCKED {
            @Override
            void on(Shared shared) {
                synchronized (shared) {
                    shared.plain++;
                }
            }
        },
        CALL {
            @Override
            void on(Shared shared) {
                shared.text.append('a');
            }
        },
        LOCKED_CALL {
            @Override
            void on(Shared shared) {
                synchronized (shared) {
                    shared.text.append('b');
                }
            }
        },
        COUNT {
            @Override
            void on(Shared shared) {
                if (!shared.usesSums) {
                    shared.counter.incrementAndGet();
                } else if (shared.counter.incrementAndGet() < 0) {
                    throw new IllegalStateException("overflow");
                }
            }
        };

        abstract void on(Shared shared);
    }

    @Override
    public void run(Execution execution) {
        Shared shared = new Shared(usesSums);
        Runnable[] bodies = new Runnable[script.size()];
        for (int thread = 0; thread < bodies.length; thread++) {
            List<Action> actions = script.get(thread);
            bodies[thread] = () -> {
                for (int i = 0; i < actions.size(); i++) {
                    actions.get(i).on(shared);
                }
            };
        }
        execution.startActors(shared, bodies);
    }

    @Override
    public String outcome() {
        return "";
    }

    @Override
    public void reset() {
        StaticState.reset();
    }

    @Override
    public String name() {
        return "random races " + seed;
    }

    @Override
    public String toString() {
        return name() + " " + script;
    }
}
