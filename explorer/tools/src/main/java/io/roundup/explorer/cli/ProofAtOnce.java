// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.AllChoices;
import io.roundup.explorer.generate.JointProgram;
import io.roundup.explorer.generate.ProgramGenerator;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.history.NotAtOnceException;
import io.roundup.explorer.phase.history.WrongChoiceException;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Proves all programs of a shape by searches of their states. It is tried where each search stands for many programs, or where
 * some of few programs are long. It is given up where it takes about as long as to explore them one by one. What is not proved
 * so is explored program by program, and so is each violation.
 */
final class ProofAtOnce {
    /**
     * Fewer programs are explored one by one. A try costs seconds: classes are changed for it, as they are where states have
     * keys, and the JVM compiles them anew.
     */
    private static final double MANY = 2_000;

    /** A search that stands for fewer of them hardly gains. */
    private static final double MANY_EACH = 1_000;

    /** Fewer are explored at once if some of them are long. */
    private static final double FEW = 500;

    /** To begin with a program takes about as long as so many of its executions. */
    private static final double BEGINNING = 2;

    /** Of the time for long programs, which hardly any search of one by one comes to the end of. */
    private static final double OF_LONG = 7.0 / 8;

    /** An execution takes so many times as long where states have keys. */
    private static final double TELLING_STATES = 1.5;

    /** A search may take so many times its share of the executions, if those before it took less than theirs. */
    private static final double MOST_SHARES = 4;

    private final Agent agent;
    private final TestedClass tested;
    private final Exploration exploration;
    private final StopRequest stop;
    private final AllChoices choices;
    private boolean isGivenUp;
    private @Nullable TestProgram suspect;

    /**
     * Prepares.
     *
     * @param exploration of each program
     * @param stop ends it early
     * @param generator of the programs
     */
    ProofAtOnce(
            Agent agent, TestedClass tested, Exploration exploration, StopRequest stop, ProgramGenerator generator) {
        this.agent = agent;
        this.tested = tested;
        this.exploration = exploration;
        this.stop = stop;
        choices = generator.allChoices();
        isGivenUp = exploration.specification() != null
                || exploration.quasi() != null
                || exploration.memory() != MemoryName.SC
                || exploration.strategy() != StrategyName.AUTO
                || exploration.exploreRandom()
                || exploration.races()
                || !choices.arePossible();
    }

    /**
     * {@return what was found, or nothing if there is no proof.} It has half of the time that is left, or most of it if
     * programs are long. Where the time is too short for the programs one by one, it has all.
     *
     * @param shape of the programs.
     * @param left how many seconds are left.
     * @param each how many executions a program had so far, on average.
     * @param secondsOfEach how long it took so far, on average.
     * @param areLong whether some program had more executions than its turn allows.
     */
    List<ExplorationResult> of(Shape shape, double left, double each, double secondsOfEach, boolean areLong) {
        suspect = null;
        // If each thread makes one call, little follows that programs could share.
        boolean areShort = shape.threads().stream().allMatch(calls -> calls == 1);
        double programs = isGivenUp || areShort ? 0 : choices.estimate(shape);
        boolean areLongAndFew = areLong && programs < FEW;
        if (programs == 0 || programs < MANY && !areLongAndFew) {
            return List.of();
        }
        List<JointProgram> searches = searches(shape);
        if (programs < MANY_EACH * searches.size() && !areLongAndFew) {
            return List.of();
        }
        // Smaller programs tell how long many take. Of few, one that is long may take longer than all others.
        double most = areLongAndFew ? Long.MAX_VALUE : programs * (BEGINNING + each) / TELLING_STATES;
        double share = programs * secondsOfEach > left ? left : areLong ? left * OF_LONG : left / 2;
        List<ExplorationResult> results = prove(searches, most, System.nanoTime() + (long) (share * 1e9));
        isGivenUp = results.isEmpty();
        return results;
    }

    /** {@return programs that stand for all of a shape} Those in which the fewest calls add come first: they are shorter. */
    private List<JointProgram> searches(Shape shape) {
        List<JointProgram> searches = new ArrayList<>(choices.programs(shape, tested));
        Collections.reverse(searches);
        return searches;
    }

    /** {@return a proof by each search, or nothing} @param executions that all may take @param end of their time */
    private List<ExplorationResult> prove(List<JointProgram> searches, double executions, long end) {
        List<ExplorationResult> proofs = new ArrayList<>();
        double share = executions / searches.size();
        double unused = 0;
        for (JointProgram search : searches) {
            unused += share;
            double seconds = (end - System.nanoTime()) / 1e9;
            long most = (long) Math.min(unused, MOST_SHARES * share);
            ExplorationResult result = seconds > 0 && most > 0 ? explore(search, seconds, most) : null;
            if (result == null || !isProof(result)) {
                return List.of();
            }
            unused -= result.executions();
            proofs.add(result);
        }
        return proofs;
    }

    private @Nullable ExplorationResult explore(JointProgram program, double seconds, long executions) {
        Exploration asked = exploration.toBuilder()
                .strategy(StrategyName.STATES)
                .seconds(seconds)
                .maxExecutions(executions)
                .build();
        Explorer explorer = new Explorer(agent).stoppedBy(stop).tellingViolations((with, violation) -> {
            throw new WrongChoiceException(violation.kind().text());
        });
        try {
            return explorer.explore(program, asked);
        } catch (WrongChoiceException found) {
            suspect = program.lastChosen();
            return null;
        } catch (NotAtOnceException | DivergedException | InputException refused) {
            return null;
        }
    }

    /** {@return whether each state had a key, and time did not pass} Delays need executions of their own. */
    private static boolean isProof(ExplorationResult result) {
        StateCounts states = result.effort().states();
        return result.verdict() == ExplorationVerdict.HOLDS
                && states != null
                && states.untold() == 0
                && !result.coverage().hasTimedWaits();
    }

    /** {@return a program in which something was wrong, with which the search has ended, or null} */
    @Nullable
    TestProgram suspect() {
        return suspect;
    }
}
