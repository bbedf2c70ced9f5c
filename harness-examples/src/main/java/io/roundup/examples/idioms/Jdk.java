// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JDK that compiles and runs programs.
 *
 * @param home where it is
 * @param feature its version, such as 17
 */
record Jdk(Path home, int feature) {
    private static final long COMPILER_SECONDS = 600;

    /** {@return the JDK that is in a folder} */
    static Jdk at(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release)) {
            throw new IllegalArgumentException("no JDK is in " + home + ": there is no " + release);
        }
        for (String line : Files.readAllLines(release)) {
            if (line.startsWith("JAVA_VERSION=")) {
                return new Jdk(
                        home,
                        Runtime.Version.parse(line.substring(14, line.length() - 1))
                                .feature());
            }
        }
        throw new IllegalArgumentException(release + " does not tell a JAVA_VERSION");
    }

    /** {@return the JDK that runs this} */
    static Jdk running() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    boolean runs(SmallProgram program) {
        // What is a preview in one version is another thing in the next.
        return program.preview() ? program.jdk() == feature : program.jdk() <= feature;
    }

    /** {@return how to run a class} @param options of the JVM */
    List<String> command(boolean preview, List<String> options, String classPath, String name) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve("java").toString());
        command.add("-ea");
        if (preview) {
            command.add("--enable-preview");
        }
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, name));
        return command;
    }

    /** Compiles programs that all need previews, or all do not. */
    void compile(List<? extends SmallProgram> programs, boolean preview, Path sources, Path classes)
            throws IOException, InterruptedException {
        if (programs.isEmpty()) {
            return;
        }
        Files.createDirectories(sources);
        Files.createDirectories(classes);
        List<String> arguments =
                new ArrayList<>(List.of("-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", quoted(classes)));
        if (preview) {
            arguments.addAll(List.of("--enable-preview", "--release", "" + feature));
        }
        for (SmallProgram program : programs) {
            Path file = sources.resolve(program.name() + ".java");
            Files.writeString(file, program.source());
            arguments.add(quoted(file));
        }
        Path list = sources.resolve("javac-" + feature + (preview ? "-preview" : "") + ".txt");
        Files.write(list, arguments);
        EndedProcess compiler = EndedProcess.run(
                List.of(home.resolve("bin").resolve("javac").toString(), "@" + list), sources, COMPILER_SECONDS);
        if (compiler.killed() || compiler.code() != 0) {
            throw new IllegalStateException("javac of " + home + " refuses the programs: " + compiler.output());
        }
    }

    private static String quoted(Path path) {
        return '"' + path.toString().replace("\\", "\\\\") + '"';
    }
}
