// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.ExploredClasses;
import io.roundup.explorer.execution.classes.InitializerFoundException;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.lang.instrument.UnmodifiableClassException;
import java.util.List;

/** What comes before the first execution that counts. */
final class Preparation {
    /** For a program that asks about its threads, which it may do in some interleavings only. */
    private static final int MORE_WALKS = 10;

    private final Agent agent;

    Preparation(Agent agent) {
        this.agent = agent;
    }

    /**
     * Checks that instrumentation works, and makes executions that do not count until all classes are as they will be.
     *
     * @param execution of the program
     * @param backend of the execution
     */
    void prepare(Execution execution, Backend backend) {
        SelfCheck.run(backend, agent.sites());
        settle(execution);
        agent.instrumentOverlooked();
        agent.keepInstrumented();
    }

    /**
     * Makes executions that do not count until it is known which class initialisers are explored, and what the program
     * asks about its threads. That depends on the program alone, so that each process finds the same.
     */
    void settle(Execution execution) {
        exploreInitializers();
        boolean isWarm = false;
        while (!isWarm) {
            isWarm = warmUp(execution, 0);
        }
        for (int seed = 1; seed <= MORE_WALKS && execution.mayAskMore(); seed++) {
            warmUp(execution, seed);
        }
        execution.settleQuestions();
    }

    /**
     * Makes one execution that does not count. Whoever comes first loads classes and fills the caches of the JDK.
     * Otherwise this would make the first execution differ from all others.
     *
     * @param seed of the choices
     * @return whether that was all; false if it has shown that class initialisers have to be explored, or that
     *     the program asks something about its threads
     */
    private boolean warmUp(Execution execution, int seed) {
        Strategy once = new RandomWalk(seed, 1);
        execution.scheduler().strategy(once);
        once.begin();
        try {
            execution.run();
            return !execution.answersNewQuestions();
        } catch (InitializerFoundException found) {
            exploreInitializers();
            return false;
        } catch (NotModelledException refused) {
            // Those that count are refused, too, unless they have fewer events.
            return !execution.answersNewQuestions();
        }
    }

    /**
     * Makes one more execution that does not count, before which the initialisers run for the second time and are
     * watched. A process that cannot begin again must know those that have to be explored.
     */
    void watchInitializers(Execution execution) {
        boolean isWarm = false;
        while (!isWarm) {
            isWarm = warmUp(execution, 0);
        }
    }

    /** Takes up the class initialisers that were found to need it. */
    void exploreInitializers() {
        List<Class<?>> found = ExploredClasses.takeUp();
        Class<?>[] changed = found.stream()
                .filter(type -> ExploredClasses.copy(type) != null)
                .toArray(Class<?>[]::new);
        if (changed.length == 0) {
            return;
        }
        try {
            agent.exploreInitializers(changed);
        } catch (UnmodifiableClassException refused) {
            throw new IllegalStateException("the JVM does not let classes be changed: " + found, refused);
        }
    }
}
