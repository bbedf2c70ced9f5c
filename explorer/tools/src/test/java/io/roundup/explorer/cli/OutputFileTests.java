// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTests {
    private final StringWriter printed = new StringWriter();
    private final PrintWriter out = new PrintWriter(printed);

    @Test
    void aFileIsWrittenAndNothingPrinted(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("result.json");
        OutputFile output = OutputFile.of("--json", file.toString());
        assertThat(file).as("untouched by the check").doesNotExist();
        output.write("first", out);
        OutputFile.of("--json", file.toString()).write("second", out);
        assertThat(Files.readString(file)).isEqualTo("second");
        assertThat(printed.toString()).isEmpty();
    }

    @Test
    void anUnwritableFileIsRefusedBeforeTheExploration(@TempDir Path folder) throws IOException {
        refused(
                folder.resolve("missing").resolve("result.json"),
                "the folder " + folder.resolve("missing") + " does not exist");
        refused(folder, "it is a folder");
        Path file = Files.createFile(folder.resolve("file"));
        refused(file.resolve("result.json"), "the folder " + file + " does not exist");
    }

    /** A value of the program may be half a character. What holds it is written all the same. */
    @Test
    void textThatNoEncodingHasIsWritten(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("result.json");
        OutputFile.of("--json", file.toString()).write("a\ud800b\u00e9\n", out);
        assertThat(Files.readString(file)).isEqualTo("a?b\u00e9\n");
        assertThat(printed.toString()).isEmpty();
    }

    private static void refused(Path file, String reason) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> OutputFile.of("--json", file.toString()))
                .withMessage("The file " + file + " cannot be written: " + reason
                        + ". Give --json a file in a folder that exists and can be written to.");
    }

    @Test
    void aFileThatNobodyAskedForIsNotRefused(@TempDir Path folder) {
        Path file = folder.resolve("missing").resolve("schedule.json");
        OutputFile.unasked("--schedule", file.toString()).write("{}\n", out);
        assertThat(printed.toString())
                .contains(file + " of --schedule cannot be written: ")
                .endsWith("{}\n");
    }

    /** A page at a terminal would hide all else that was printed. */
    @Test
    void aPageThatCannotBeWrittenIsNotPrinted(@TempDir Path folder) {
        Path file = folder.resolve("missing").resolve("report.html");
        OutputFile.unasked("--html", file.toString()).writeOrSay("<!DOCTYPE html>", "Give it another file.", out);
        assertThat(printed.toString().strip())
                .startsWith("The file " + file + " of --html cannot be written: ")
                .endsWith(". Give it another file.");
    }

    @Test
    void whatCannotBeWrittenAnyMoreIsPrinted(@TempDir Path folder) throws IOException {
        Path later = Files.createDirectory(folder.resolve("later"));
        Path file = later.resolve("result.json");
        OutputFile output = OutputFile.of("--json", file.toString());
        Files.delete(later);
        output.write("{}\n", out);
        assertThat(printed.toString().lines())
                .anyMatch(line -> line.startsWith("The file " + file + " of --json cannot be written: ")
                        && line.endsWith(". It would have held:"))
                .endsWith("{}");
    }
}
