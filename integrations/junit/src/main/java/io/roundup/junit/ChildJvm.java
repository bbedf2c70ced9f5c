// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A JVM like this one, which explores. It ends before this one, and before the thread that waits for it goes on. */
final class ChildJvm {
    /** Options that change what a program does. Agents and ports, of debuggers and the like, are not among them. */
    private static final List<String> KEPT = List.of(
            "-ea",
            "-da",
            "-esa",
            "-dsa",
            "-enableassertions",
            "-disableassertions",
            "-enablesystemassertions",
            "-disablesystemassertions",
            "--add-opens",
            "--add-exports",
            "--add-reads",
            "--add-modules",
            "--enable-preview",
            "--enable-native-access",
            "-Xmx",
            "-Xms",
            "-Xss",
            "-XX:TieredStopAtLevel=");

    /** Properties that the JVM sets itself. Those which it was given are among its options. */
    private static final Set<String> OF_JVM = Set.of(
            "awt", "file", "java", "jdk", "line", "native", "os", "path", "stderr", "stdin", "stdout", "sun", "user");

    private static final long MILLIS = 500;

    private static final String PORTS = "-Dcom.sun.management.";

    private ChildJvm() {}

    /** {@return the options of this JVM that another one needs} @param asserts whether assertions are on */
    static List<String> options(boolean asserts) {
        List<String> options = new ArrayList<>();
        if (asserts) {
            options.add("-ea");
        }
        options.addAll(kept(ManagementFactory.getRuntimeMXBean().getInputArguments()));
        // Build tools set properties when the JVM has been started.
        for (String name : System.getProperties().stringPropertyNames()) {
            String option = "-D" + name + "=" + System.getProperty(name);
            if (!OF_JVM.contains(name.split("\\.", 2)[0]) && !option.startsWith(PORTS)) {
                options.add(option);
            }
        }
        return options;
    }

    /** {@return those options that another JVM needs} @param given to this JVM */
    static List<String> kept(List<String> given) {
        List<String> options = new ArrayList<>();
        // Of all collectors it starts fastest, and leaves the processors to the exploration.
        options.add("-XX:+UseSerialGC");
        for (String option : given) {
            boolean isProperty = option.startsWith("-D") && !option.startsWith(PORTS);
            if (isProperty || KEPT.stream().anyMatch(option::startsWith)) {
                options.add(option);
            }
        }
        return options;
    }

    /**
     * Runs java with these arguments, in the folder of this process.
     *
     * @param arguments as of a command line
     * @param folder where the output goes
     * @param meanwhile is called about twice a second
     * @return the exit code
     * @throws InterruptedException if this thread is interrupted; the other JVM has ended then
     */
    static int run(List<String> arguments, ReportFolder folder, Runnable meanwhile)
            throws IOException, InterruptedException {
        // By a file, since class paths may be longer than a command line.
        Path file = Files.createTempFile(folder.path(), "roundup", ".args");
        file.toFile().deleteOnExit();
        try {
            write(file, arguments);
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            ProcessBuilder builder = new ProcessBuilder(java, "@" + file)
                    .redirectOutput(folder.report().toFile())
                    .redirectError(folder.errors().toFile());
            // What they say is among the options of this JVM.
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            builder.environment().remove("JDK_JAVA_OPTIONS");
            return ended(builder, meanwhile);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Writes a file for {@code java @file}. @param arguments as of a command line */
    static void write(Path file, List<String> arguments) throws IOException {
        Files.write(file, arguments.stream().map(ChildJvm::quoted).toList(), encoding());
    }

    /** {@return how java reads what it is given} */
    private static Charset encoding() {
        return Charset.forName(System.getProperty("native.encoding", "UTF-8"));
    }

    private static String quoted(String argument) {
        return '"'
                + argument.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + '"';
    }

    /** Runs a process to its end. This JVM may end at any moment, also while it starts the process. */
    private static int ended(ProcessBuilder builder, Runnable meanwhile) throws IOException, InterruptedException {
        AtomicReference<@Nullable Process> started = new AtomicReference<>();
        Thread end = new Thread(
                () -> {
                    synchronized (started) {
                        destroy(started.get());
                    }
                },
                "roundup-end-of-child");
        try {
            Runtime.getRuntime().addShutdownHook(end);
        } catch (IllegalStateException isEnding) {
            throw new InterruptedException("this JVM is ending");
        }
        try {
            Process process;
            synchronized (started) {
                process = builder.start();
                started.set(process);
            }
            process.getOutputStream().close();
            while (!process.waitFor(MILLIS, TimeUnit.MILLISECONDS)) {
                meanwhile.run();
            }
            return process.exitValue();
        } finally {
            destroy(started.get());
            remove(end);
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException isEnding) {
            // It finds a process that has ended.
        }
    }

    /** Ends a process and those which it has started, and waits for it. @param process or null */
    private static void destroy(@Nullable Process process) {
        if (process != null) {
            try (Stream<ProcessHandle> others = process.descendants()) {
                others.forEach(ProcessHandle::destroyForcibly);
            }
            process.destroyForcibly().onExit().join();
        }
    }

    /** {@return whether a debugger may be attached to this JVM} */
    static boolean isDebugged() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .anyMatch(option -> option.toLowerCase(Locale.ROOT).contains("jdwp"));
    }
}
