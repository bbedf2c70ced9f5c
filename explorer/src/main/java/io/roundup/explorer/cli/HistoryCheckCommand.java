// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.InputException;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.RecordedHistories;
import io.roundup.explorer.report.HistoryReport;
import io.roundup.quasi.check.Budget;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.io.PrintWriter;
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
        })
final class HistoryCheckCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Mixin
    private final HistoryOptions options = new HistoryOptions();

    @Option(
            names = "--quasi",
            paramLabel = "METHOD=K[,METHOD=K...]",
            description = "Check quasi linearizability: how far calls may be out of order; '*=K' for all methods.")
    private @Nullable String quasi;

    @Option(
            names = "--explain",
            description = "Say which operations of the first violation contradict each other. That can take far longer"
                    + " than to find it.")
    private boolean explain;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Specification<?> specification = options.specification();
        QuasiFactor factor = factor();
        Budget budget = options.budget();
        HistoryFiles found = options.historyFiles();
        CheckedFiles checked = CheckedFiles.of(
                found.files(),
                options.formatName(),
                history -> Checker.verdict(history, specification, factor, budget));
        HistoryReport report =
                new HistoryReport(checked, asked(factor), firstCertificate(checked, specification, factor, budget));
        report.print(out);
        if (!found.skipped().isEmpty()) {
            out.println(found.skipped().size() + " other files in the folders are in no known format: "
                    + found.skipped().get(0) + (found.skipped().size() > 1 ? ", ..." : ""));
            out.flush();
        }
        if (options.json != null) {
            OutputFile.write(options.json, report.json(), "result");
        }
        return exitCode(checked);
    }

    private @Nullable Certificate firstCertificate(
            CheckedFiles checked, Specification<?> specification, QuasiFactor factor, Budget budget) {
        if (!explain) {
            return null;
        }
        for (CheckedFile file : checked.files()) {
            if (file.verdict() == Verdict.NOT_LINEARIZABLE) {
                History history = RecordedHistories.read(file.file(), options.formatName())
                        .history();
                return Checker.check(history, specification, factor, budget).certificate();
            }
        }
        return null;
    }

    /** {@return the exit code} The worst wins; a file that cannot be read is worst, since it may hide anything. */
    static int exitCode(CheckedFiles checked) {
        if (checked.errors() > 0) {
            return ExitCodes.INPUT;
        }
        if (checked.count(Verdict.NOT_LINEARIZABLE) > 0) {
            return ExitCodes.VIOLATION;
        }
        return checked.count(Verdict.UNDECIDED) > 0 ? ExitCodes.UNDECIDED : ExitCodes.OK;
    }

    private String asked(QuasiFactor factor) {
        return (factor.isStandard() ? "linearizable" : "quasi linearizable with " + factor) + " for " + options.spec;
    }

    private QuasiFactor factor() {
        if (quasi == null) {
            return QuasiFactor.STANDARD;
        }
        try {
            return QuasiFactor.parse(quasi);
        } catch (IllegalArgumentException malformed) {
            throw new InputException("--quasi " + quasi + ": " + malformed.getMessage());
        }
    }
}
