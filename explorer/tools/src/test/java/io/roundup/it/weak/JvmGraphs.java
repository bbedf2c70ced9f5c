// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.backend.Backends;
import io.roundup.explorer.backend.litmus.JvmLitmus;
import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.FoundLateException;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.it.program.OutcomeProgram;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What a strategy made of a litmus test on real threads.
 *
 * @param outcomes of all executions that count, with a question mark where these may be none
 * @param complete how many of them had no thread that waits for ever
 */
record JvmGraphs(Set<String> outcomes, int complete) {
    /** {@return what a strategy makes of a test} @param test which @param backend of the threads */
    static JvmGraphs of(LitmusTest test, BackendName backend, Function<Execution, Strategy> strategies) {
        return of(new JvmLitmus(test), backend, strategies);
    }

    /** {@return what a strategy makes of a program} @param program which @param backend of the threads */
    static JvmGraphs of(OutcomeProgram program, BackendName backend, Function<Execution, Strategy> strategies) {
        Agent agent = InstalledAgent.get(backend);
        Exploration exploration =
                Exploration.builder().memory(MemoryName.JMM).backend(backend).build();
        RandomWalk loadsClasses = new RandomWalk(0, 1);
        try (Execution execution = new Execution(
                program, Backends.of(backend), agent.sites(), Explorer.settings(exploration), loadsClasses)) {
            warmUp(execution, loadsClasses);
            agent.instrumentOverlooked();
            while (true) {
                try {
                    return explored(program, execution, strategies.apply(execution));
                } catch (FoundLateException again) {
                    // Its accesses are events from now on.
                }
            }
        }
    }

    private static void warmUp(Execution execution, RandomWalk loadsClasses) {
        loadsClasses.begin();
        try {
            execution.run();
        } catch (FoundLateException known) {
            // What it has found is known from now on.
        }
    }

    private static JvmGraphs explored(OutcomeProgram program, Execution execution, Strategy strategy) {
        execution.scheduler().strategy(strategy);
        Set<String> outcomes = new TreeSet<>();
        int complete = 0;
        while (strategy.begin()) {
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
            if (execution.uncaught() != null) {
                throw new IllegalStateException(execution.uncaught());
            }
            if (ending != Ending.CUT && !program.outcome().equals(LitmusBackend.NOTHING)) {
                outcomes.add(program.outcome() + (execution.reservations().isDoubtful() ? "?" : ""));
                complete += ending == Ending.COMPLETE ? 1 : 0;
            }
        }
        return new JvmGraphs(outcomes, complete);
    }

    /** Both searches find these outcomes, each graph of them once. @param outcomes in their order, with blanks */
    static void assertGraphs(int graphs, String outcomes, OutcomeProgram program, BackendName backend) {
        JvmGraphs found = of(program, backend, JvmGraphs::search);
        assertThat(String.join(" ", found.outcomes()) + " in " + found.complete())
                .isEqualTo(outcomes + " in " + graphs);
        JvmGraphs all = of(program, backend, execution -> new DepthFirst(Settings.everyInterleaving()));
        assertThat(all.outcomes()).isEqualTo(found.outcomes());
    }

    private static GraphSearch search(Execution execution) {
        return new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA);
    }

    /** {@return the same, if only contested variables have events, as in long executions} */
    static JvmGraphs ofContested(LitmusTest test, Function<Execution, Strategy> strategies) {
        JvmLitmus program = new JvmLitmus(test);
        program.threadQuestions().quietVariables().turnOn();
        return of(program, BackendName.AUTO, strategies);
    }
}
