// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.SuiteJson;
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
 * Explores harnesses, several at once, each by {@code check} in a process of its own. So static state, a hang, a full
 * heap or a call of {@code System.exit} of one does not reach the others.
 */
final class SuiteRun {
    /** Of the memory, for all processes together. */
    private static final double PERCENT = 75;

    /** An option of a JVM. */
    static final String ENDS_WITH_INPUT = "-D" + ChildCommand.ENDS_WITH_INPUT + "=true";

    private static final String CHECK = "check";
    private static final String HTML = "--html";
    private static final String WORKERS = "--workers";

    private final Given given;
    private final SuiteOptions options;
    private final @Nullable SuitePages pages;
    private final StopRequest stop;
    private final Map<String, Double> earlier;

    /** Explores a harness by {@code check} in another process. */
    @FunctionalInterface
    private interface Process {
        Ended run(SuiteHarness harness, List<String> files)
                throws IOException, InterruptedException, OverdueException, PieceLostException;
    }

    /**
     * Prepares a run.
     *
     * @param pages that each harness adds one to, or null
     * @param stop ends it early
     * @param earlier seconds that harnesses took, by their names: the longest are begun first, after those not known
     */
    SuiteRun(Given given, @Nullable SuitePages pages, StopRequest stop, Map<String, Double> earlier) {
        this.given = given;
        options = new SuiteOptions(given);
        this.pages = pages;
        this.stop = stop;
        this.earlier = earlier;
    }

    /**
     * Explores all on this machine.
     *
     * @param harnesses in the order in which they are told of
     * @param atOnce how many are explored at once
     * @param processes that explore at once; if there are fewer harnesses, each gets several
     * @return what was found
     */
    SuiteResult<HarnessResult> run(List<SuiteHarness> harnesses, int atOnce, int processes) {
        ChildCommand command = ChildCommand.here(launcher(atOnce));
        List<String> words = new ArrayList<>(options.words());
        words.addAll(List.of(WORKERS, String.valueOf(Math.max(1, processes / atOnce))));
        return run(harnesses, atOnce, () -> atOnce, (harness, files) -> {
            List<String> check = new ArrayList<>(List.of(CHECK, "--class-path", harness.classPath()));
            check.addAll(words);
            check.add(harness.name());
            return command.run(check, files, patience());
        });
    }

    /** Explores all on a cluster. {@return what was found} Parameters as above. */
    SuiteResult<HarnessResult> run(List<SuiteHarness> harnesses, ClusterCommands cluster) {
        int atOnce = Math.min(ClusterCommands.MOST_AT_ONCE, harnesses.size());
        return run(harnesses, atOnce, () -> Math.min(atOnce, cluster.atOnce()), (harness, files) -> {
            List<String> java = new ArrayList<>(jvm(1).subList(1, jvm(1).size()));
            java.add(ENDS_WITH_INPUT);
            java.addAll(List.of("-jar", CommandPiece.JAR, CHECK, "--class-path", CommandPiece.CLASS_PATH));
            java.addAll(options.words(Options.SOURCE));
            java.add(Options.SOURCE.name() + "=" + CommandPiece.SOURCES);
            files.forEach(file -> java.add(file + "=" + CommandPiece.FILES + "/" + file));
            java.addAll(List.of(WORKERS, "1", harness.name()));
            List<String> sources = ProgramSources.of(given, harness.classPath()).folders();
            return cluster.run(null, harness.classPath(), sources, java, patience(), StartedJar.ofCommand());
        });
    }

    private double patience() {
        return ExploringProcess.patience(given.get(SuiteOptions.TIMEOUT));
    }

    private SuiteResult<HarnessResult> run(
            List<SuiteHarness> harnesses, int threads, IntSupplier atOnce, Process process) {
        long start = System.nanoTime();
        TestProgress progress = new TestProgress(harnesses.size(), "harnesses");
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
                HarnessVerdict.HARNESSES,
                given.get(SuiteOptions.TARGETS),
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
                checkCommand(harness),
                printed,
                "");
    }

    private HarnessResult result(SuiteHarness harness, Ended ended, String page) {
        if (!ended.result().isEmpty()) {
            HarnessResult read = SuiteJson.read(harness, ended.result(), ended.seconds());
            String repeats = read.token().isEmpty() ? checkCommand(harness) : replayCommand(harness, read.token());
            return read.with(repeats, ended.out(), page);
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
                checkCommand(harness),
                ended.out() + ended.err(),
                page);
    }

    private static HarnessResult ended(SuiteHarness harness) {
        return HarnessResult.unexplored(harness, HarnessVerdict.UNDECIDED, "It was stopped before it had a result.");
    }

    private String checkCommand(SuiteHarness harness) {
        return command(harness, options.words());
    }

    private String replayCommand(SuiteHarness harness, String token) {
        List<String> words = new ArrayList<>(given.words(Options.with(Trait.JUDGES)));
        words.addAll(List.of("--replay", token));
        return command(harness, words);
    }

    private static String command(SuiteHarness harness, List<String> words) {
        List<String> command = new ArrayList<>(StartedJvm.words());
        command.addAll(List.of("-jar", StartedJar.ofCommand(), CHECK, "-cp", harness.classPath(), harness.name()));
        command.addAll(words);
        return ShellWords.joined(command);
    }
}
