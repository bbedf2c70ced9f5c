// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Programs that are compiled for a JDK, to be run or explored, each in a process of its own.
 *
 * @param jdk compiles and runs
 * @param jar Round-Up
 * @param folder for sources, class files and what the processes leave
 * @param jvm options of all JVMs
 */
record Laboratory(Jdk jdk, Path jar, Path folder, List<String> jvm) {
    /** Options for JVMs that live for a second: start-up is most of what they do. */
    private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m");

    /** What Lincheck needs: it is loaded late, and looks into the direct buffer in which its invocations are counted. */
    private static final List<String> LINCHECK = List.of(
            "-XX:+EnableDynamicAgentLoading",
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.ref=ALL-UNNAMED");

    /** How long a process may go on after the time that its exploration has. */
    private static final long PATIENCE = 25;

    /** {@return one whose JVMs start quickly} */
    static Laboratory of(Jdk jdk, Path jar, Path root) {
        Path folder = root.toAbsolutePath().resolve("jdk" + jdk.feature());
        return new Laboratory(jdk, jar.toAbsolutePath().normalize(), folder, QUICK);
    }

    /** {@return one whose JVMs are as users start them} */
    Laboratory byDefault() {
        return new Laboratory(jdk, jar, folder, List.of());
    }

    /** Compiles what this JDK runs. {@return that} */
    <T extends SmallProgram> List<T> compile(List<T> programs) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        List<T> run = programs.stream().filter(jdk::runs).toList();
        var byPreview = run.stream().collect(Collectors.partitioningBy(SmallProgram::preview));
        for (boolean preview : List.of(false, true)) {
            jdk.compile(byPreview.getOrDefault(preview, List.of()), preview, folder.resolve("src"), classes());
        }
        return run;
    }

    /** Runs a program without Round-Up. @param options of the JVM */
    EndedProcess runPlainly(SmallProgram program, List<String> options) throws IOException, InterruptedException {
        return EndedProcess.run(command(program, options), folder, PATIENCE);
    }

    /**
     * Explores a program.
     *
     * @param seconds that the exploration has
     * @param options of the agent, or an empty text
     * @param more of the JVM
     */
    EndedProcess explore(SmallProgram program, long seconds, String options, List<String> more)
            throws IOException, InterruptedException {
        Path schedule = Files.createTempFile(folder, program.name(), ".json");
        try {
            List<String> all = new ArrayList<>(more);
            all.add("-javaagent:" + jar + "=timeout=" + seconds + ",schedule=" + schedule
                    + (options.isEmpty() ? "" : "," + options));
            return EndedProcess.run(command(program, all), folder, seconds + PATIENCE);
        } finally {
            Files.deleteIfExists(schedule);
        }
    }

    /**
     * Lets Lincheck explore a program.
     *
     * @param seconds that it has
     * @param classPath of the class that calls Lincheck
     */
    EndedProcess runLincheck(SmallProgram program, long seconds, String classPath)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(jdk.command(
                program.preview(),
                LINCHECK,
                classes() + File.pathSeparator + classPath,
                "io.roundup.benchmarks.lincheck.LincheckMain"));
        command.addAll(List.of(program.mainClass(), "" + seconds));
        return EndedProcess.run(command, folder, seconds + PATIENCE);
    }

    private List<String> command(SmallProgram program, List<String> options) {
        List<String> all = new ArrayList<>(jvm);
        all.addAll(options);
        return jdk.command(program.preview(), all, classes().toString(), program.mainClass());
    }

    /** {@return where the class files are} */
    Path classes() {
        return folder.resolve("classes");
    }
}
