// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.junit.Baseline;
import io.roundup.explorer.junit.JUnitLibraries;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitResult;
import io.roundup.explorer.report.JUnitCases;
import io.roundup.explorer.report.JUnitJson;
import io.roundup.explorer.report.JUnitSarif;
import io.roundup.explorer.report.JUnitText;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code junit}: explores the existing tests of a project, as they are. */
final class JUnitCommand implements Callable<Integer> {
    static final String NAME = "junit";

    private static final double ENDLESS = 1e9;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final JUnitOptions options = new JUnitOptions();

    private JUnitCommand() {
        spec.name(NAME);
        options.addTo(spec);
        StandardOptions.addTo(spec);
        StandardOptions.addExample(spec, "java -jar roundup.jar junit -cp 'classes:lib/*' --scan classes");
        spec.usageMessage()
                .sortOptions(false)
                .description("Explores existing tests of JUnit, as they are: each that starts threads.")
                .exitCodeListHeading("%nExit codes, the first that is true:%n")
                .exitCodeList(exitCodes());
    }

    /** {@return the command, for Picocli} */
    static CommandSpec spec() {
        return new JUnitCommand().spec;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("1", "a test has a violation that the baseline does not name");
        codes.put("70", "a fault in Round-Up");
        codes.put("3", "a test is undecided");
        codes.put("2", "bad input, or a test that fails without Round-Up; the output says why");
        codes.put("0", "no violation (the output says which tests were explored completely)");
        codes.put("130, 143", "ended by Ctrl-C or SIGTERM; what was found until then is reported");
        return codes;
    }

    @Override
    public Integer call() {
        options.requireUsable();
        OutputFile json = file("--json", options.json());
        OutputFile junitXml = file("--junit-xml", options.junitXml());
        OutputFile sarif = file("--sarif", options.sarif());
        OutputFile writtenBaseline = file("--write-baseline", options.writeBaseline());
        SuitePages pages =
                options.html().isGiven() ? SuitePages.in(options.html().get()) : null;
        Baseline baseline = options.baseline().isGiven()
                ? Baseline.read(Path.of(options.baseline().get()))
                : Baseline.empty();
        Map<String, JUnitOutcome> earlier = options.resume().isGiven()
                ? JUnitJson.readAll(Path.of(options.resume().get()), options.identity())
                : new HashMap<>();
        if (pages != null || junitXml != null || sarif != null) {
            // What these show of a violation is not in the JSON of the earlier run.
            earlier.values().removeIf(JUnitOutcome::isViolation);
        }
        PrintWriter out = spec.commandLine().getOut();
        JUnitText text = new JUnitText(
                out, TerminalColours.of(spec.commandLine().getColorScheme().ansi()), options.isAllListed());
        JUnitResult result;
        try (EndOfProcess end = new EndOfProcess(ENDLESS)) {
            // Each exploration is watched by its own process.
            end.found();
            String classPath = JUnitLibraries.complete(options.classPath(), BundledJUnit::jars);
            if (options.replay().isGiven()) {
                return new JUnitReplay(options, out, end, classPath).run();
            }
            result = new JUnitRun(options, pages, end.stop(), text, baseline, earlier, classPath)
                    .run(soFar -> write(json, soFar, out));
            text.print(result);
            if (pages != null) {
                pages.writeIndex(result, out);
            }
            if (junitXml != null) {
                junitXml.write(JUnitCases.write(result), out);
            }
            if (sarif != null) {
                sarif.write(JUnitSarif.write(result), out);
            }
            if (writtenBaseline != null) {
                writtenBaseline.write(Baseline.text(result), out);
            }
            write(json, result, out);
        }
        return result.exitCode();
    }

    /** At each test, so that nothing is lost whatever ends the process. */
    private void write(@Nullable OutputFile json, JUnitResult result, PrintWriter out) {
        if (json != null) {
            json.write(JUnitJson.write(result, options.identity()), out);
        }
    }

    private static @Nullable OutputFile file(String option, Setting<String> name) {
        return name.isGiven() ? OutputFile.of(option, name.get()) : null;
    }
}
