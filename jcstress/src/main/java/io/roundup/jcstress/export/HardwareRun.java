// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.settings.InputException;
import io.roundup.jcstress.measure.MeasureMain;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Runs compiled tests of JCStress in a JVM of its own, and reads what it counted. */
final class HardwareRun {
    private final List<Path> classPath;
    private final Path folder;
    private final Effort effort;

    /**
     * Prepares a run.
     *
     * @param classPath has the tests and JCStress
     * @param folder gets the results of JCStress and what it prints
     * @param effort how long it is run
     */
    HardwareRun(List<Path> classPath, Path folder, Effort effort) {
        this.classPath = new ArrayList<>(classPath);
        this.classPath.add(own());
        this.folder = folder;
        this.effort = effort;
    }

    private static Path own() {
        try {
            return Path.of(MeasureMain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException | RuntimeException unknown) {
            throw new IllegalStateException("nobody knows where the module jcstress was loaded from", unknown);
        }
    }

    /**
     * {@return the arguments of {@link MeasureMain} for an effort, but for the file}
     *
     * <p>The quick one is one JVM with its compilers as they come. The others are what JCStress has in that way: many
     * JVMs, with different compilers for each actor and with options that stress the compiler.
     */
    private List<String> arguments() {
        return switch (effort) {
            case QUICK -> List.of(MeasureMain.HERE, "", "500", "6");
            case DEFAULT -> List.of(MeasureMain.JCSTRESS, "-r", "report", "-m", "quick");
            case TOUGH -> List.of(MeasureMain.JCSTRESS, "-r", "report", "-m", "tough");
        };
    }

    /**
     * {@return what was measured of one test}
     *
     * @param test the name of its class, or an empty string for the only one
     * @throws InputException if JCStress did not come to its end
     */
    Measurement run(String test) {
        long start = System.nanoTime();
        Path lines = folder.resolve("measured.tsv").toAbsolutePath();
        Path log = folder.resolve("jcstress.log").toAbsolutePath();
        try {
            Project.clear(folder);
            Files.createDirectories(folder);
            int code = await(command(lines), log);
            if (code != 0 || !Files.exists(lines)) {
                throw new InputException("JCStress ended with exit code " + code + " before it had results. What it"
                        + " printed is in " + log + ".");
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            return MeasuredLines.read(Files.readAllLines(lines, StandardCharsets.UTF_8), test)
                    .measurement(effort.name().toLowerCase(Locale.ROOT), machine(), seconds);
        } catch (IOException unusable) {
            throw new InputException("JCStress cannot be run in " + folder + ": " + unusable + ".");
        }
    }

    private List<String> command(Path lines) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (effort == Effort.QUICK) {
            // As in the JVMs that JCStress starts: results that different threads write are apart in memory.
            command.addAll(List.of("-XX:-RestrictContended", "-Xms256m", "-Xmx256m", "-XX:+UseParallelGC"));
        }
        command.add("-cp");
        command.add(classPath.stream()
                .map(path -> path.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator)));
        command.add(MeasureMain.class.getName());
        command.add(lines.toString());
        command.addAll(arguments());
        return command;
    }

    private int await(List<String> command, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        // Options for this JVM, such as an agent, are none for the JVMs of a measurement.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.start();
        Thread atTheEnd = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(atTheEnd);
        try {
            return process.waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("it was interrupted", interrupted);
        } finally {
            end(process);
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        }
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static String machine() {
        return System.getProperty("os.arch") + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("java.vm.name") + " " + Runtime.version();
    }
}
