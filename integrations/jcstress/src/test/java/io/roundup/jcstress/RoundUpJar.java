// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the jar of Round-Up, which finds this module beside it. */
public final class RoundUpJar {
    private RoundUpJar() {}

    /**
     * How it ended.
     *
     * @param code the exit code
     * @param text what it printed on either stream
     */
    public record Ended(int code, String text) {}

    /** {@return how it ended} @param folder that gets what it prints @param arguments the command with its options */
    public static Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
        return runOther(Path.of(System.getProperty("roundup.jar", "")), folder, arguments);
    }

    /** {@return how another jar of Round-Up ended} @param jar of it @param folder and the others as above */
    public static Ended runOther(Path jar, Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.normalize().toString()));
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int code = process.waitFor();
        return new Ended(code, Files.readString(output, StandardCharsets.UTF_8));
    }
}
