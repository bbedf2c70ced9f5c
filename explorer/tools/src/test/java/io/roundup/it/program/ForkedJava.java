// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs java in a JVM of its own, of the same version as this one. */
public final class ForkedJava {
    private static final long SECONDS = 120;

    /**
     * Options of JVMs that live for a second: start-up is most of what they do. So they compile little, and use the same
     * few megabytes again.
     */
    private static final List<String> SHORT_LIVED = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:CompileThresholdScaling=3",
            "-XX:+UseSerialGC",
            "-Xmn16m",
            "-XX:-UsePerfData");

    private ForkedJava() {}

    /** Commands of a shell start JVMs that live for a second, by the JDK of these tests. */
    public static void prepare(ProcessBuilder shell) {
        prepare(shell.environment());
        shell.environment()
                .merge("PATH", Path.of(System.getProperty("java.home"), "bin") + ":", (path, jdk) -> jdk + path);
    }

    /** The JVMs that have this environment live for a second. */
    public static void prepare(Map<String, String> environment) {
        environment.remove("JAVA_TOOL_OPTIONS");
        environment.put("JDK_JAVA_OPTIONS", String.join(" ", shortLived()));
    }

    /** {@return what java does in a folder} */
    public static Ended run(Path folder, List<String> arguments) throws IOException, InterruptedException {
        return run(folder, arguments, environment -> environment.remove("JDK_JAVA_OPTIONS"));
    }

    /**
     * {@return the same of a command that starts other JVMs, which live for a second, too} It does not hand on its own
     * options to them. Each of them says that it has options by a line on its standard error.
     */
    public static Ended runWithOthers(Path folder, List<String> arguments) throws IOException, InterruptedException {
        return run(folder, arguments, ForkedJava::prepare);
    }

    private static Ended run(Path folder, List<String> arguments, Consumer<Map<String, String>> environment)
            throws IOException, InterruptedException {
        List<String> command = command();
        command.addAll(arguments);
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        environment.accept(builder.environment());
        Process process = builder.start();
        boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        assertThat(ended).as("%s ends within %s s", command, SECONDS).isTrue();
        return Ended.of(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** {@return the words that start a JVM of this version, which lives for a second} @param arguments after its options */
    public static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(shortLived());
        command.addAll(List.of(arguments));
        return command;
    }

    /** {@return options of a JVM that lives for a second, with the archive of classes if the build has made one} */
    private static List<String> shortLived() {
        Path jar = Path.of(jar());
        Path archive = jar.resolveSibling("roundup.jsa");
        if (!Files.exists(archive)) {
            return SHORT_LIVED;
        }
        List<String> options = new ArrayList<>(SHORT_LIVED);
        // A JVM of another jar or version does not take it, and would say so.
        options.addAll(List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off"));
        // At another address than its own, each pointer in it would be adapted, and so each page be copied.
        options.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0"));
        return options;
    }

    /** Runs {@code check} in a folder, with the {@link #classPath} of these tests. */
    public static Ended check(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-jar", jar(), "check", "-cp", classPath()));
        all.addAll(List.of(arguments));
        return run(folder, all);
    }

    /** The jar under test. */
    public static String jar() {
        return Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")))
                .normalize()
                .toString();
    }

    /** Where the classes of these tests are, and where what a module explores besides is. */
    public static String classPath() {
        try {
            Path here = Path.of(ForkedJava.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            String others = System.getProperty("roundup.examples", "");
            return others.isEmpty() ? here.toString() : others + File.pathSeparator + here;
        } catch (URISyntaxException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
