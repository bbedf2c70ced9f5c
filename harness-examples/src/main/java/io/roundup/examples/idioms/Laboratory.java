// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Programs that are compiled for a JDK, to be run or explored, each in a process of its own.
 *
 * @param jdk compiles and runs
 * @param jar Round-Up
 * @param folder for sources, class files and what the processes leave
 */
record Laboratory(Jdk jdk, Path jar, Path folder) {
    /** How long a process may go on after the time that its exploration has. */
    private static final long PATIENCE = 25;

    static Laboratory of(Jdk jdk, Path jar, Path root) {
        return new Laboratory(
                jdk, jar.toAbsolutePath().normalize(), root.toAbsolutePath().resolve("jdk" + jdk.feature()));
    }

    /** Compiles what this JDK runs. */
    List<IdiomProgram> compile(List<IdiomProgram> programs) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        List<IdiomProgram> run =
                programs.stream().filter(program -> jdk.runs(program.idiom())).toList();
        var byPreview = run.stream()
                .collect(Collectors.partitioningBy(program -> program.idiom().preview()));
        for (boolean preview : List.of(false, true)) {
            jdk.compile(byPreview.getOrDefault(preview, List.of()), preview, folder.resolve("src"), classes());
        }
        return run;
    }

    /** Runs a program without Round-Up. */
    EndedProcess runPlainly(IdiomProgram program) throws IOException, InterruptedException {
        return EndedProcess.run(command(program, List.of()), folder, PATIENCE);
    }

    /** Explores a program. @param seconds that the exploration has @param options of the agent beside that */
    Finding explore(IdiomProgram program, long seconds, List<String> options) throws IOException, InterruptedException {
        Path schedule = Files.createTempFile(folder, program.name(), ".json");
        try {
            String agent = "-javaagent:" + jar + "=timeout=" + seconds + ",schedule=" + schedule
                    + options.stream().map(option -> "," + option).collect(Collectors.joining());
            return Finding.of(program, EndedProcess.run(command(program, List.of(agent)), folder, seconds + PATIENCE));
        } finally {
            Files.deleteIfExists(schedule);
        }
    }

    private List<String> command(IdiomProgram program, List<String> options) {
        return jdk.command(program.idiom().preview(), options, classes(), program.name());
    }

    private Path classes() {
        return folder.resolve("classes");
    }
}
