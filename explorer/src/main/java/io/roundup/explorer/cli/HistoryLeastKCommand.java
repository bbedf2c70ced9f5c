// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.LeastRelaxation;
import io.roundup.explorer.report.LeastRelaxationReport;
import io.roundup.quasi.check.Budget;
import io.roundup.quasi.check.LeastOutOfOrder;
import io.roundup.quasi.relax.LeastFactor;
import io.roundup.quasi.spec.Specification;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code history least-k}: by how much are recorded histories out of order? */
@Command(
        name = "least-k",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Finds the least quasi factor of recorded histories, for each method alone and for all together,"
                + " and the least k of a k-out-of-order queue, stack or priority queue.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all are found, or known not to exist",
            "2:bad input",
            "3:one is undecided",
            "70:a fault in Round-Up"
        })
final class HistoryLeastKCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Mixin
    private final HistoryOptions options = new HistoryOptions();

    @Mixin
    private final SpecificationOptions specificationOptions = new SpecificationOptions();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Specification<?> specification = specificationOptions.specification(specificationOptions.classes());
        Budget budget = specificationOptions.budget();
        String format = options.formatName();
        OutputFile json = options.jsonFile();
        List<LeastRelaxation> found = new ArrayList<>(HistoryFiles.of(options.files).files().parallelStream()
                .map(file -> LeastRelaxation.of(file, format, specification, budget))
                .toList());
        LeastRelaxationReport report = new LeastRelaxationReport(found);
        report.print(out);
        if (json != null) {
            json.write(report.json(), out);
        }
        return found.stream().anyMatch(HistoryLeastKCommand::isUndecided) ? ExitCodes.UNDECIDED : ExitCodes.OK;
    }

    private static boolean isUndecided(LeastRelaxation each) {
        return each.outOfOrder()
                        .filter(LeastOutOfOrder.Unknown.class::isInstance)
                        .isPresent()
                || each.factors().values().stream().anyMatch(LeastFactor.Unknown.class::isInstance);
    }
}
