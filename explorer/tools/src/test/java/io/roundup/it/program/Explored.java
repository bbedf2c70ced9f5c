// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.backend.Backends;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.DelayedSearch;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What a strategy made of a program.
 *
 * @param complete executions in which every thread ended
 * @param blocked executions in which some thread waits for ever
 * @param cut executions that were given up
 * @param outcomes what the program answered, over all executions
 * @param isExhausted whether the strategy says that it has seen everything
 */
public record Explored(long complete, long blocked, long cut, Set<String> outcomes, boolean isExhausted) {
    /** {@return what a strategy makes of a program as executions are by default} See below. */
    public static Explored of(OutcomeProgram program, Strategy strategy, long most) {
        return of(program, Exploration.standard(), strategy, most);
    }

    /**
     * Explores a program on threads.
     *
     * @param program what is run
     * @param exploration how executions are made
     * @param strategy which executions are made
     * @param most executions are made
     */
    public static Explored of(OutcomeProgram program, Exploration exploration, Strategy strategy, long most) {
        return ofEach(program, exploration, List.of(execution -> strategy), most)
                .get(0);
    }

    /**
     * Explores a program by several strategies, one after the other. What tells its states apart is one for all of them.
     *
     * @param all get what makes the executions
     * @param most executions of each
     */
    public static List<Explored> ofEach(
            OutcomeProgram program, Exploration exploration, List<Function<Execution, Strategy>> all, long most) {
        return ofEach(program, exploration, all, most, explored -> true);
    }

    /** {@return what the strategies make of a program, up to the first that has not seen everything} As above. */
    public static List<Explored> ofEachThatEnds(
            OutcomeProgram program, Exploration exploration, List<Function<Execution, Strategy>> all, long most) {
        return ofEach(program, exploration, all, most, Explored::isExhausted);
    }

    private static List<Explored> ofEach(
            OutcomeProgram program,
            Exploration exploration,
            List<Function<Execution, Strategy>> all,
            long most,
            Predicate<Explored> goesOn) {
        Agent agent = InstalledAgent.get(exploration.backend());
        List<Explored> made = new ArrayList<>();
        RandomWalk loadsClasses = new RandomWalk(0, 1);
        try (Execution execution = new Execution(
                program,
                Backends.of(exploration.backend()),
                agent.sites(),
                Explorer.settings(exploration),
                loadsClasses)) {
            loadsClasses.begin();
            execution.run();
            // Classes that are initialised while it runs make no difference.
            String first = program.outcome();
            agent.instrumentOverlooked();
            for (Function<Execution, Strategy> each : all) {
                Strategy strategy = each.apply(execution);
                execution.scheduler().strategy(strategy);
                long complete = 0;
                long blocked = 0;
                long cut = 0;
                Set<String> outcomes = new TreeSet<>(Set.of(first));
                while (complete + blocked + cut < most && strategy.begin()) {
                    Ending ending = execution.run();
                    requireWhole(program, execution, ending);
                    strategy.end(execution.point().log(), ending);
                    switch (ending) {
                        case COMPLETE -> complete++;
                        case DEADLOCK, LIVELOCK -> blocked++;
                        case CUT, STEP_BOUND, TURN_BOUND -> cut++;
                    }
                    if (ending != Ending.CUT) {
                        outcomes.add(program.outcome());
                    }
                }
                Explored explored = new Explored(complete, blocked, cut, outcomes, strategy.isComplete());
                made.add(explored);
                if (!goesOn.test(explored)) {
                    break;
                }
            }
        }
        return made;
    }

    /**
     * Explores a program without delays, and then with some.
     *
     * @param searches give a search that covers everything
     * @param delays of an execution, at least 1
     * @param most executions of each
     */
    public static Explored withDelays(
            OutcomeProgram program, Exploration exploration, Supplier<Strategy> searches, int delays, long most) {
        AtomicBoolean wereTimed = new AtomicBoolean();
        List<Explored> both = ofEach(
                program,
                exploration,
                List.of(
                        execution -> {
                            wereTimed.set(execution.scheduler().waits().areTimed());
                            return searches.get();
                        },
                        execution -> new DelayedSearch(
                                searches, execution.scheduler().waits()::delayPlaces, wereTimed.get(), delays)),
                most);
        return both.get(0).and(both.get(1));
    }

    private Explored and(Explored later) {
        Set<String> all = new TreeSet<>(outcomes);
        all.addAll(later.outcomes);
        return new Explored(
                complete + later.complete,
                blocked + later.blocked,
                cut + later.cut,
                all,
                isExhausted && later.isExhausted);
    }

    /** A program that comes to its end has an outcome. Else what it was run by has failed, and an execution is lost. */
    private static void requireWhole(OutcomeProgram program, Execution execution, Ending ending) {
        if (ending == Ending.COMPLETE && program.outcome().equals(Scenario.UNFINISHED)) {
            throw new IllegalStateException(
                    "an execution of " + program.name() + " ended after "
                            + execution.point().log().size() + " steps without an outcome",
                    execution.uncaught());
        }
    }

    /**
     * Asserts that depth-first search of the program ends, and finds the same outcomes, if it needs no more than so
     * many executions. Else asserts that its outcomes so far are among these.
     *
     * @return whether it has ended
     */
    public boolean isAsDepthFirst(OutcomeProgram program, Exploration exploration, long most) {
        assertThat(cut).as("executions of %s that were cut", program).isZero();
        Explored depthFirst = of(program, exploration, new DepthFirst(Settings.everyInterleaving()), most);
        if (depthFirst.isExhausted) {
            assertThat(isExhausted).as("end of %s", program).isTrue();
            assertThat(outcomes).as("outcomes of %s", program).isEqualTo(depthFirst.outcomes);
        } else if (isExhausted) {
            assertThat(outcomes).as("outcomes of %s", program).containsAll(depthFirst.outcomes);
        }
        return depthFirst.isExhausted;
    }
}
