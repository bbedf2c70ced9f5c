// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.harness.TestBody;
import io.roundup.explorer.program.BodyProgram;
import io.roundup.explorer.program.CallingTest;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Replayer;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.run.SuitableBackend;
import io.roundup.explorer.run.TestExploration;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Explores the body of a test, or a harness, in a JVM that was started with {@code -javaagent:roundup.jar=api}.
 * Several threads may ask for explorations, as tests do that run at once. These are made one after the other, since
 * what is explored, the hooks and the standard streams are there only once.
 * {@link io.roundup.explorer.harness.Actor Actor} shows a harness.
 *
 * <pre>{@code
 * @Test
 * void queueIsLinearizable() {
 *     RoundUp.verify(QueueHarness.class, Exploration.standard());
 * }
 * }</pre>
 */
public final class RoundUp {
    /** Kept, since the JVM has compiled code of its own for method handles that were called often. */
    private static final ClassValue<HarnessClass> PARTS = new ClassValue<>() {
        @Override
        protected HarnessClass computeValue(Class<?> harness) {
            return new HarnessClass(harness);
        }
    };

    private RoundUp() {}

    /**
     * Explores a harness.
     *
     * <pre>{@code
     * ExplorationResult result = RoundUp.check(QueueHarness.class, Exploration.standard());
     * assertEquals(ExplorationVerdict.HOLDS, result.verdict());
     * }</pre>
     *
     * @param harness a class with {@code @Actor} methods and a field that holds the object under test
     * @param exploration what is asked
     * @return what was found
     * @throws InputException if the harness cannot be used, or this JVM has no agent
     * @throws StuckException if the harness does not come back before anything is explored. If it does not do so later,
     *     the result is undecided; in both cases this JVM cannot explore any more
     */
    public static ExplorationResult check(Class<?> harness, Exploration exploration) {
        return check(harness, exploration, judgement -> {});
    }

    /**
     * Explores a harness and fails unless it holds: for tests.
     *
     * <pre>{@code
     * RoundUp.verify(QueueHarness.class, Exploration.builder().seconds(60).build());
     * }</pre>
     *
     * @param harness a class with {@code @Actor} methods and a field that holds the object under test
     * @param exploration what is asked
     * @return what was found: every interleaving was explored, or no violation was found within the bounds of the
     *     exploration
     * @throws AssertionError if something is violated, or nothing could be decided; its message is the report, with the
     *     interleaving and a token that repeats it
     * @throws InputException if the harness cannot be used, or this JVM has no agent
     */
    public static ExplorationResult verify(Class<?> harness, Exploration exploration) {
        return passed(asked(harness, exploration).explore(UnaryOperator.identity(), judgement -> {}), result -> {
            String token = token(result, harness.getName(), harness.desiredAssertionStatus());
            return TextReport.text(
                    result,
                    asked(harness, exploration).repeated(result),
                    ReplayCommand.ofTest(harness, exploration, token));
        });
    }

    /**
     * Explores the body of a test and fails unless it holds.
     *
     * <pre>{@code
     * @Test
     * void nobodySellsTwice() {
     *     RoundUp.verify(() -> {
     *         Tickets tickets = new Tickets(1);
     *         Thread ann = new Thread(tickets::sell);
     *         ann.start();
     *         tickets.sell();
     *         ann.join();
     *         assertEquals(0, tickets.left());
     *     });
     * }
     * }</pre>
     *
     * @param body what is run in each execution; it makes all objects that it changes
     * @return what was found: every interleaving was explored, or no violation was found within the standard bounds
     * @throws AssertionError if something goes wrong in an execution, or nothing could be decided; its message is the
     *     report, with the interleaving and a call that repeats it
     * @throws InputException if executions could differ by what the body uses from outside of it, or this JVM has no
     *     agent
     */
    public static ExplorationResult verify(TestBody body) {
        return verify(Exploration.standard(), body);
    }

