// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.HadoopFiles;
import io.roundup.explorer.run.CheckpointPlace;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import java.io.IOException;
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
     * @param end of this process
     * @throws InputException if that is no file that can be written
     */
    static CheckpointPlan plan(Given given, EndOfProcess end) {
        double seconds = given.get(Options.CHECKPOINT_EVERY);
        String checkpointed = given.orNull(Options.CHECKPOINT);
        String resumed = given.orNull(Options.RESUME);
        if (given.isGiven(Options.CHECKPOINT_EVERY) && checkpointed == null && resumed == null) {
            throw new InputException(
                    "--checkpoint-every says how often the file of --checkpoint is written, and there is none."
                            + " Add --checkpoint FILE, or leave it out.");
        }
        if (ClusterProcess.areFilesAsked(given)) {
            HadoopFiles files = new HadoopFiles(ClusterProcess.ofFiles(given, end));
            String kept = checkpointed == null ? resumed : checkpointed;
            CheckpointPlace from = resumed == null ? null : resumed(resumed, files);
            return new CheckpointPlan(kept == null ? null : kept(kept, given, files), from, seconds, 0);
        }
        Path known = resumed == null ? null : OutputFile.identity(resumed);
        if (known != null && Files.isDirectory(known)) {
            throw new InputException("The checkpoint " + resumed + " is a folder, not a file."
                    + " Give --resume the file in it that an exploration wrote with --checkpoint.");
        }
        OutputFile file = OutputFile.ofGiven(given, checkpointed == null ? Options.RESUME : Options.CHECKPOINT);
        return new CheckpointPlan(
                file == null ? null : CheckpointPlace.of(file.path()),
                resumed == null ? null : CheckpointPlace.of(Path.of(resumed)),
                seconds,
                0);
    }

    private static CheckpointPlace kept(String name, Given given, HadoopFiles files) {
        if (!HadoopFiles.isUri(name)) {
            return CheckpointPlace.of(
                    OutputFile.of(given.isGiven(Options.CHECKPOINT) ? "--checkpoint" : "--resume", name)
                            .path());
        }
        Path copy = copy();
        return new CheckpointPlace(copy, name, () -> files.store(copy, name));
    }

    private static CheckpointPlace resumed(String name, HadoopFiles files) {
        if (!HadoopFiles.isUri(name)) {
            return CheckpointPlace.of(Path.of(name));
        }
        Path copy = copy();
        try {
            files.fetch(name, copy);
        } catch (IOException unreadable) {
            throw new InputException("The checkpoint " + name + " cannot be read: " + unreadable.getMessage()
                    + ". Give --resume what an exploration wrote with --checkpoint.");
        }
        return new CheckpointPlace(copy, name, () -> {});
    }

    private static Path copy() {
        try {
            Path copy = Files.createTempFile("roundup", ".checkpoint");
            copy.toFile().deleteOnExit();
            return copy;
        } catch (IOException unwritable) {
            throw new InputException("The folder for temporary files cannot be written to: " + unwritable
                    + ". Give Java another one: java -Djava.io.tmpdir=FOLDER -jar roundup.jar check ...");
        }
    }
}
