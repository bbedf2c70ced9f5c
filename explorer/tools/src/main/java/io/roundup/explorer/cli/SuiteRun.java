// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Explores programs, several at once, each by a command in a process of its own. So static state, a hang, a full heap
 * or a call of {@code System.exit} of one does not reach the others.
 */
final class SuiteRun {
    /** Of the memory, for all processes together. */
    private static final double PERCENT = 75;

    /** An option of a JVM. */
    static final String ENDS_WITH_INPUT = "-D" + ChildCommand.ENDS_WITH_INPUT + "=true";

    private static final String HTML = "--html";

    private final Given given;
    private final ProgramCommand command;
    private final @Nullable SuitePages pages;
    private final StopRequest stop;
    private final Map<String, Double> earlier;

    /** Explores a program by a command in another process. */
    @FunctionalInterface
    private interface Process {
        Ended run(SuiteHarness harness, List<String> files)
                throws IOException, InterruptedException, OverdueException, PieceLostException;
    }

    /**
     * Prepares a run.
     *
     * @param command explores each
     * @param pages that each harness adds one to, or null
     * @param stop ends it early
     * @param earlier seconds that harnesses took, by their names: the longest are begun first, after those not known
     */
    SuiteRun(
            Given given,
            ProgramCommand command,
            @Nullable SuitePages pages,
            StopRequest stop,
            Map<String, Double> earlier) {
        this.given = given;
        this.command = command;
        this.pages = pages;
        this.stop = stop;
        this.earlier = earlier;
    }

    /**
     * Explores all: on a cluster, if one is asked for, or else on this machine.
     *
     * @param harnesses in the order in which they are told of
     * @param processes that explore at once on this machine; if there are fewer harnesses, each may use several
     * @param end of this process
     * @return what was found
     * @throws IOException if the way to the cluster cannot be begun
     */
    SuiteResult<HarnessResult> run(List<SuiteHarness> harnesses, int processes, EndOfProcess end) throws IOException {
        if (!ClusterProcess.isAsked(given)) {
            return run(harnesses, processes);
        }
        List<String> classPaths =
                harnesses.stream().map(SuiteHarness::classPath).toList();
        String name = command.kind().counted(harnesses.size());
        try (ClusterCommands cluster = ClusterCommands.start(given, name, classPaths, end)) {
            return run(harnesses, cluster);
        }
    }

    private SuiteResult<HarnessResult> run(List<SuiteHarness> harnesses, int processes) {
        int atOnce = Math.max(1, Math.min(processes, harnesses.size()));
        ChildCommand child = ChildCommand.here(launcher(atOnce));
        List<String> words = new ArrayList<>(command.words());
        words.addAll(command.workers(Math.max(1, processes / atOnce)));
        return run(harnesses, atOnce, () -> atOnce, (harness, files) -> {
            List<String> one = new ArrayList<>(List.of(command.name(), "--class-path", harness.classPath()));
            one.addAll(words);
            one.add(harness.name());
            return child.run(one, files, patience());
        });
    }

    private SuiteResult<HarnessResult> run(List<SuiteHarness> harnesses, ClusterCommands cluster) {
        int atOnce = Math.min(ClusterCommands.MOST_AT_ONCE, Math.max(1, harnesses.size()));
        return run(harnesses, atOnce, () -> Math.min(atOnce, cluster.atOnce()), (harness, files) -> {
            List<String> java = new ArrayList<>(jvm(1).subList(1, jvm(1).size()));
            java.add(ENDS_WITH_INPUT);
            java.addAll(List.of("-jar", CommandPiece.JAR, command.name(), "--class-path", CommandPiece.CLASS_PATH));
            java.addAll(command.words(Options.SOURCE));
            java.add(Options.SOURCE.name() + "=" + CommandPiece.SOURCES);
            files.forEach(file -> java.add(file + "=" + CommandPiece.FILES + "/" + file));
            java.addAll(command.workers(1));
            java.add(harness.name());
            List<String> sources = ProgramSources.of(given, harness.classPath()).folders();
            return cluster.run(null, harness.classPath(), sources, java, patience(), StartedJar.ofCommand());
        });
    }

    private double patience() {
        return ExploringProcess.patience(command.seconds());
    }

