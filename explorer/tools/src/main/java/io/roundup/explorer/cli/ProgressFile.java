// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.report.ProgressText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A file that says how far an exploration has come, for a process that waits for this one. */
final class ProgressFile implements Consumer<Progress> {
    private final ProgressText words = new ProgressText();
    private final Path file;

    /** Prepares. @param file that is written over and over */
    ProgressFile(Path file) {
        this.file = file;
    }

    @Override
    public void accept(Progress progress) {
        try {
            Files.writeString(file, words.text(progress));
        } catch (IOException unwritable) {
            // The result does not depend on it, and whoever waits sees an older text.
            return;
        }
    }
}
