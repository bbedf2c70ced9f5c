// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import java.io.File;
import java.util.List;

/**
 * {@code command-worker}: runs command lines of {@code java} on a cluster, one after another, each in a process of its own. They
 * end with this process.
 */
final class CommandWorkerCommand extends Command {
    static final String NAME = "command-worker";

    private static final Option<String> CLASS_PATH = Option.classPath("Folders and jars that commands choose from.");

    CommandWorkerCommand() {
        super(NAME, List.of(CLASS_PATH));
        hide();
    }

    @Override
    public Integer call() throws InterruptedException {
        WorkerStreams streams = WorkerStreams.take(System.err);
        List<String> classPath = List.of(given.get(CLASS_PATH).split(File.pathSeparator));
        return streams.serve(piece -> CommandPiece.restore(piece).run(classPath));
    }
}
