// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.junit.Baseline;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.junit.PlainVerdict;
import io.roundup.explorer.junit.report.JUnitJson;
import io.roundup.explorer.junit.report.JUnitText;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.suite.SuiteResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Explores existing tests, several at once, each in a JVM of its own that has the agent. */
final class JUnitRun {
    private static final String HTML = "page.html";
    private static final String SARIF = "log.sarif";

    private final JUnitOptions options;
    private final @Nullable SuitePages pages;
    private final EndOfProcess end;
    private final StopRequest stop;
    private final JUnitText text;
    private final Baseline baseline;
    private final Map<String, JUnitOutcome> earlier;
    private final String classPath;
    private final TestLaunch launch;

    /**
     * Prepares a run.
     *
     * @param pages that each violation adds one to, or null
     * @param end of this process
     * @param text shows what comes of each test as soon as it is there
     * @param earlier outcomes of a run that was ended, by the ids of tests
     * @param classPath of the tests, with what runs them
     */
    JUnitRun(
            JUnitOptions options,
            @Nullable SuitePages pages,
            EndOfProcess end,
            JUnitText text,
            Baseline baseline,
            Map<String, JUnitOutcome> earlier,
            String classPath) {
        this.options = options;
        this.pages = pages;
        this.end = end;
        stop = end.stop();
        this.text = text;
        this.baseline = baseline;
        this.earlier = earlier;
        this.classPath = classPath;
        launch = new TestLaunch(options, classPath);
    }

    /** Explores a test by another process, which may be on a cluster. */
    @FunctionalInterface
    private interface Process {
        Ended run(JUnitTest test, String page)
                throws IOException, InterruptedException, OverdueException, PieceLostException;
    }

    /**
     * {@return what came of all tests}
     *
     * @param each takes what there is whenever there is more
     * @throws IOException if a cluster is asked for, and the process that is the way to it cannot be started
     */
    SuiteResult<JUnitOutcome> run(SoFar each) throws IOException {
        long start = System.nanoTime();
        int jobs = options.given().or(JUnitOptions.JOBS, Runtime.getRuntime().availableProcessors());
        List<JUnitTest> tests = options.given()
                .get(ShardOption.SHARD)
                .of(new PlainTestRun(options, launch.launcher(1), classPath, stop).run(), JUnitTest::type);
        Map<String, JUnitOutcome> outcomes = new HashMap<>();
        List<JUnitTest> explored = new ArrayList<>();
        for (JUnitTest test : tests) {
            JUnitOutcome outcome = PlainVerdict.of(test);
            JUnitOutcome known = earlier.get(test.id());
            if (outcome == null && known != null) {
                outcome = counted(known);
            }
            if (outcome == null) {
                explored.add(test);
            } else {
                outcomes.put(test.id(), outcome);
            }
        }
        text.printPlain(tests.size(), explored.size(), (System.nanoTime() - start) / 1e9);
        if (!explored.isEmpty() && ClusterProcess.isAsked(options.given())) {
            try (ClusterCommands cluster =
                    ClusterCommands.start(options.given(), explored.size() + " tests", List.of(classPath), end)) {
                // The command itself is another one there.
                List<String> jvm = jvm(1).subList(1, jvm(1).size());
                int threads = Math.min(ClusterCommands.MOST_AT_ONCE, explored.size());
                return explore(
                        new Tests(tests, explored, outcomes, start),
                        threads,
                        () -> Math.min(threads, cluster.atOnce()),
                        each,
                        (test, page) -> {
                            List<String> words = new ArrayList<>(jvm);
                            words.addAll(TestLaunch.java(
                                    test,
                                    agent(test, CommandPiece.FILES, page),
                                    CommandPiece.JAR,
                                    CommandPiece.CLASS_PATH));
                            return cluster.run(
                                    options.directory(), classPath, List.of(), words, patience(), StartedJar.file());
                        });
            }
        }
        int atOnce = Math.max(1, Math.min(jobs, explored.size()));
        ChildCommand command = new ChildCommand(jvm(atOnce), options.directory());
        return explore(
                new Tests(tests, explored, outcomes, start),
                atOnce,
                () -> atOnce,
                each,
                (test, page) ->
                        command.run(folder -> launch.java(test, agent(test, folder.toString(), page)), patience()));
    }

    /** Tests, those of them that are explored, what is known of some, and when that began. */
    private record Tests(
            List<JUnitTest> all, List<JUnitTest> explored, Map<String, JUnitOutcome> outcomes, long start) {}

    private List<String> jvm(int atOnce) {
        List<String> exploring = new ArrayList<>(launch.launcher(atOnce));
        exploring.add(SuiteRun.ENDS_WITH_INPUT);
        exploring.addAll(ShortRun.options(exploring, options.seconds()));
        return exploring;
    }

    private double patience() {
        return ExploringProcess.patience(options.secondsWithStart());
    }

