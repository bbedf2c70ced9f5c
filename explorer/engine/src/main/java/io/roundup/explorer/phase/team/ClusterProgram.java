// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.util.List;

/**
 * How a process that explores is started on a cluster, where this machine's files are not.
 *
 * @param java the JVM there, or an empty string for the one that runs the executor.
 * @param options of the JVM.
 * @param roundUp the file {@code roundup.jar} on this machine.
 * @param classPath folders and jars on this machine.
 * @param command of Round-Up that works.
 * @param arguments of the command, but for the class path.
 */
public record ClusterProgram(
        String java,
        List<String> options,
        String roundUp,
        List<String> classPath,
        String command,
        List<String> arguments) {
    public void save(CheckpointWriter out) throws IOException {
        out.put("java", java);
        out.put("options", options);
        out.put("roundup", roundUp);
        out.put("class-path", classPath);
        out.put("command", command);
        out.put("arguments", arguments);
    }

    public static ClusterProgram restore(CheckpointReader in) throws IOException {
        return new ClusterProgram(
                in.text("java"),
                in.texts("options"),
                in.text("roundup"),
                in.texts("class-path"),
                in.text("command"),
                in.texts("arguments"));
    }
}
