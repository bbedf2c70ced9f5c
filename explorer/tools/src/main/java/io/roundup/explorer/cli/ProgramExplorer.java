// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.AllChoices;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.JointProgram;
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
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Explores test programs in this process, one after another. For the thread that explores. */
final class ProgramExplorer {
    private final Agent agent;
    private final TestedClass tested;
    private final Exploration exploration;
    private final SuccessivePrograms successive;
    private final TestSubject subject;

    private final Map<Shape, List<JointProgram>> searches = new HashMap<>();
    private @Nullable AllChoices choices;

    /** What was asked of the program before. */
    private Exploration asked;

    private @Nullable Shape shape;
    private volatile @Nullable TestProgram current;

    /** Has explored none. @param given what is tested, and how */
    ProgramExplorer(TestSubject given) {
        subject = given;
        agent = given.agent();
        tested = given.tested();
        // Rounds share the time among programs, most of which are cut only since they never end.
        exploration = given.exploration().toBuilder()
                .simplify(0)
                .maxSteps(given.exploration().maxSteps())
                .build();
        asked = exploration;
        successive = new SuccessivePrograms(tested);
    }

    /** {@return what is asked of each program, but for its time} */
    Exploration exploration() {
        return exploration;
    }

    /** {@return the program that is being explored, or null before the first} For any thread. */
    @Nullable
    TestProgram current() {
        return current;
    }

    /**
     * {@return what was found in a program.}
     *
     * @param program to be explored.
     * @param seconds that it may take.
     * @param round how much of it is explored.
     * @param stop ends it early.
     */
    ExplorationResult explore(TestProgram program, double seconds, TestRound round, StopRequest stop) {
        leaveLast();
        current = program;
        return explorer(round, stop).explore(new GeneratedProgram(tested, program), askedFor(seconds, round));
    }

    /**
     * {@return the same of one of many programs} In the first round, where most are short, it goes on with what has run the one
     * before.
     *
     * @param of the shape of the program
     */
    ExplorationResult exploreNext(Shape of, TestProgram program, double seconds, TestRound round, StopRequest stop) {
        if (!round.equals(TestRound.first())) {
            return explore(program, seconds, round, stop);
        }
        if (!of.equals(shape)) {
            leaveLast();
            shape = of;
        }
        current = program;
        return successive.explore(program, askedFor(seconds, round), explorer(round, stop));
    }

    /** {@return searches that stand for all programs of a shape} Those in which the fewest calls add come first: they are shorter. */
    List<JointProgram> searches(Shape of) {
        return searches.computeIfAbsent(of, shape -> {
            List<JointProgram> all = new ArrayList<>(choices().programs(shape, tested));
            Collections.reverse(all);
            return all;
        });
    }

    /** {@return programs whose threads choose what they call} */
    AllChoices choices() {
        AllChoices known = choices;
        if (known == null) {
            known = subject.programs(subject.called()).allChoices();
            choices = known;
        }
        return known;
    }

    /** Gives up what has run the program before. */
    void leaveLast() {
        shape = null;
        successive.close();
    }

    private Explorer explorer(TestRound round, StopRequest stop) {
        Explorer explorer = new Explorer(agent).stoppedBy(stop).tellingStatesAfter(round.statesAfter());
        return round.isProof() ? explorer.endingWithProof().countingNoHistories() : explorer;
    }

    /** {@return what is asked of each program} Most are asked the same. */
    private Exploration askedFor(double seconds, TestRound round) {
        Exploration same = asked;
        if (same.seconds() != seconds || same.maxExecutions() != round.executions()) {
            same = exploration.toBuilder()
                    .seconds(seconds)
                    .maxExecutions(round.executions())
                    .build();
            asked = same;
        }
        return same;
    }

    /**
     * {@return what came of a search that stands for many programs.}
     *
     * @param search whose threads choose what they call.
     * @param seconds that it may take.
     * @param executions that it may make.
     * @param stop ends it early.
     */
    Searched search(JointProgram search, double seconds, long executions, StopRequest stop) {
        leaveLast();
        Exploration states = exploration.toBuilder()
                .strategy(StrategyName.STATES)
                .seconds(seconds)
                .maxExecutions(executions)
                .build();
        Explorer explorer = new Explorer(agent).stoppedBy(stop).tellingViolations((with, violation) -> {
            throw new WrongChoiceException(violation.kind().text());
        });
        long start = System.nanoTime();
        try {
            ExplorationResult result = explorer.explore(search, states);
            return isProof(result)
                    ? new Searched(ProgramResult.of(result, (System.nanoTime() - start) / 1e9), "")
                    : Searched.NOTHING;
        } catch (WrongChoiceException found) {
            return new Searched(null, tested.text(search.lastChosen()));
        } catch (NotAtOnceException | DivergedException | InputException refused) {
            return Searched.NOTHING;
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

    /**
     * What came of a search.
     *
     * @param proof of all programs that it stands for, or null.
     * @param suspect the text of a program in which something was wrong, or empty.
     */
    record Searched(@Nullable ProgramResult proof, String suspect) {
        /** Neither a proof nor a reason to look at a program. */
        static final Searched NOTHING = new Searched(null, "");
    }
}
