// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Options;
import io.roundup.explorer.suite.HarnessFinder;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.Shard;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.MergedReports;
import io.roundup.explorer.suite.report.SuiteJUnit;
import io.roundup.explorer.suite.report.SuiteJson;
import io.roundup.explorer.suite.report.SuiteText;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code suite}: explores all harnesses of a project. */
final class SuiteCommand extends Command {
    static final String NAME = "suite";

    SuiteCommand() {
        super(NAME, SuiteOptions.options());
        help(
                "Explores all harnesses of a project, several at once, and makes one table of them.",
                "java -jar roundup.jar suite classes --timeout 10");
        exitCodes(
                ", the first that is true",
                "1:a harness has a violation",
                "70:a fault in Round-Up",
                "2:bad input, or a harness that cannot be explored; the output says why",
                "3:a harness is undecided",
                "0:no violation (the output says which harnesses were explored completely)",
                "130, 143:ended by Ctrl-C or SIGTERM; what was found until then is reported");
    }

    @Override
    public Integer call() throws IOException {
        SuiteOptions options = new SuiteOptions(given);
        options.requireUsable();
        int jobs = options.jobs();
        OutputFile json = OutputFile.ofGiven(given, Options.JSON);
        OutputFile junitXml = OutputFile.ofGiven(given, Options.JUNIT_XML);
        String html = given.orNull(SuiteOptions.HTML);
        SuitePages pages = html == null ? null : SuitePages.in(html);
        Shard shard = given.get(ShardOption.SHARD);
        List<SuiteHarness> harnesses = shard.of(
                HarnessFinder.find(given.get(SuiteOptions.TARGETS), given.get(SuiteOptions.CLASS_PATH)),
                SuiteHarness::name);
        Map<String, Double> earlier = earlier(json, HarnessVerdict.HARNESSES);
        SuiteResult<HarnessResult> suite;
        try (EndOfProcess end = EndOfProcess.withoutLimit()) {
            // Each exploration is watched by its own process.
            end.found();
            suite = new SuiteRun(given, new CheckOfHarness(given), pages, end.stop(), earlier)
                    .run(harnesses, jobs, end);
            new SuiteText(out(), colours()).print(suite);
            if (pages != null) {
                pages.writeIndex(suite, out());
            }
            if (junitXml != null) {
                junitXml.write(SuiteJUnit.write(suite), out());
            }
            if (json != null) {
                json.write(MergedReports.part(SuiteJson.write(suite), shard), out());
            }
        }
        return suite.verdict().exitCode();
    }

    /** {@return what programs took the last time, as far as the file that is to be written says so} */
    static Map<String, Double> earlier(@Nullable OutputFile json, ItemKind kind) {
        try {
            return json == null || !Files.isRegularFile(json.path())
                    ? Map.of()
                    : SuiteJson.seconds(Files.readString(json.path()), kind);
        } catch (IOException unreadable) {
            return Map.of();
        }
    }
}
