// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.settings.InputException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Options that say where the state of an exploration is kept, and from which it goes on. */
final class CheckpointOptions {
    private static final double SECONDS = 10;

    final Setting<String> checkpoint = Setting.option(
            String.class,
            "--checkpoint",
            "FILE",
            "Keep the state of the exploration in FILE, to go on from there with --resume.");

    final Setting<Double> checkpointEvery = Setting.option(
            Double.class, "--checkpoint-every", "SECONDS", "How often (default: 10); at the end in any case.");

    final Setting<String> resume = Setting.option(
            String.class,
            "--resume",
            "FILE",
            "Go on from a checkpoint of the same program and options (budgets may differ; --max-executions"
                    + " counts all runs together). It is written on unless --checkpoint names another file.");

    /** {@return whether the state is kept, or was} */
    boolean areGiven() {
        return checkpoint.isGiven() || resume.isGiven();
    }

    /**
     * {@return where the state of the exploration is kept}
     *
     * @throws InputException if that is no file that can be written
     */
    CheckpointPlan plan() {
        double seconds = checkpointEvery.or(SECONDS);
        checkpointEvery.require(seconds > 0, "more than 0 seconds", seconds);
        String checkpointed = checkpoint.orNull();
        String resumed = resume.orNull();
        if (checkpointEvery.isGiven() && checkpointed == null && resumed == null) {
            throw new InputException(
                    "--checkpoint-every says how often the file of --checkpoint is written, and there is none."
                            + " Add --checkpoint FILE, or leave it out.");
        }
        Path known = resumed == null ? null : OutputFile.identity(resumed);
        if (known != null && Files.isDirectory(known)) {
            throw new InputException("The checkpoint " + resumed + " is a folder, not a file."
                    + " Give --resume the file in it that an exploration wrote with --checkpoint.");
        }
        OutputFile file = null;
        if (checkpointed != null) {
            file = OutputFile.of("--checkpoint", checkpointed);
        } else if (resumed != null) {
            file = OutputFile.of("--resume", resumed);
        }
        Path from =
                resumed == null ? null : OutputFile.unasked("--resume", resumed).path();
        return new CheckpointPlan(file == null ? null : file.path(), from, seconds, 0);
    }
}
