// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.junit.Baseline;
import io.roundup.explorer.junit.JUnitLibraries;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.report.JUnitJson;
import io.roundup.explorer.junit.report.JUnitSarif;
import io.roundup.explorer.junit.report.JUnitText;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.MergedReports;
import io.roundup.explorer.suite.report.SuiteJUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code junit}: explores the existing tests of a project, as they are. */
final class JUnitCommand extends Command {
    static final String NAME = "junit";

    JUnitCommand() {
        super(NAME, JUnitOptions.options());
        help(
                "Explores existing tests of JUnit, as they are: each that starts threads.",
                "java -jar roundup.jar junit -cp 'classes:lib/*' --scan classes");
        exitCodes(
                ", the first that is true",
                "1:a test has a violation that the baseline does not name",
                "70:a fault in Round-Up",
                "3:a test is undecided",
                "2:bad input, or a test that fails without Round-Up; the output says why",
                "0:no violation (the output says which tests were explored completely)",
                "130, 143:ended by Ctrl-C or SIGTERM; what was found until then is reported");
    }

    @Override
    public Integer call() throws IOException {
        JUnitOptions options = new JUnitOptions(given);
        options.requireUsable();
        OutputFile json = OutputFile.ofGiven(given, Options.JSON);
        OutputFile junitXml = OutputFile.ofGiven(given, Options.JUNIT_XML);
        OutputFile sarif = OutputFile.ofGiven(given, Options.SARIF);
        OutputFile writtenBaseline = OutputFile.ofGiven(given, JUnitOptions.WRITE_BASELINE);
        String html = given.orNull(JUnitOptions.HTML);
        SuitePages pages = html == null ? null : SuitePages.in(html);
        String known = given.orNull(JUnitOptions.BASELINE);
        Baseline baseline = known == null ? Baseline.empty() : Baseline.read(Path.of(known));
        String ended = given.orNull(JUnitOptions.RESUME);
        Map<String, JUnitOutcome> earlier =
                ended == null ? new HashMap<>() : JUnitJson.readAll(Path.of(ended), options.identity());
        if (pages != null || junitXml != null || sarif != null) {
            // What these show of a violation is not in the JSON of the earlier run.
            earlier.values().removeIf(JUnitOutcome::isViolation);
        }
        JUnitText text = new JUnitText(out(), colours(), given.get(JUnitOptions.ALL));
        SuiteResult<JUnitOutcome> result;
        try (EndOfProcess end = EndOfProcess.withoutLimit()) {
            // Each exploration is watched by its own process.
            end.found();
            String classPath = JUnitLibraries.complete(options.classPath(), BundledJUnit::jars);
            if (given.isGiven(JUnitOptions.REPLAY)) {
                return new JUnitReplay(options, out(), end, classPath).run();
            }
            result = new JUnitRun(options, pages, end, text, baseline, earlier, classPath)
                    .run(soFar -> write(json, soFar, options));
            text.print(result);
            if (pages != null) {
                pages.writeIndex(result, out());
            }
            if (junitXml != null) {
                junitXml.write(SuiteJUnit.write(result), out());
            }
            if (sarif != null) {
                sarif.write(JUnitSarif.write(result), out());
            }
            if (writtenBaseline != null) {
                writtenBaseline.write(Baseline.text(result), out());
            }
            write(json, result, options);
        }
        return result.verdict().exitCode();
    }

    /** At each test, so that nothing is lost whatever ends the process. */
    private void write(@Nullable OutputFile json, SuiteResult<JUnitOutcome> result, JUnitOptions options) {
        if (json != null) {
            json.write(
                    MergedReports.part(JUnitJson.write(result, options.identity()), given.get(ShardOption.SHARD)),
                    out());
        }
    }
}
