// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.jcstress.measure.MeasureMain;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A JVM that runs {@link MeasureMain}. For one thread. */
final class MeasuringJvm {
    private static final int LAST_LINES = 3;

    private final Path lines;
    private final Path log;
    private final Path tests;
    private final ProcessBuilder builder;

    /**
     * Prepares it.
     *
     * @param classPath of the JVM
     * @param folder that exists, for its files
     * @param effort how long each test is run
     * @param names of the tests
     * @throws IOException if the folder cannot be written
     */
    MeasuringJvm(List<Path> classPath, Path folder, Effort effort, List<String> names) throws IOException {
        lines = folder.resolve("measured.tsv");
        log = folder.resolve("jcstress.log");
        tests = folder.resolve("tests.txt");
        Files.deleteIfExists(lines);
        Files.write(tests, names, StandardCharsets.UTF_8);
        builder = new ProcessBuilder(command(classPath, effort))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        // Options for this JVM, such as an agent, are none for the JVMs of a measurement.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
    }

    private List<String> command(List<Path> classPath, Effort effort) {
        List<String> access = access(ManagementFactory.getRuntimeMXBean().getInputArguments());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (effort == Effort.QUICK) {
            // As in the JVMs that JCStress starts: results that different threads write are apart in memory.
            command.addAll(List.of("-XX:-RestrictContended", "-Xms256m", "-Xmx256m", "-XX:+UseParallelGC"));
        }
        command.addAll(access);
        command.add("-cp");
        command.add(classPath.stream()
                .map(path -> path.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator)));
        command.addAll(List.of(MeasureMain.class.getName(), lines.toString(), tests.toString()));
        command.addAll(arguments(effort));
        if (effort != Effort.QUICK && !access.isEmpty()) {
            command.addAll(List.of("--jvmArgsPrepend", String.join(" ", access)));
        }
        return command;
    }

    /** {@return those options of a JVM that decide what code may access} @param options such as those of this JVM */
    static List<String> access(List<String> options) {
        return options.stream()
                .filter(option -> option.startsWith("--add-") || option.startsWith("--enable-"))
                .toList();
    }

    /**
     * {@return the arguments of {@link MeasureMain} for an effort, but for the files}
     *
     * <p>The quick one is one JVM with its compilers as they come. The others are what JCStress has in that way: many
     * JVMs, with different compilers for each actor and with options that stress the compiler.
     */
    private static List<String> arguments(Effort effort) {
        return switch (effort) {
            case QUICK -> List.of(MeasureMain.HERE, "500", "6");
            case DEFAULT -> List.of(MeasureMain.JCSTRESS, "-r", "report", "-m", "quick");
            case TOUGH -> List.of(MeasureMain.JCSTRESS, "-r", "report", "-m", "tough");
        };
    }

    /**
     * Runs it.
     *
     * @param stop ends it early
     * @param everySecond is called while it runs
     * @return its exit code
     * @throws IOException if it cannot be started
     */
    int await(StopRequest stop, Runnable everySecond) throws IOException {
        Process process = builder.start();
        Thread atTheEnd = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(atTheEnd);
        try {
            while (!process.waitFor(1, TimeUnit.SECONDS)) {
                if (stop.isMade()) {
                    end(process);
                }
                everySecond.run();
            }
            return process.exitValue();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("it was interrupted", interrupted);
        } finally {
            end(process);
            forget(atTheEnd);
        }
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static void forget(Thread atTheEnd) {
        try {
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        } catch (IllegalStateException ending) {
            // This process has been told to end, and that thread does its work.
        }
    }

    /** {@return the lines that it has written, without one that it is writing} */
    List<String> lines() throws IOException {
        if (!Files.exists(lines)) {
            return List.of();
        }
        String text = Files.readString(lines, StandardCharsets.UTF_8);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        return whole.isEmpty() ? List.of() : List.of(whole.split("\n"));
    }

    /** {@return the tests that it has run} */
    Set<String> done() {
        try {
            return MeasuredLines.done(lines());
        } catch (IOException unreadable) {
            // This is for a line of progress only, and there is another one in a second.
            return Set.of();
        }
    }

    /** {@return the last lines that it has printed} */
    String said() {
        try {
            List<String> all = Files.readString(log, StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            return all.isEmpty()
                    ? "nothing."
                    : String.join("\n", all.subList(Math.max(0, all.size() - LAST_LINES), all.size()));
        } catch (IOException unreadable) {
            return "that cannot be read: " + unreadable + ".";
        }
    }
}
