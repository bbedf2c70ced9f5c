// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line in a process of its own, as a user runs it in a folder. */
record CommandLine(Path folder) {
    private static final String JAR = Objects.requireNonNull(System.getProperty("roundup.jar"));
    private static final long SECONDS = 180;

    /** How it ended. @param code of the process @param out all that it printed */
    record Ended(int code, String out) {}

    /** {@return a folder like that of an installation of Spark} Tests have the jars on their class path. */
    Path spark() throws IOException {
        Path home = folder.resolve("spark");
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (Path jar : jars("")) {
            if (!jar.getFileName().toString().startsWith("roundup")) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
        return home;
    }

    /** {@return a class path of jars of these tests} @param names with which their names begin */
    static String libraries(String... names) {
        return Stream.of(names)
                .flatMap(name -> jars(name).stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<Path> jars(String name) {
        String own = System.getProperty("java.class.path");
        return Stream.of(System.getProperty("surefire.test.class.path", own).split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .filter(jar -> jar.getFileName().toString().startsWith(name))
                .toList();
    }

    /** {@return how a command ended, which must have left no process behind} @param words of it */
    Ended run(List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                Path.of(JAR).toRealPath().toString()));
        command.addAll(words);
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        assertThat(process.descendants()).as("left behind").isEmpty();
        return new Ended(process.waitFor(), Files.readString(out));
    }
}