    /**
     * Explores the body of a test as is asked, and fails unless it holds.
     *
     * <pre>{@code
     * RoundUp.verify(Exploration.builder().seconds(60).build(), () -> {
     *     ...
     * });
     * }</pre>
     *
     * @param exploration what is asked; a specification is of no use, since calls of a body are not judged
     * @param body as above
     * @return as above
     * @throws AssertionError as above
     * @throws InputException as above
     */
    public static ExplorationResult verify(Exploration exploration, TestBody body) {
        ExplorerThread.refuseIfItCouldNotEnd();
        String name = CallingTest.name();
        TestExploration asked = asked(name, exploration, body);
        return passed(asked.explore(UnaryOperator.identity(), judgement -> {}), result -> {
            String token = token(result, name, BodyProgram.typeOf(body).desiredAssertionStatus());
            return TextReport.text(
                    result,
                    asked.repeated(result),
                    "RoundUp.replay(\"" + token + "\""
                            + (exploration.equals(Exploration.standard()) ? "" : ", exploration") + ", () -> ...)");
        });
    }

    /**
     * Repeats one execution of the body of a test, in the same method, and fails as it failed: with a debugger, step for
     * step.
     *
     * <pre>{@code
     * RoundUp.replay("5f1c00b2ku.ru1-...", () -> {
     *     ...
     * });
     * }</pre>
     *
     * @param token of the report
     * @param body that was explored
     * @throws AssertionError if the execution goes wrong again, or the body does something else than it did; its message
     *     is the report. If the execution goes right, the message says that
     * @throws InputException if the token belongs to another test, or this JVM has no agent
     */
    public static void replay(String token, TestBody body) {
        replay(token, Exploration.standard(), body);
    }

    /**
     * Repeats one execution of the body of a test that was not explored by the standard settings.
     *
     * <pre>{@code
     * RoundUp.replay("5f1c00b2ku.ru1-...", exploration, () -> {
     *     ...
     * });
     * }</pre>
     *
     * @param token as above
     * @param exploration as it was asked
     * @param body as above
     * @throws AssertionError as above
     * @throws InputException as above
     */
    public static void replay(String token, Exploration exploration, TestBody body) {
        ExplorerThread.refuseIfItCouldNotEnd();
        String name = CallingTest.name();
        Recording recording = Recording.read(token, name);
        TestExploration asked = asked(name, recording.reproducing(exploration), body);
        ExplorationResult result = asked.explore(explorer -> explorer.replaying(recording.schedule()), judgement -> {});
        boolean isViolated = !result.violations().isEmpty();
        if (isViolated || result.verdict() == ExplorationVerdict.UNDECIDED) {
            RepeatedViolation repeated = isViolated ? asked.repeated(result) : RepeatedViolation.NONE;
            throw new AssertionError(TextReport.textOfReplay(result, repeated, ""));
        }
        throw new AssertionError("The execution of " + name + " does not go wrong any more. That proves nothing:"
                + " explore the test again by RoundUp.verify.");
    }

    /** {@return a result} @throws AssertionError with the report if it is a violation or undecided */
    private static ExplorationResult passed(ExplorationResult result, Function<ExplorationResult, String> report) {
        if (!result.violations().isEmpty()) {
            throw new AssertionError(report.apply(result));
        }
        if (result.verdict() == ExplorationVerdict.UNDECIDED) {
            throw new AssertionError(TextReport.text(result, RepeatedViolation.NONE, ""));
        }
        return result;
    }

    private static String token(ExplorationResult result, String program, boolean asserts) {
        Violation first = result.violations().get(0);
        return Recording.of(program, result.exploration(), first.schedule())
                .showing(first.kind(), asserts)
                .token();
    }

    /**
     * Explores a harness and tells of every history, for those who count or compare them. The result holds no histories
     * but those of the first violations, since there may be millions.
     *
     * <pre>{@code
     * Set<History> histories = new HashSet<>();
     * RoundUp.check(QueueHarness.class, Exploration.standard(), judgement -> histories.add(judgement.history()));
     * }</pre>
     *
     * @param harness a class with {@code @Actor} methods and a field that holds the object under test
     * @param exploration what is asked
     * @param eachHistory as in {@link Explorer#explore(Program, Exploration, Consumer)}; it is told by
     *     the thread that explores, and must not use the program or explore
     * @return what was found
     * @throws InputException if the harness cannot be used, or this JVM has no agent
     */
    public static ExplorationResult check(Class<?> harness, Exploration exploration, Consumer<Judgement> eachHistory) {
        return check(harness, exploration, eachHistory, CheckpointPlan.NONE);
    }

