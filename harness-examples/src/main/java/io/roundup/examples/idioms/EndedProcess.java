// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that has ended.
 *
 * @param killed whether it had to be killed, since its time was up
 * @param code what it ended with
 * @param output what it printed, errors included
 * @param seconds how long it took
 */
record EndedProcess(boolean killed, int code, String output, double seconds) {
    /** Runs a command in a folder. @param patience in seconds, after which it is killed with all that it started */
    static EndedProcess run(List<String> command, Path folder, long patience) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Path output = Files.createTempFile("idiom", ".out");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            builder.environment().remove("JDK_JAVA_OPTIONS");
            Process process = builder.start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(patience, TimeUnit.SECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
            return new EndedProcess(
                    !ended, process.exitValue(), Files.readString(output), (System.nanoTime() - start) / 1e9);
        } finally {
            Files.delete(output);
        }
    }
}
