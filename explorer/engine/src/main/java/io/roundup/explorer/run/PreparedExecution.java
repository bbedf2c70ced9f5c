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

/**
 * Executions of a program that are made apart from an exploration. What comes before the first one that counts has been
 * done when they are made. Used by one thread at a time.
 */
public final class PreparedExecution {
    private final Agent agent;
    private final Program program;
    private final Exploration exploration;
    private final Preparation preparation;
    private boolean isPrepared;

    /**
     * Prepares nothing yet.
     *
     * @param agent of this JVM
     * @param program that is run
     * @param exploration what executions depend on
     */
    public PreparedExecution(Agent agent, Program program, Exploration exploration) {
        this.agent = agent;
        this.program = program;
        this.exploration = exploration;
        preparation = new Preparation(agent);
    }

    /**
     * Makes executions.
     *
     * @param action makes them, each with a strategy of its own; perhaps again from its start
     * @return what that gives
     * @throws InputException if the program cannot be explored in this JVM
     */
    public <T> T use(Function<Execution, T> action) {
        try {
            return SuitableBackend.run(exploration.backend(), backend -> use(backend, action));
        } catch (InitializerFoundException found) {
            preparation.exploreInitializers();
            return use(action);
        } catch (InitializedOnceException | TooManyThreadsException refused) {
            throw new InputException(String.valueOf(refused.getMessage()));
        }
    }

    private <T> T use(Backend backend, Function<Execution, T> action) {
        Processors.set(exploration.processors(), agent);
        RandomWalk replaced = new RandomWalk(0, 1);
        try (Execution execution =
                new Execution(program, backend, agent.sites(), Explorer.settings(exploration), replaced)) {
            if (!isPrepared) {
                preparation.prepare(execution, backend);
                isPrepared = true;
            }
            return action.apply(execution);
        }
    }
}