    /**
     * Explores a harness, so that the exploration can go on in another process if this one ends.
     *
     * <pre>{@code
     * Path file = folder.resolve("queue.checkpoint");
     * CheckpointPlan plan = CheckpointPlan.of(file, Files.exists(file) ? file : null);
     * RoundUp.check(QueueHarness.class, Exploration.standard(), judgement -> {}, plan);
     * }</pre>
     *
     * @param harness a class with {@code @Actor} methods and a field that holds the object under test
     * @param exploration what is asked; its budgets are those of all processes together, but for the time
     * @param eachHistory as in {@link Explorer#explore(Program, Exploration, Consumer)}; it is told by
     *     the thread that explores, and must not use the program or explore
     * @param checkpoints where the state is kept, and where it comes from
     * @return what was found, before the checkpoint and since
     * @throws InputException if the harness or the checkpoint cannot be used, or this JVM has no agent
     */
    public static ExplorationResult check(
            Class<?> harness, Exploration exploration, Consumer<Judgement> eachHistory, CheckpointPlan checkpoints) {
        return asked(harness, exploration).explore(explorer -> explorer.keeping(checkpoints), eachHistory);
    }

    /**
     * Repeats one execution of a harness.
     *
     * <pre>{@code
     * Violation first = result.violations().get(0);
     * ReplayedExecution again = RoundUp.replay(TicketsHarness.class, result.exploration(), first.schedule());
     * again.steps().forEach(step -> System.out.println(step.thread() + " " + step.action() + " " + step.place()));
     * }</pre>
     *
     * @param harness as it was explored
     * @param exploration of the result: with {@code MemoryName.JMM}, interleavings are explored first
     * @param schedule of a violation
     * @return what was seen
     * @throws io.roundup.explorer.strategy.DivergedException if the schedule does not fit
     */
    public static ReplayedExecution replay(Class<?> harness, Exploration exploration, Schedule schedule) {
        return asked(harness, exploration).replay(schedule);
    }

    /**
     * Repeats one execution of a harness again and again: equal executions have equal logs.
     *
     * <pre>{@code
     * List<List<String>> logs = RoundUp.eventLogs(TicketsHarness.class, result.exploration(), first.schedule(), 100);
     * assertEquals(1, Set.copyOf(logs).size());
     * }</pre>
     *
     * @param harness as it was explored
     * @param exploration of the result: with {@code MemoryName.JMM}, interleavings are explored first
     * @param schedule of a violation
     * @param times how often
     * @return the event log of each repetition
     */
    public static List<List<String>> eventLogs(
            Class<?> harness, Exploration exploration, Schedule schedule, int times) {
        return ExplorerThread.call(() -> {
            Agent agent = InstalledAgent.get(exploration.backend());
            HarnessProgram program = program(agent, harness);
            return ProgramOutput.silently(() -> SuitableBackend.run(exploration.backend(), backend -> {
                List<List<String>> logs = new ArrayList<>();
                try (Execution execution = Repetition.execution(agent, program, backend, exploration, schedule)) {
                    Replayer replayer = new Replayer(execution, agent.sites(), agent.operations());
                    for (int i = 0; i < times; i++) {
                        logs.add(replayer.eventLog(schedule));
                    }
                }
                return logs;
            }));
        });
    }

    private static TestExploration asked(Class<?> harness, Exploration exploration) {
        return new TestExploration(exploration, agent -> program(agent, harness));
    }

    private static TestExploration asked(String name, Exploration exploration, TestBody body) {
        return new TestExploration(exploration, agent -> {
            BodyProgram program = new BodyProgram(name, body);
            InstalledAgent.requireExplored(program.type());
            return program;
        });
    }

    private static HarnessProgram program(Agent agent, Class<?> harness) {
        InstalledAgent.requireExplored(harness);
        HarnessClass parts = PARTS.get(harness);
        RecordedObject.record(agent, new UnderTest(parts.probe()));
        return new HarnessProgram(parts);
    }
}
