// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import io.roundup.explorer.recorded.RoundUpFormat;
import io.roundup.explorer.recorded.TimedOperations;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes one of the runs as a file, for {@code history check}. */
public final class HistoryFile {
    private HistoryFile() {}

    /**
     * Writes.
     *
     * @param arguments the run and the file
     * @throws IOException if it cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        CheckedRun run = CheckedRun.valueOf(arguments[0]);
        try (Writer out = Files.newBufferedWriter(Path.of(arguments[1]))) {
            RoundUpFormat.write(TimedOperations.of(run.history()), run.name(), out);
        }
    }
}
