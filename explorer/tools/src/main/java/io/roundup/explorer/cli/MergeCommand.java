// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.explorer.suite.report.MergedReports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code merge}: joins the reports of a run that several machines have done together. */
final class MergeCommand extends Command {
    static final String NAME = "merge";

    private static final Option<List<String>> FILES = Option.parameter(
                    "FILE",
                    ValueKind.TEXTS,
                    "What --json has written of each part, with suite, junit or history check.")
            .with(Trait.REQUIRED);

    MergeCommand() {
        super(NAME, List.of(FILES, Options.JSON));
        help(
                "Joins the reports of all parts that --shard made of one run.",
                "java -jar roundup.jar merge part1.json part2.json --json all.json");
        exitCodes("", "0, 1, 2, 3, 70:that of the command, for all parts together", "2:a part is missing, or unusable");
    }

    @Override
    public Integer call() {
        OutputFile json = OutputFile.ofGiven(given, Options.JSON);
        Map<String, String> reports = new LinkedHashMap<>();
        for (String file : given.get(FILES)) {
            if (reports.put(file, read(file)) != null) {
                throw new InputException("The file " + file + " is named twice. Name the file of each part once.");
            }
        }
        MergedReports merged = MergedReports.of(reports);
        merged.lines().forEach(out()::println);
        out().flush();
        if (json != null) {
            json.write(merged.json(), out());
        }
        return merged.exitCode();
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException unreadable) {
            throw new InputException(
                    "The file " + file + " cannot be read: " + unreadable + ". Name what --json has written.");
        }
    }
}
