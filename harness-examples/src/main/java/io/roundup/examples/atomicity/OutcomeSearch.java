// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.backend.Backends;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds all outcomes of one program after another, by the same execution: to make one takes longer than most searches.
 * The object is not under test, so that it is explored as an object of any program. One at a time in a JVM.
 */
final class OutcomeSearch implements Program, AutoCloseable {
    private static final double NANOS = 1e9;

    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final Exploration exploration;
    private Execution execution;
    private final long mostExecutions;
    private final double mostSeconds;
    private @Nullable CallProgram<?> program;
    private Set<? extends Operation<?>> inside = Set.of();

    /**
     * Prepares.
     *
     * @param trust which code is explored in sections
     * @param mostExecutions of one search
     * @param mostSeconds of one search
     */
    OutcomeSearch(Trust trust, long mostExecutions, double mostSeconds) {
        this.mostExecutions = mostExecutions;
        this.mostSeconds = mostSeconds;
        exploration = Exploration.builder().trust(trust).build();
        execution = execution();
    }

    private Execution execution() {
        return new Execution(
                this,
                Backends.of(exploration.backend()),
                InstalledAgent.get(exploration.backend()).sites(),
                Explorer.settings(exploration),
                new RandomWalk(0, 1));
    }

    /**
     * {@return all outcomes of a program, or nothing if there may be others}
     *
     * @param calls the program
     * @param stepByStep operations that are explored step by step, whatever is trusted
     */
    Optional<Set<String>> outcomes(CallProgram<?> calls, Set<? extends Operation<?>> stepByStep) {
        program = calls;
        inside = stepByStep;
        if (!execution.reservations().doubts().isEmpty()) {
            // An execution keeps its doubts, which are about the programs before.
            execution.close();
            execution = execution();
        }
        Strategy loadsClasses = new RandomWalk(0, 1);
        execution.scheduler().strategy(loadsClasses);
        loadsClasses.begin();
        execution.run();
        Strategy strategy = StrategyName.DPOR.make(Exploration.standard().strategySettings());
        execution.scheduler().strategy(strategy);
        try {
            return outcomes(calls, strategy);
        } catch (DivergedException diverged) {
            // The strategy cannot go on, so that not all is known.
            return Optional.empty();
        }
    }

    private Optional<Set<String>> outcomes(CallProgram<?> calls, Strategy strategy) {
        Set<String> outcomes = new TreeSet<>();
        long end = System.nanoTime() + (long) (mostSeconds * NANOS);
        for (long i = 0; strategy.begin(); i++) {
            if (i == mostExecutions || System.nanoTime() > end) {
                return Optional.empty();
            }
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
            switch (ending) {
                case COMPLETE, DEADLOCK, LIVELOCK -> outcomes.add(calls.outcome());
                case CUT, STEP_BOUND, TURN_BOUND -> {
                    return Optional.empty();
                }
            }
        }
        boolean isAll =
                strategy.isComplete() && execution.reservations().doubts().isEmpty();
        return isAll ? Optional.of(outcomes) : Optional.empty();
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String name() {
        return String.valueOf(program);
    }

    @Override
    public void reset() {
        StaticState.reset();
    }

    @Override
    public void run(Execution running) {
        Objects.requireNonNull(program).run(running, inside);
    }

    @Override
    public void close() {
        execution.close();
    }
}
