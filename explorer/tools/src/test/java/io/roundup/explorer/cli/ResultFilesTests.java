// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.settings.InputException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTests {
    @TempDir
    Path folder;

    @Test
    void aFolderOfSourcesHasToBeThere() {
        refused(
                "--source 'no-such-folder' is not a folder. Give the folder in which the packages begin, such as"
                        + " src/main/java.",
                "--html=" + folder.resolve("report.html"),
                "--source=no-such-folder");
    }

    /** Before anything is explored. */
    @Test
    void aPageThatCannotBeWrittenIsRefused() {
        refused(
                "The file " + folder + " cannot be written: it is a folder. Give --html a file in a folder that exists"
                        + " and can be written to.",
                "--html=" + folder);
    }

    private static void refused(String message, String... arguments) {
        Given given = GivenOptions.ofCheck(arguments);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ResultFiles(given, OptionSyntax.COMMAND_LINE, ProgramSources.of(given, "")))
                .withMessage(message);
    }
}
