// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.InitializedOnceException;
import io.roundup.explorer.execution.classes.InitializerFoundException;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.function.Function;

/** Executions of a program apart from an exploration, of which no other was made before. */
public final class PreparedExecution {
    private PreparedExecution() {}

    /**
     * Makes executions. What comes before the first one that counts has been done when they are made.
     *
     * @param agent of this JVM
     * @param program that is run
     * @param exploration what executions depend on
     * @param use makes them, each with a strategy of its own; perhaps again from its start
     * @return what that gives
     * @throws InputException if the program cannot be explored in this JVM
     */
    public static <T> T use(Agent agent, Program program, Exploration exploration, Function<Execution, T> use) {
        Preparation preparation = new Preparation(agent);
        try {
            return SuitableBackend.run(
                    exploration.backend(), backend -> use(agent, program, exploration, backend, preparation, use));
        } catch (InitializerFoundException found) {
            preparation.exploreInitializers();
            return use(agent, program, exploration, use);
        } catch (InitializedOnceException | TooManyThreadsException refused) {
            throw new InputException(String.valueOf(refused.getMessage()));
        }
    }

    private static <T> T use(
            Agent agent,
            Program program,
            Exploration exploration,
            Backend backend,
            Preparation preparation,
            Function<Execution, T> use) {
        Processors.set(exploration.processors(), agent);
        RandomWalk replaced = new RandomWalk(0, 1);
        try (Execution execution =
                new Execution(program, backend, agent.sites(), Explorer.settings(exploration), replaced)) {
            preparation.prepare(execution, backend);
            return use.apply(execution);
        }
    }
}
