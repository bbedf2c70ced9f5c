// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.SuiteJUnit;
import io.roundup.explorer.report.SuiteJson;
import io.roundup.explorer.report.SuiteText;
import io.roundup.explorer.suite.HarnessFinder;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code suite}: explores all harnesses of a project. */
final class SuiteCommand implements Callable<Integer> {
    static final String NAME = "suite";

    private static final double ENDLESS = 1e9;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final SuiteOptions options = new SuiteOptions();

    private SuiteCommand() {
        spec.name(NAME);
        options.addTo(spec);
        StandardOptions.addTo(spec);
        StandardOptions.addExample(spec, "java -jar roundup.jar suite classes --timeout 10");
        spec.usageMessage()
                .sortOptions(false)
                .description("Explores all harnesses of a project, several at once, and makes one table of them.")
                .exitCodeListHeading("%nExit codes, the first that is true:%n")
                .exitCodeList(exitCodes());
    }

    /** {@return the command, for Picocli} */
    static CommandSpec spec() {
        return new SuiteCommand().spec;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("1", "a harness has a violation");
        codes.put("70", "a fault in Round-Up");
        codes.put("2", "bad input, or a harness that cannot be explored; the output says why");
        codes.put("3", "a harness is undecided");
        codes.put("0", "no violation (the output says which harnesses were explored completely)");
        codes.put("130, 143", "ended by Ctrl-C or SIGTERM; what was found until then is reported");
        return codes;
    }

    @Override
    public Integer call() {
        options.requireUsable();
        int jobs = options.jobs();
        OutputFile json = file("--json", options.json());
        OutputFile junitXml = file("--junit-xml", options.junitXml());
        SuitePages pages =
                options.html().isGiven() ? SuitePages.in(options.html().get()) : null;
        List<SuiteHarness> harnesses = HarnessFinder.find(options.targets(), options.classPath());
        SuiteResult suite;
        try (EndOfProcess end = new EndOfProcess(ENDLESS)) {
            // Each exploration is watched by its own process.
            end.found();
            suite = new SuiteRun(options, pages, end.stop()).run(harnesses, Math.min(jobs, harnesses.size()), jobs);
            PrintWriter out = spec.commandLine().getOut();
            new SuiteText(
                            out,
                            TerminalColours.of(
                                    spec.commandLine().getColorScheme().ansi()))
                    .print(suite);
            if (pages != null) {
                pages.writeIndex(suite, out);
            }
            if (junitXml != null) {
                junitXml.write(SuiteJUnit.write(suite), out);
            }
            if (json != null) {
                json.write(SuiteJson.write(suite), out);
            }
        }
        return suite.verdict().exitCode();
    }

    private static @Nullable OutputFile file(String option, Setting<String> name) {
        return name.isGiven() ? OutputFile.of(option, name.get()) : null;
    }
}