    private SuiteResult<HarnessResult> run(
            List<SuiteHarness> harnesses, int threads, IntSupplier atOnce, Process process) {
        long start = System.nanoTime();
        TestProgress progress =
                new TestProgress(harnesses.size(), command.kind().many());
        Map<SuiteHarness, String> files = new HashMap<>();
        for (SuiteHarness harness : harnesses) {
            files.put(harness, pages == null ? "" : pages.nameFor(harness.name()));
        }
        ProcessTasks<SuiteHarness, HarnessResult> tasks = new ProcessTasks<>(stop, SuiteRun::ended, SuiteRun::fault);
        List<SuiteHarness> longestFirst = new ArrayList<>(harnesses);
        longestFirst.sort(
                Comparator.comparingDouble(harness -> -earlier.getOrDefault(harness.name(), Double.MAX_VALUE)));
        Map<SuiteHarness, HarnessResult> results = new HashMap<>();
        List<HarnessResult> found = tasks.run(longestFirst, threads, harness -> {
            HarnessResult result = explore(harness, Objects.requireNonNull(files.get(harness)), process);
            progress.add(result.verdict() == HarnessVerdict.VIOLATION);
            return result;
        });
        progress.close();
        found.forEach(result -> results.put(result.harness(), result));
        return new SuiteResult<>(
                command.kind(),
                command.targets(),
                harnesses.stream()
                        .map(harness -> Objects.requireNonNull(results.get(harness)))
                        .toList(),
                (System.nanoTime() - start) / 1e9,
                atOnce.getAsInt());
    }

    /** {@return what starts a command in a process that ends with this one} @param atOnce how many there are */
    private static List<String> launcher(int atOnce) {
        List<String> words = new ArrayList<>(jvm(atOnce));
        words.add(ENDS_WITH_INPUT);
        words.addAll(StartedJar.start());
        return words;
    }

    /** {@return how a JVM is started that does not take the memory of the others} @param atOnce how many there are */
    static List<String> jvm(int atOnce) {
        List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
        List<String> of = new ArrayList<>(given);
        boolean isHeapGiven = given.stream()
                .anyMatch(option -> option.startsWith("-Xmx") || option.startsWith("-XX:Max") && option.contains("="));
        if (!isHeapGiven && atOnce > 3) {
            of.add("-XX:MaxRAMPercentage=" + PERCENT / atOnce);
        }
        return WorkerProcesses.launcher(of, List.of());
    }

    private static HarnessResult fault(SuiteHarness harness, Throwable failed) {
        return HarnessResult.unexplored(harness, HarnessVerdict.FAULT, String.valueOf(failed));
    }

    private HarnessResult explore(SuiteHarness harness, String page, Process process) throws IOException {
        if (!harness.problem().isEmpty()) {
            return HarnessResult.unexplored(
                    harness,
                    harness.isForOthers() ? HarnessVerdict.SKIPPED : HarnessVerdict.NOT_EXPLORED,
                    harness.problem());
        }
        List<String> files = new ArrayList<>(List.of(ChildCommand.JSON, "--schedule"));
        if (pages != null) {
            Files.deleteIfExists(pages.place(page));
            files.add(HTML);
        }
        long start = System.nanoTime();
        try {
            Ended ended = process.run(harness, files);
            String html = ended.files().getOrDefault(HTML, "");
            boolean hasPage = pages != null && !html.isEmpty();
            return result(
                    harness, ended, hasPage ? Objects.requireNonNull(pages).write(page, html) : "");
        } catch (OverdueException hangs) {
            return unanswered(
                    harness,
                    (System.nanoTime() - start) / 1e9,
                    "Its process did not end, and was ended.",
                    String.valueOf(hangs.getMessage()));
        } catch (PieceLostException lost) {
            return unanswered(harness, 0, "There is no result, because " + lost.why() + ".", "");
        } catch (InterruptedException told) {
            return ended(harness);
        }
    }

    private HarnessResult unanswered(SuiteHarness harness, double seconds, String why, String printed) {
        return new HarnessResult(
                harness,
                HarnessVerdict.UNDECIDED,
                0,
                seconds,
                "",
                why,
                List.of(),
                "",
                command.alone(harness),
                printed,
                "");
    }

    private HarnessResult result(SuiteHarness harness, Ended ended, String page) {
        if (!ended.result().isEmpty()) {
            HarnessResult read = command.read(harness, ended.result(), ended.seconds());
            return read.with(read.command(), ended.out(), page);
        }
        if (ExploringProcess.isEndedByUser(ended.code(), stop)) {
            return ended(harness);
        }
        HarnessVerdict verdict = switch (ended.code()) {
            case ExitCodes.INPUT -> HarnessVerdict.NOT_EXPLORED;
            case ExitCodes.UNDECIDED -> HarnessVerdict.UNDECIDED;
            default -> HarnessVerdict.FAULT;
        };
        return new HarnessResult(
                harness,
                verdict,
                0,
                ended.seconds(),
                "",
                ExploringProcess.why(ended),
                List.of(),
                "",
                command.alone(harness),
                ended.out() + ended.err(),
                page);
    }

    private static HarnessResult ended(SuiteHarness harness) {
        return HarnessResult.unexplored(harness, HarnessVerdict.UNDECIDED, "It was stopped before it had a result.");
    }
}
