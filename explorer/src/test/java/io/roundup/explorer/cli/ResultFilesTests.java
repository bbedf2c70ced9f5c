// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.settings.InputException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTests {
    private final ExplorationOptions options = new ExplorationOptions();

    @TempDir
    Path folder;

    @Test
    void aFolderOfSourcesHasToBeThere() {
        options.output.html.set(folder.resolve("report.html").toString());
        options.output.source.set("no-such-folder");
        refused("--source 'no-such-folder' is no folder. Give the folder in which the packages begin, such as"
                + " src/main/java.");
    }

    /** Before anything is explored. */
    @Test
    void aPageThatCannotBeWrittenIsRefused() {
        options.output.html.set(folder.toString());
        refused("The file " + folder + " cannot be written: it is a folder. Give --html a file in a folder that exists"
                + " and can be written to.");
    }

    private void refused(String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ResultFiles(
                        options,
                        OptionSyntax.COMMAND_LINE,
                        options.output.detail("").source()))
                .withMessage(message);
    }
}
