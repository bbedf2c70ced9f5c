// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.recorded.RecordedHistories;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which files hold the histories. */
final class HistoryOptions {
    static final Option<List<String>> FILES = Option.parameter(
                    "FILE", ValueKind.TEXTS, "Recorded histories: files, folders, or patterns such as 'logs/*.edn'.")
            .with(Trait.REQUIRED);

    static final Option<String> FORMAT = Option.of(
            "--format",
            "NAME",
            ValueKind.TEXT,
            "How the files are written: " + names() + ". Default: by each file's content.");

    private HistoryOptions() {}

    private static String names() {
        List<String> names = RecordedHistories.formats();
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.get(names.size() - 1);
    }

    /** {@return the format that is forced, or null} */
    static @Nullable String format(Given given) {
        String format = given.orNull(FORMAT);
        if (format != null && !RecordedHistories.formats().contains(format)) {
            throw new InputException("--format " + format + " is not known. Use one of: "
                    + String.join(", ", RecordedHistories.formats()) + ".");
        }
        return format;
    }

    /** {@return a file for a result, or null} @param option that names it @param inputs to read, which it must not be */
    static @Nullable OutputFile output(Given given, Option<String> option, Iterable<Path> inputs) {
        OutputFile file = OutputFile.ofGiven(given, option);
        return file == null ? null : file.otherThan(inputs);
    }
}
