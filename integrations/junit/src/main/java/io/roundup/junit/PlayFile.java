// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A file of arguments with which {@code java} serves the page on which the execution of a violation is played. */
final class PlayFile {
    private PlayFile() {}

    /**
     * Writes the file.
     *
     * @param folder where it goes
     * @param explored what is played
     * @param classPath of the test
     * @param options that the test was explored with
     * @param token of the execution
     * @throws IOException if it cannot be written
     */
    static void write(ReportFolder folder, Explored explored, String classPath, AskedOptions options, String token)
            throws IOException {
        List<String> words = new ArrayList<>(ChildJvm.options(explored.asserts()));
        words.addAll(List.of("-jar", AgentJar.find().toAbsolutePath().toString(), "play", "-cp", classPath));
        words.addAll(options.ofPlay());
        words.add("--replay=" + token);
        words.addAll(explored.played());
        ChildJvm.write(folder.play(), words);
    }
}
