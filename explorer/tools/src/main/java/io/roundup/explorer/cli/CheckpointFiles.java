// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the state of an exploration is kept, and from which it goes on. */
final class CheckpointFiles {
    private CheckpointFiles() {}

    /** {@return whether the state is kept, or was} */
    static boolean areGiven(Given given) {
        return given.isGiven(Options.CHECKPOINT) || given.isGiven(Options.RESUME);
    }

    /**
     * {@return where the state of the exploration is kept}
     *
     * @throws InputException if that is no file that can be written
     */
    static CheckpointPlan plan(Given given) {
        double seconds = given.get(Options.CHECKPOINT_EVERY);
        String checkpointed = given.orNull(Options.CHECKPOINT);
        String resumed = given.orNull(Options.RESUME);
        if (given.isGiven(Options.CHECKPOINT_EVERY) && checkpointed == null && resumed == null) {
            throw new InputException(
                    "--checkpoint-every says how often the file of --checkpoint is written, and there is none."
                            + " Add --checkpoint FILE, or leave it out.");
        }
        Path known = resumed == null ? null : OutputFile.identity(resumed);
        if (known != null && Files.isDirectory(known)) {
            throw new InputException("The checkpoint " + resumed + " is a folder, not a file."
                    + " Give --resume the file in it that an exploration wrote with --checkpoint.");
        }
        OutputFile file = OutputFile.ofGiven(given, checkpointed == null ? Options.RESUME : Options.CHECKPOINT);
        Path from =
                resumed == null ? null : OutputFile.unasked("--resume", resumed).path();
        return new CheckpointPlan(file == null ? null : file.path(), from, seconds, 0);
    }
}
