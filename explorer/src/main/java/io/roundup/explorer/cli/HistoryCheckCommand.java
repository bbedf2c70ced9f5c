// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.RecordedHistories;
import io.roundup.explorer.report.HistoryReport;
import io.roundup.explorer.report.html.HistoryHtmlReport;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code history check}: are recorded histories linearizable? */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Decides whether recorded histories are linearizable, or quasi linearizable.",
        exitCodeListHeading = "%nExit codes, the first that applies:%n",
        exitCodeList = {
            "2:a file, or an option, cannot be used",
            "1:a history is not linearizable",
            "3:a history is undecided",
            "0:all histories are linearizable",
            "70:a fault in Round-Up"
        },
        footerHeading = StandardOptions.EXAMPLE,
        footer = "  java -jar roundup.jar history check histories --spec queue --explain")
final class HistoryCheckCommand implements Callable<Integer> {
    /** A history of so few operations is explained without being asked. */
    private static final int SHORT = 120;

    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Mixin
    private final HistoryOptions options = new HistoryOptions();

    @Mixin
    private final JudgeOptions judgeOptions = new JudgeOptions();

    @Option(
            names = "--explain",
            description = "Say which operations of the first violation contradict each other. That can take far longer"
                    + " than to find it.")
    private boolean explain;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "After so long, a history that is not decided yet is undecided (default: no limit). What was"
                    + " found until then is reported.")
    private @Nullable Double timeout;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write the result as one HTML file, which shows the first violation.")
    private @Nullable String html;

    @Override
    public Integer call() {
        TimeLimit limit = TimeLimit.of(timeout);
        PrintWriter out = spec.commandLine().getOut();
        Judge judge = judgeOptions.judge(judgeOptions.classes());
        String format = options.formatName();
        HistoryFiles found = HistoryFiles.of(options.files);
        OutputFile json = options.jsonFile(found.files());
        OutputFile page = html == null ? null : OutputFile.of("--html", html).otherThan(found.files());
        requireDistinct(json, page);
        CheckedFiles checked =
                CheckedFiles.of(found.files(), format, history -> judge.decide(history, limit::isOver), limit::isOver);
        Certificate why = explain && !limit.isOver() ? certificateOfFirst(checked, judge, format) : null;
        HistoryReport report = new HistoryReport(checked, judge.property(), why);
        report.print(out);
        skipped(found.skipped(), out);
        if (json != null) {
            json.write(report.json(), out);
        }
        if (page != null) {
            page.writeOrSay(page(checked, judge, format, why), "Give --html another file.", out);
        }
        return exitCode(checked);
    }

    private static @Nullable Certificate certificateOfFirst(
            CheckedFiles checked, Judge judge, @Nullable String format) {
        for (CheckedFile file : checked.files()) {
            if (file.verdict() == Verdict.NOT_LINEARIZABLE) {
                return judge.certificate(
                        RecordedHistories.read(file.file(), format).history());
            }
        }
        return null;
    }

    private static void requireDistinct(@Nullable OutputFile json, @Nullable OutputFile page) {
        if (json != null && page != null && json.path().equals(page.path())) {
            throw new InputException("--json and --html both use the file " + page.path()
                    + ", and one would overwrite the other. Give each a file of its own.");
        }
    }

    /** {@return the page} To explain a short history takes no time; of a long one only what was asked for is said. */
    private static String page(
            CheckedFiles checked, Judge judge, @Nullable String format, @Nullable Certificate explained) {
        HistoryHtmlReport report = new HistoryHtmlReport(checked, judge.property());
        CheckedFile first = report.first();
        if (first == null) {
            return report.write(null);
        }
        RecordedHistories.Recorded recorded = RecordedHistories.read(first.file(), format);
        History history = recorded.history();
        boolean isShort = first.verdict() == Verdict.NOT_LINEARIZABLE && history.size() <= SHORT;
        Certificate why = explained == null && isShort ? judge.certificate(history) : explained;
        return report.write(new HistoryHtmlReport.Drawn(
                first.file(), history, recorded.marks(), judge.specification(), judge.factor(), why));
    }

    private static void skipped(List<Path> files, PrintWriter out) {
        if (!files.isEmpty()) {
            out.println(files.size() + " other files in the folders fit no known format: " + files.get(0)
                    + (files.size() > 1 ? ", ..." : ""));
            out.flush();
        }
    }

    /** {@return the exit code} The worst wins; a file that cannot be read is worst, since it may hide anything. */
    private static int exitCode(CheckedFiles checked) {
        if (checked.errors() > 0) {
            return ExitCodes.INPUT;
        }
        if (checked.count(Verdict.NOT_LINEARIZABLE) > 0) {
            return ExitCodes.VIOLATION;
        }
        return checked.count(Verdict.UNDECIDED) > 0 ? ExitCodes.UNDECIDED : ExitCodes.OK;
    }
}
