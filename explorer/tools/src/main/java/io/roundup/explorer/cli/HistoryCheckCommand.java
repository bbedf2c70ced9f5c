// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.ClusterPieces;
import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.RecordedHistories;
import io.roundup.explorer.report.HistoryReport;
import io.roundup.explorer.report.html.HistoryHtmlReport;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.suite.Shard;
import io.roundup.explorer.suite.report.MergedReports;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** {@code history check}: are recorded histories linearizable? */
final class HistoryCheckCommand extends Command {
    /** A history of so few operations is explained without being asked. */
    private static final int SHORT = 120;

    private static final Option<Boolean> EXPLAIN = Option.flag(
            "--explain",
            "Say which operations of the first violation contradict each other. That can take far longer"
                    + " than to find it.");

    private static final Option<Double> TIMEOUT =
            Options.TIMEOUT.saying("After so long, a history that is not decided yet is undecided (default: no limit)."
                    + " What was found until then is reported.");

    private static final Option<String> HTML =
            Options.HTML.saying("Write the result as one HTML file, which shows the first violation.");

    HistoryCheckCommand() {
        super("check", options());
        help(
                "Decides whether recorded histories are linearizable, or quasi linearizable.",
                "java -jar roundup.jar history check histories --spec queue --explain");
        exitCodes(
                ", the first that applies",
                "2:a file, or an option, cannot be used",
                "1:a history is not linearizable",
                "3:a history is undecided",
                "0:all histories are linearizable",
                "70:a fault in Round-Up");
    }

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(HistoryOptions.FILES, HistoryOptions.FORMAT, Options.JSON));
        options.addAll(JudgeOptions.options());
        options.addAll(List.of(EXPLAIN, TIMEOUT, HTML, ShardOption.SHARD));
        options.addAll(ClusterOptions.ALL);
        return options;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        TimeLimit limit = new TimeLimit(given.get(TIMEOUT));
        PrintWriter out = out();
        Shard shard = given.get(ShardOption.SHARD);
        Judge judge = JudgeOptions.judge(given, SpecificationOptions.classes(given));
        String format = HistoryOptions.format(given);
        HistoryFiles found = HistoryFiles.of(given.get(HistoryOptions.FILES));
        OutputFile json = HistoryOptions.output(given, Options.JSON, found);
        OutputFile page = HistoryOptions.output(given, HTML, found);
        OptionConflicts.requireDistinctFiles(given, List.of(Options.JSON, HTML), List.of());
        Iterator<Path> files = StreamSupport.stream(found.spliterator(), false)
                .filter(file -> shard.has(file.toString()))
                .iterator();
        try (CheckedFiles checked = ClusterProcess.isAsked(given)
                ? onCluster(files, limit)
                : CheckedFiles.of(files, format, history -> judge.decide(history, limit::isOver), limit::isOver)) {
            Certificate why = given.get(EXPLAIN) && !limit.isOver() ? certificateOfFirst(checked, judge, format) : null;
            HistoryReport report = new HistoryReport(checked, judge.property(), why);
            report.print(out);
            skipped(found, out);
            if (json != null) {
                json.write(writer -> report.writeJson(MergedReports.fields(shard), writer), out);
            }
            if (page != null) {
                page.writeOrSay(page(checked, judge, format, why), "Give --html another file.", out);
            }
            return exitCode(checked);
        }
    }

    private CheckedFiles onCluster(Iterator<Path> files, TimeLimit limit) throws IOException, InterruptedException {
        List<Option<?>> told = HistoryWorkerCommand.options();
        told.remove(SpecificationOptions.CLASS_PATH);
        try (EndOfProcess end = EndOfProcess.withoutLimit()) {
            end.found();
            ClusterProcess way = ClusterProcess.of(given, "recorded histories", end);
            ClusterProgram program = ClusterProcess.program(
                    given, given.get(SpecificationOptions.CLASS_PATH), HistoryWorkerCommand.NAME, given.words(told));
            try (ClusterPieces pieces = ClusterPieces.start(way, program)) {
                return new ClusterHistories(pieces, files, limit, end.stop()).check();
            }
        }
    }

    private static @Nullable Certificate certificateOfFirst(
            CheckedFiles checked, Judge judge, @Nullable String format) {
        CheckedFile first = checked.firstViolation();
        return first == null
                ? null
                : judge.certificate(RecordedHistories.read(first.file(), format).history());
    }

    /** {@return the page} To explain a short history takes no time; of a long one only what was asked for is said. */
    private static String page(
            CheckedFiles checked, Judge judge, @Nullable String format, @Nullable Certificate explained) {
        HistoryHtmlReport report = new HistoryHtmlReport(checked, judge.property());
        CheckedFile first = checked.first();
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

    private static void skipped(HistoryFiles files, PrintWriter out) {
        if (files.skipped() > 0) {
            out.println(files.skipped() + " other files in the folders fit no known format: " + files.firstSkipped()
                    + (files.skipped() > 1 ? ", ..." : ""));
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
