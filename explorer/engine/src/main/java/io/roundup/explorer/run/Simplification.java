// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.hook.SectionHooks;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.replay.UserFrames;
import io.roundup.explorer.result.Simplicity;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.FewOlderValues;
import io.roundup.explorer.strategy.combined.PreemptionCount;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.combined.SectionedReplay;
import io.roundup.explorer.strategy.combined.WithDelays;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks for an interleaving that shows the same as a given one with fewer preemptions. It makes all those with none,
 * then all with one, and so on (Musuvathi and Qadeer, <em>Iterative Context Bounding</em>, PLDI 2007). So the first one
 * that it finds has the fewest. Whoever reads of a bug has to follow each switch. Under a memory model it first looks for
 * one with few older values, and no more preemptions than the given one.
 *
 * <p>It ends early by a number of steps, so that the same is reported on each machine. Where executions are slow, it is the
 * time that ends it: what was found is reported in any case.
 */
final class Simplification {
    private final Execution execution;
    private final Function<Predicate<Violation>, ConcurrentPhase> phases;
    private final ExplorationBudget budget;
    private final long mostSteps;
    private long executions;
    private long steps;

    private Simplification(
            Execution execution,
            Function<Predicate<Violation>, ConcurrentPhase> phases,
            ExplorationBudget budget,
            long mostSteps) {
        this.execution = execution;
        this.phases = phases;
        this.budget = budget.withMost(Long.MAX_VALUE);
        this.mostSteps = mostSteps;
    }

    /** {@return a search that has not begun} @param judge decides on histories @param budget ends it, too */
    static Simplification of(Subject subject, Observation observed, HistoryJudge judge, ExplorationBudget budget) {
        ConcurrentPhase phase = Search.phase(subject, observed, judge);
        return new Simplification(
                subject.execution(),
                phase::lookingFor,
                budget,
                subject.exploration().simplify());
    }

    /** {@return what was found, with another violation in place of its only one if that is simpler} */
    Found of(Found found) {
        Simplified simple = mostSteps == 0 ? null : of(found.violations().get(0));
        return simple == null ? found : found.with(simple.violation(), simple.simplicity());
    }

    /**
     * A violation, and how simple it is.
     *
     * @param violation the given one, or one like it
     * @param simplicity of its interleaving
     */
    record Simplified(Violation violation, Simplicity simplicity) {}

    /** {@return a violation like a given one, or null if that cannot be looked for} */
    private @Nullable Simplified of(Violation found) {
        ExecutionGraph graph = execution.graph();
        Strategy replay = new Replay(found.schedule());
        FewOlderValues older = graph == null ? null : new FewOlderValues(replay, graph, Integer.MAX_VALUE);
        PreemptionCount count = new PreemptionCount(older == null ? replay : older);
        try {
            if (!isRepeated(count)) {
                return null;
            }
            int most = older == null ? 0 : older.taken();
            Simplified fewest = fewest(graph, most, count.preemptions(), found);
            // Under a memory model no calls are taken as atomic.
            return graph == null ? whole(fewest) : fewest;
        } catch (DivergedException | TooManyThreadsException | OutOfMemoryError | NoClassDefFoundError failed) {
            // What was found is reported as it was found.
            return null;
        }
    }

    /**
     * {@return a violation with the fewest older values, and among those the fewest preemptions}
     *
     * @param graph of the executions, null where all values are the newest
     * @param most how many older values the given one has
     * @param preemptions how many preemptions it has
     */
    private Simplified fewest(@Nullable ExecutionGraph graph, int most, int preemptions, Violation found) {
        // Without any it would be an interleaving, and those were explored before.
        int older = Math.min(1, most);
        int fewer = 0;
        while (older < most || fewer < preemptions) {
            DepthFirst search = new DepthFirst(Settings.atMost(fewer));
            Strategy bounded = graph == null ? search : new FewOlderValues(search, graph, older);
            Violation simpler = search(new WithDelays(bounded, found.schedule().delays()), found);
            if (simpler != null) {
                return new Simplified(simpler, new Simplicity(fewer, fewer, executions, older));
            }
            if (!search.isExhausted()) {
                break;
            }
            fewer++;
            if (older < most && fewer > preemptions) {
                older++;
                fewer = 0;
            }
        }
        int atLeast = older < most ? 0 : fewer;
        return new Simplified(found, new Simplicity(preemptions, atLeast, executions, most));
    }

    /**
     * {@return a violation that is no less simple, and cuts no call that is taken as atomic, if one is found} Others can
     * see two things that some calls do, such as those of an empty map: they are explored, but a reader takes the call
     * for one step.
     */
    private Simplified whole(Simplified simple) {
        Violation found = simple.violation();
        Simplicity simplicity = simple.simplicity();
        SectionHooks.keepsOperationsWhole = true;
        try {
            SectionedReplay replay = new SectionedReplay(found.schedule(), true);
            if (!isRepeated(replay)) {
                return simple;
            }
            for (int most = simplicity.atLeast(); !replay.fits() && most <= simplicity.preemptions(); most++) {
                DepthFirst search = new DepthFirst(Settings.atMost(most));
                Violation whole = search(new WithDelays(search, found.schedule().delays()), found);
                if (whole != null) {
                    return new Simplified(whole, new Simplicity(most, simplicity.atLeast(), executions, 0));
                }
                if (!search.isExhausted()) {
                    break;
                }
            }
            return new Simplified(found, new Simplicity(simplicity.preemptions(), simplicity.atLeast(), executions, 0));
        } finally {
            SectionHooks.keepsOperationsWhole = false;
        }
    }

    /** {@return whether there was time for it} */
    private boolean isRepeated(Strategy replay) {
        ConcurrentPhase phase = phases.apply(violation -> false);
        phase.run(execution, replay, budget, Watch.NONE);
        return phase.made() > 0;
    }

    private @Nullable Violation search(Strategy search, Violation found) {
        ConcurrentPhase phase = phases.apply(violation -> isLike(found, violation));
        phase.run(execution, search, budget, this::look);
        executions += phase.made();
        return phase.violations().isEmpty() ? null : phase.violations().get(0);
    }

    private long look(long made) {
        steps += execution.point().log().size();
        return steps > mostSteps ? Watch.PAUSE : made + 1;
    }

    /** {@return whether two violations are the same to a reader: of one kind, and at one place if there is one} */
    private static boolean isLike(Violation one, Violation other) {
        if (one instanceof UncaughtException some && other instanceof UncaughtException others) {
            return some.exception().getClass() == others.exception().getClass()
                    && UserFrames.of(some.exception()).equals(UserFrames.of(others.exception()));
        }
        if (one instanceof Race some && other instanceof Race others) {
            return some.race().key().equals(others.race().key());
        }
        return one.kind() == other.kind();
    }
}
