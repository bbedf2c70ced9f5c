// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.InputException;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.recorded.HistoryFiles;
import io.roundup.explorer.recorded.RecordedHistories;
import io.roundup.quasi.check.Budget;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that all commands on recorded histories share. */
final class HistoryOptions {
    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Recorded histories: files, folders, or patterns such as 'logs/*.edn'.")
    List<String> files = new ArrayList<>();

    @Option(
            names = "--spec",
            paramLabel = "NAME|CLASS",
            required = true,
            description = "What is legal: a known data structure (queue, stack, ...), or a class that implements"
                    + " Specification.")
    String spec = "";

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Folders and jars with the class that --spec names.")
    String classPath = "";

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "How the files are written: roundup, violat, porcupine-kv, jepsen-edn, call-return or"
                    + " jepsen-log. Default: by each file's content.")
    @Nullable
    String format;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            description = "Give up on a history after N states of the search.")
    long maxStates = Budget.DEFAULT.maxStates();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the result as JSON.")
    @Nullable
    String json;

    /** {@return the files} */
    HistoryFiles historyFiles() {
        return HistoryFiles.of(files);
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

    /** {@return what is legal} */
    Specification<?> specification() {
        return SpecificationName.resolve(spec, new ClassPath(classPath));
    }

    /** {@return when to give up} */
    Budget budget() {
        if (maxStates < 1) {
            throw new InputException("--max-states must be at least 1, not " + maxStates + ".");
        }
        return new Budget(maxStates);
    }
}
