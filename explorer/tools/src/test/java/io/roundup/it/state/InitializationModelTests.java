// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.PreparedExecution;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.CompiledScenario;
import io.roundup.it.program.OutcomeProgram;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs, whose outcomes must be those of a model of the locks of initialisation (JVMS 5.5). */
@Tag("agent")
@Tag("slow")
class InitializationModelTests {
    private static final int PROGRAMS = 40 * Integer.getInteger("roundup.thorough", 1);

    @TempDir
    private Path folder;

    /** One that is initialised ahead where that can be told has too few outcomes; a lock that is left out, too. */
    @Test
    void outcomesAreThoseOfTheModel() throws Exception {
        int blocked = 0;
        int several = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            RandomInitializers random = new RandomInitializers(seed);
            Set<String> expected = random.outcomes();
            Class<?> compiled =
                    CompiledScenario.load(Files.createDirectory(folder.resolve("program" + seed)), random.source());
            Compiled program = new Compiled(compiled, random.threads());
            assertThat(outcomes(program, OptimalDpor::ofTraces))
                    .as("program %d:%n%s", seed, random)
                    .isEqualTo(expected);
            if (seed % 4 == 0) {
                assertThat(outcomes(program, () -> new DepthFirst(Settings.everyTrace())))
                        .as("program %d:%n%s", seed, random)
                        .isEqualTo(expected);
            }
            blocked += expected.contains(RandomInitializers.BLOCKED) ? 1 : 0;
            several += expected.size() > 1 ? 1 : 0;
        }
        assertThat(blocked).isGreaterThan(PROGRAMS / 20);
        assertThat(several).isGreaterThan(PROGRAMS / 10);
    }

    private static Set<String> outcomes(Compiled program, Supplier<Strategy> strategies) {
        Exploration exploration =
                Exploration.builder().backend(BackendName.AUTO).build();
        return new PreparedExecution(InstalledAgent.get(exploration.backend()), program, exploration)
                .use(execution -> outcomes(program, execution, strategies.get()));
    }

    private static Set<String> outcomes(Compiled program, Execution execution, Strategy strategy) {
        Set<String> outcomes = new TreeSet<>();
        execution.scheduler().strategy(strategy);
        while (strategy.begin()) {
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
            if (ending != Ending.CUT) {
                assertThat(ending).isIn(Ending.COMPLETE, Ending.DEADLOCK);
                outcomes.add(ending == Ending.DEADLOCK ? RandomInitializers.BLOCKED : program.outcome());
            }
        }
        return outcomes;
    }

    private static final class Compiled implements OutcomeProgram {
        private final Class<?> compiled;
        private final int threads;
        private String outcome = "";

        Compiled(Class<?> compiled, int threads) {
            this.compiled = compiled;
            this.threads = threads;
        }

        @Override
        public String outcome() {
            return outcome;
        }

        @Override
        public String name() {
            return "random initialisers";
        }

        @Override
        public @Nullable ClassLoader loader() {
            return compiled.getClassLoader();
        }

        @Override
        public void reset() {
            StaticState.reset();
        }

        @Override
        public void run(Execution execution) {
            Runnable[] bodies = new Runnable[threads];
            for (int i = 0; i < threads; i++) {
                int thread = i;
                bodies[i] = () -> call("thread" + thread);
            }
            execution.startActors(compiled, bodies);
            outcome = String.valueOf(call("notes"));
        }

        private Object call(String method) {
            try {
                return compiled.getMethod(method).invoke(null);
            } catch (InvocationTargetException ended) {
                // The execution is over, which ends its threads by an error.
                throw (Error) ended.getCause();
            } catch (ReflectiveOperationException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }
}
