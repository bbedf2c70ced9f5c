// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.LeastRelaxation;
import io.roundup.explorer.report.LeastRelaxationReport;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.LeastOutOfOrder;
import io.roundup.quasi.relax.LeastFactor;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code history least-k}: by how much are recorded histories out of order? */
final class HistoryLeastKCommand extends Command {
    private static final Option<Double> TIMEOUT =
            Options.TIMEOUT.saying("After so long, what is not known yet is undecided (default: no limit)."
                    + " --max-states is for each of the searches, of which a file takes several for each method.");

    HistoryLeastKCommand() {
        super("least-k", options());
        help(
                "Finds the least quasi factor of recorded histories, for each method alone and for all together,"
                        + " and the least k of a k-out-of-order queue, stack or priority queue.",
                "java -jar roundup.jar history least-k histories --spec queue --timeout 30");
        exitCodes(
                ", the first that applies",
                "2:a file, or an option, cannot be used",
                "3:one is undecided; what is known of it is printed",
                "0:all are found, or known not to exist",
                "70:a fault in Round-Up");
    }

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(HistoryOptions.FILES, HistoryOptions.FORMAT, Options.JSON));
        options.addAll(SpecificationOptions.ALL);
        options.add(TIMEOUT);
        return options;
    }

    @Override
    public Integer call() {
        TimeLimit limit = new TimeLimit(given.get(TIMEOUT));
        PrintWriter out = out();
        Specification<?> specification = SpecificationOptions.specification(given, SpecificationOptions.classes(given));
        if (specification instanceof SetSpecification<?> sets) {
            throw new InputException("--spec " + sets.name() + " is of operations that take effect together, which no"
                    + " relaxation goes with. Ask for history check instead.");
        }
        CheckBudget budget = SpecificationOptions.budget(given);
        String format = HistoryOptions.format(given);
        List<Path> files = new ArrayList<>();
        HistoryFiles.of(given.get(HistoryOptions.FILES)).forEach(files::add);
        OutputFile json = HistoryOptions.output(given, Options.JSON, files);
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
                + (given.isGiven(TIMEOUT) ? " and --timeout " + given.get(TIMEOUT) : "")
                + ". Give more, or a part of the history.");
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
