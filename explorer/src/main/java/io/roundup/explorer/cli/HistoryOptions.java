// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.recorded.RecordedHistories;
import io.roundup.explorer.settings.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which files hold the histories, and where the result goes. */
final class HistoryOptions {
    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Recorded histories: files, folders, or patterns such as 'logs/*.edn'.")
    List<String> files = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "How the files are written: roundup, violat, porcupine-kv, jepsen-edn, call-return or"
                    + " jepsen-log. Default: by each file's content.")
    private @Nullable String format;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON.")
    private @Nullable String json;

    /** {@return where the result goes, or null} @param inputs the files to read, which it must not be */
    @Nullable
    OutputFile jsonFile(List<Path> inputs) {
        return json == null ? null : OutputFile.of("--json", json).otherThan(inputs);
    }

    /** {@return the format that is forced, or null} */
    @Nullable
    String formatName() {
        if (format != null && !RecordedHistories.formats().contains(format)) {
            throw new InputException("--format " + format + " is not known. Use one of: "
                    + String.join(", ", RecordedHistories.formats()) + ".");
        }
        return format;
    }
}
