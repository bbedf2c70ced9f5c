// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.LeastRelaxation;
import io.roundup.explorer.report.LeastRelaxationReport;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.LeastOutOfOrder;
import io.roundup.quasi.relax.LeastFactor;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code history least-k}: by how much are recorded histories out of order? */
@Command(
        name = "least-k",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Finds the least quasi factor of recorded histories, for each method alone and for all together,"
                + " and the least k of a k-out-of-order queue, stack or priority queue.",
        exitCodeListHeading = "%nExit codes, the first that applies:%n",
        exitCodeList = {
            "2:a file, or an option, cannot be used",
            "3:one is undecided; what is known of it is printed",
            "0:all are found, or known not to exist",
            "70:a fault in Round-Up"
        },
        footerHeading = StandardOptions.EXAMPLE,
        footer = "  java -jar roundup.jar history least-k histories --spec queue --timeout 30")
final class HistoryLeastKCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Mixin
    private final HistoryOptions options = new HistoryOptions();

    @Mixin
    private final SpecificationOptions specificationOptions = new SpecificationOptions();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "After so long, what is not known yet is undecided (default: no limit). --max-states is for each of"
                            + " the searches, of which a file takes several for each method.")
    private @Nullable Double timeout;

    @Override
    public Integer call() {
        TimeLimit limit = TimeLimit.of(timeout);
        PrintWriter out = spec.commandLine().getOut();
        Specification<?> specification = specificationOptions.specification(specificationOptions.classes());
        if (specification instanceof SetSpecification<?> sets) {
            throw new InputException("--spec " + sets.name() + " is of operations that take effect together, which no"
                    + " relaxation goes with. Ask for history check instead.");
        }
        CheckBudget budget = specificationOptions.budget();
        String format = options.formatName();
        List<Path> files = HistoryFiles.of(options.files).files();
        OutputFile json = options.jsonFile(files);
        List<LeastRelaxation> found = new ArrayList<>(files.parallelStream()
                .map(file -> LeastRelaxation.of(file, format, specification, budget, limit::isOver))
                .toList());
        LeastRelaxationReport report = new LeastRelaxationReport(found);
        report.print(out);
        if (json != null) {
            json.write(report.json(), out);
        }
        if (found.stream().anyMatch(each -> !each.error().isEmpty())) {
            return ExitCodes.INPUT;
        }
        if (found.stream().noneMatch(HistoryLeastKCommand::isUndecided)) {
            return ExitCodes.OK;
        }
        out.println("undecided within --max-states " + budget.maxStates()
                + (timeout == null ? "" : " and --timeout " + timeout) + ". Give more, or a part of the history.");
        out.flush();
        return ExitCodes.UNDECIDED;
    }

    private static boolean isUndecided(LeastRelaxation each) {
        return each.outOfOrder()
                        .filter(LeastOutOfOrder.Unknown.class::isInstance)
                        .isPresent()
                || each.factors().values().stream().anyMatch(LeastFactor.Unknown.class::isInstance);
    }
}