    private SuiteResult<JUnitOutcome> explore(
            Tests tests, int threads, IntSupplier atOnce, SoFar each, Process process) {
        List<JUnitTest> explored = tests.explored();
        Map<String, JUnitOutcome> outcomes = tests.outcomes();
        Map<JUnitTest, String> files = new HashMap<>();
        for (JUnitTest test : explored) {
            files.put(test, pages == null ? "" : pages.nameFor(test.fullName()));
        }
        ProcessTasks<JUnitTest, JUnitOutcome> tasks = new ProcessTasks<>(
                stop,
                JUnitRun::ended,
                (test, failed) -> JUnitOutcome.unexplored(test, JUnitVerdict.FAULT, String.valueOf(failed)));
        List<JUnitOutcome> found = tasks.run(explored, threads, test -> {
            JUnitOutcome outcome = explore(test, Objects.requireNonNull(files.get(test)), process);
            synchronized (outcomes) {
                outcomes.put(test.id(), outcome);
                text.printOutcome(outcome);
                each.take(result(tests.all(), outcomes, tests.start(), atOnce.getAsInt()));
            }
            return outcome;
        });
        synchronized (outcomes) {
            for (int i = 0; i < explored.size(); i++) {
                outcomes.put(explored.get(i).id(), found.get(i));
            }
            return result(tests.all(), outcomes, tests.start(), atOnce.getAsInt());
        }
    }

    /** Takes what was found so far. */
    @FunctionalInterface
    interface SoFar {
        void take(SuiteResult<JUnitOutcome> result);
    }

    /** What is not there yet is undecided. */
    private SuiteResult<JUnitOutcome> result(
            List<JUnitTest> tests, Map<String, JUnitOutcome> outcomes, long start, int atOnce) {
        List<JUnitOutcome> all = new ArrayList<>();
        for (JUnitTest test : tests) {
            JUnitOutcome outcome = outcomes.get(test.id());
            all.add(outcome == null ? ended(test) : outcome);
        }
        return new SuiteResult<>(JUnitVerdict.TESTS, options.targets(), all, (System.nanoTime() - start) / 1e9, atOnce);
    }

    /** {@return an outcome in which a violation counts unless the baseline names it} */
    private JUnitOutcome counted(JUnitOutcome outcome) {
        return outcome.isViolation()
                ? outcome.with(baseline.knows(outcome) ? JUnitVerdict.KNOWN : JUnitVerdict.VIOLATION)
                : outcome;
    }

    private JUnitOutcome explore(JUnitTest test, String page, Process process) throws IOException {
        long start = System.nanoTime();
        try {
            return outcome(test, process.run(test, page), page);
        } catch (OverdueException hangs) {
            return JUnitOutcome.unanswered(
                    test,
                    JUnitVerdict.UNDECIDED,
                    (System.nanoTime() - start) / 1e9,
                    "Its process did not end, and was ended.",
                    launch.command(test, ""),
                    String.valueOf(hangs.getMessage()));
        } catch (PieceLostException lost) {
            return JUnitOutcome.unanswered(
                    test,
                    JUnitVerdict.UNDECIDED,
                    0,
                    "There is no result, because " + lost.why() + ".",
                    launch.command(test, ""),
                    "");
        } catch (InterruptedException told) {
            return ended(test);
        }
    }

    /** {@return the options of the agent} @param folder that gets files */
    private List<String> agent(JUnitTest test, String folder, String page) {
        List<String> agent = launch.agent(test);
        agent.add("json=" + folder + "/" + ChildCommand.JSON);
        agent.add("schedule=" + folder + "/schedule.json");
        if (options.given().isGiven(Options.SARIF)) {
            agent.add("sarif=" + folder + "/" + SARIF);
        }
        if (!page.isEmpty()) {
            agent.add("html=" + folder + "/" + HTML);
        }
        return agent;
    }

    private JUnitOutcome outcome(JUnitTest test, Ended ended, String page) {
        if (!ended.result().isEmpty()) {
            JUnitOutcome read = PlainVerdict.besides(
                    test,
                    JUnitJson.read(
                            test,
                            ended,
                            ended.seconds(),
                            ended.files().getOrDefault(SARIF, ""),
                            token -> launch.command(test, token)));
            String html = ended.files().getOrDefault(HTML, "");
            boolean hasPage = pages != null && read.verdict() == JUnitVerdict.VIOLATION && !html.isEmpty();
            JUnitOutcome written =
                    hasPage ? read.withPage(Objects.requireNonNull(pages).write(page, html)) : read;
            return counted(written);
        }
        if (ExploringProcess.isEndedByUser(ended.code(), stop)) {
            return ended(test);
        }
        boolean isFault = ended.code() != ExitCodes.INPUT && ended.code() != ExitCodes.UNDECIDED;
        return JUnitOutcome.unanswered(
                test,
                isFault ? JUnitVerdict.FAULT : JUnitVerdict.UNDECIDED,
                ended.seconds(),
                ExploringProcess.why(ended),
                launch.command(test, ""),
                ended.out() + ended.err());
    }

    private static JUnitOutcome ended(JUnitTest test) {
        return JUnitOutcome.unexplored(
                test, JUnitVerdict.UNDECIDED, "The command ended before this test had a result.");
    }
}
