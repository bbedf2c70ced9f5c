// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts JVMs like this one, one after the other, on the processors that were asked for.
 *
 * @param roundUp the agent and command line of Round-Up
 * @param classPath of the measurements
 * @param cpus a list as taskset takes it, or an empty string for all
 * @param timeout after which a JVM is ended and its measurement given up, in seconds
 */
record Launcher(Path roundUp, String classPath, String cpus, int timeout) {
    /**
     * What a JVM did.
     *
     * @param seconds wall time from before its start to after its end
     * @param cpuSeconds processor time that it used
     * @param exitCode of the process
     * @param output both streams
     */
    record Ended(double seconds, double cpuSeconds, int exitCode, String output) {}

    /** {@return the command of a JVM of this JDK} @param arguments after the processors and the executable */
    List<String> command(List<String> arguments) {
        return command(Path.of(System.getProperty("java.home"), "bin", "java"), arguments);
    }

    private List<String> command(Path executable, List<String> arguments) {
        List<String> command = new ArrayList<>();
        if (!cpus.isEmpty()) {
            command.addAll(List.of("taskset", "-c", cpus));
        }
        command.add(executable.toString());
        command.addAll(arguments);
        return command;
    }

    /** {@return what a JVM did} @param arguments of the JVM @throws IOException if it cannot be started */
    Ended run(List<String> arguments) throws IOException {
        return runCommand(command(arguments));
    }

    /** {@return what {@code scripts/roundup} did} @param arguments of it @throws IOException if it cannot be started */
    Ended runScript(List<String> arguments) throws IOException {
        Path script =
                roundUp.toAbsolutePath().resolve("../../../scripts/roundup").normalize();
        return runCommand(command(script, arguments));
    }

    private Ended runCommand(List<String> command) throws IOException {
        Path output = Files.createTempFile("bench-peers", ".txt");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            double cpuStart = ChildProcessorTime.seconds();
            long start = System.nanoTime();
            Process process = builder.start();
            int exitCode = waitFor(process, command);
            double seconds = (System.nanoTime() - start) / 1e9;
            double cpuSeconds = ChildProcessorTime.seconds() - cpuStart;
            return new Ended(seconds, cpuSeconds, exitCode, Files.readString(output));
        } finally {
            Files.delete(output);
        }
    }

    /** {@return the exit code of a process, which ends in time or is ended} @param command for the message */
    int waitFor(Process process, List<String> command) throws IOException {
        try {
            if (process.waitFor(timeout, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        throw new IOException(String.join(" ", command) + " did not end within " + timeout
                + " seconds. Give --timeout more, or --limit less.");
    }
}
