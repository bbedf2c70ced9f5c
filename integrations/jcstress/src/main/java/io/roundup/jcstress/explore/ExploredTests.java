// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.JCStressTests;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.SoFar;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.jcstress.explore.Grading.Grade;
import org.openjdk.jcstress.annotations.JCStressTest;

/** The service by which the command line explores tests of JCStress. */
public final class ExploredTests implements JCStressTests {
    /** For the service loader. */
    public ExploredTests() {}

    @Override
    public boolean isTest(ClassPath classes, String name) {
        try {
            return Class.forName(name, false, classes.loader()).isAnnotationPresent(JCStressTest.class);
        } catch (ClassNotFoundException | LinkageError unloadable) {
            // It mentions the annotation. Why it cannot be loaded is told when it is to be explored.
            return true;
        }
    }

    @Override
    public TestReport explore(Agent agent, ClassPath classes, String test, Exploration exploration, StopRequest stop) {
        try {
            return explored(agent, ReadTest.of(classes, test), exploration, stop);
        } catch (UnfitTestException | InputException unfit) {
            return TestReport.unexplored(test, String.valueOf(unfit.getMessage()));
        } catch (StuckException stuck) {
            return TestReport.unexplored(test, String.valueOf(stuck.getMessage()));
        } catch (LinkageError | TooManyThreadsException | OutOfMemoryError failed) {
            return TestReport.unexplored(test, "it cannot be run: " + failed);
        }
    }

    private static TestReport explored(Agent agent, ReadTest test, Exploration exploration, StopRequest stop) {
        SoFar soFar = new SoFar();
        ReachedOutcomes reached = new ReachedOutcomes(test.program(), exploration.seed());
        long start = System.nanoTime();
        ExplorationResult result = ExplorerThread.call(
                () -> {
                    Explorer explorer =
                            new Explorer(agent).showing(soFar).stoppedBy(stop).tellingExecutions(reached);
                    return ProgramOutput.silently(() -> explorer.explore(test.program(), exploration));
                },
                exploration.seconds(),
                loss -> {
                    ExplorationResult known = soFar.without(loss);
                    if (known == null) {
                        throw new StuckException(loss);
                    }
                    return known;
                });
        double seconds = (System.nanoTime() - start) / 1e9;
        return new TestConclusion(test, exploration, reached).of(result, seconds);
    }

    @Override
    public ReplayedTest replay(Agent agent, ClassPath classes, String test, Exploration exploration, String token) {
        ReadTest read;
        try {
            read = ReadTest.of(classes, test);
        } catch (UnfitTestException unfit) {
            throw new InputException("The test " + test + " cannot be explored: " + unfit.getMessage() + ".");
        }
        TestProgram program = read.program();
        Recording recording = Recording.read(token, program.name());
        Exploration asked = recording.reproducing(exploration);
        try {
            return ExplorerThread.call(() -> {
                ReplayedExecution execution = Repetition.of(agent, program, asked, recording.schedule());
                return new ReplayedTest(outcome(agent, read, asked, recording), execution);
            });
        } catch (DivergedException other) {
            throw new InputException(other.getMessage() + ". Has the test changed since the token was printed?"
                    + " Explore it again to get a new one.");
        }
    }

    /** Makes the execution once more: what is looked at step by step does not say what it has shown. */
    private static TestOutcome outcome(Agent agent, ReadTest test, Exploration asked, Recording recording) {
        ReachedOutcomes reached = new ReachedOutcomes(test.program(), asked.seed());
        Explorer explorer = new Explorer(agent).replaying(recording.schedule()).tellingExecutions(reached);
        ProgramOutput.silently(() -> explorer.explore(test.program(), asked));
        if (reached.found().isEmpty()) {
            return new TestOutcome(
                    "(no end within " + asked.maxSteps() + " steps)",
                    true,
                    Expectation.UNKNOWN,
                    "",
                    1,
                    recording.token());
        }
        Shown shown = reached.found().firstKey();
        Grade grade = TestConclusion.grade(test, shown);
        return new TestOutcome(
                shown.text(),
                shown.isFailure(),
                TestConclusion.expectation(grade),
                grade.description(),
                1,
                recording.token());
    }
}
