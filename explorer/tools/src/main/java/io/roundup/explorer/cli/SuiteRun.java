// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.phase.StopRequest;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Explores harnesses, several at once, each by {@code check} in a process of its own. So static state, a hang, a full
 * heap or a call of {@code System.exit} of one does not reach the others.
 */
final class SuiteRun {
    /** Of the memory, for all processes together. */
    private static final double PERCENT = 75;

    private final Given given;
    private final SuiteOptions options;
    private final @Nullable SuitePages pages;
    private final StopRequest stop;

    /** Prepares a run. @param pages that each harness adds one to, or null @param stop ends it early */
    SuiteRun(Given given, @Nullable SuitePages pages, StopRequest stop) {
        this.given = given;
        options = new SuiteOptions(given);
        this.pages = pages;
        this.stop = stop;
    }

    /**
     * Explores all.
     *
     * @param harnesses in the order in which they are told of
     * @param atOnce how many are explored at once
     * @param processes that explore at once; if there are fewer harnesses, each gets several
     * @return what was found
     */
    SuiteResult<HarnessResult> run(List<SuiteHarness> harnesses, int atOnce, int processes) {
        long start = System.nanoTime();
        ChildCommand command = ChildCommand.here(launcher(atOnce));
        List<String> words = new ArrayList<>(options.words());
        words.addAll(List.of("--workers", String.valueOf(Math.max(1, processes / atOnce))));
        TestProgress progress = new TestProgress(harnesses.size(), "harnesses");
        Map<SuiteHarness, String> files = new HashMap<>();
        for (SuiteHarness harness : harnesses) {
            files.put(harness, pages == null ? "" : pages.nameFor(harness.name()));
        }
        ProcessTasks<SuiteHarness, HarnessResult> tasks = new ProcessTasks<>(stop, SuiteRun::ended, SuiteRun::fault);
        List<HarnessResult> results = tasks.run(harnesses, atOnce, harness -> {
            HarnessResult result = explore(harness, Objects.requireNonNull(files.get(harness)), command, words);
            progress.add(result.verdict() == HarnessVerdict.VIOLATION);
            return result;
        });
        progress.close();
        return new SuiteResult<>(
                HarnessVerdict.HARNESSES,
                given.get(SuiteOptions.TARGETS),
                results,
                (System.nanoTime() - start) / 1e9,
                atOnce);
    }

    private static List<String> launcher(int atOnce) {
        List<String> words = new ArrayList<>(jvm(atOnce));
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

    private HarnessResult explore(SuiteHarness harness, String page, ChildCommand command, List<String> words)
            throws IOException {
        if (!harness.problem().isEmpty()) {
            return HarnessResult.unexplored(
                    harness,
                    harness.isForOthers() ? HarnessVerdict.SKIPPED : HarnessVerdict.NOT_EXPLORED,
                    harness.problem());
        }
        List<String> check = new ArrayList<>(List.of("check", "--class-path", harness.classPath()));
        check.addAll(words);
        if (pages != null) {
            Files.deleteIfExists(pages.place(page));
            check.addAll(List.of("--html", pages.place(page).toString()));
        }
        check.add(harness.name());
        long start = System.nanoTime();
        try {
            Ended ended = command.run(
                    check,
                    List.of(ChildCommand.JSON, "--schedule"),
                    ExploringProcess.patience(given.get(SuiteOptions.TIMEOUT)));
            boolean hasPage = pages != null && Files.exists(pages.place(page));
            return result(harness, ended, (System.nanoTime() - start) / 1e9, hasPage ? page : "");
        } catch (OverdueException hangs) {
            return new HarnessResult(
                    harness,
                    HarnessVerdict.UNDECIDED,
                    0,
                    (System.nanoTime() - start) / 1e9,
                    "",
                    "Its process did not end, and was ended.",
                    List.of(),
                    "",
                    checkCommand(harness),
                    String.valueOf(hangs.getMessage()),
                    "");
        } catch (InterruptedException told) {
            return ended(harness);
        }
    }

    private HarnessResult result(SuiteHarness harness, Ended ended, double seconds, String page) {
        if (!ended.result().isEmpty()) {
            HarnessResult read = SuiteJson.read(harness, ended.result(), seconds);
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
                seconds,
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
        command.addAll(List.of("-jar", StartedJar.ofCommand(), "check", "-cp", harness.classPath(), harness.name()));
        command.addAll(words);
        return ShellWords.joined(command);
    }
}
