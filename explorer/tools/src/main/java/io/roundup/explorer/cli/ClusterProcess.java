// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.HadoopFiles;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Starts the process that is the way to a cluster: it runs Spark and the artifact {@code roundup-cluster}, neither of
 * which is in {@code roundup.jar}. It is a process of its own, since the agent instruments what Spark is made of, and
 * since the program that is explored must not meet the threads, properties and classes of Spark.
 */
final class ClusterProcess implements TeamPlan.Starter {
    private static final String MAIN = "io.roundup.cluster.ClusterMain";
    private static final String FILES = "io.roundup.cluster.FilesMain";
    private static final String ARTIFACT = "roundup-cluster*.jar";
    private static final String HOME = "SPARK_HOME";

    /** What Spark needs on the JDKs of today, as its own scripts have it. */
    private static final List<String> OPENED = List.of(
            "lang",
            "lang.invoke",
            "lang.reflect",
            "io",
            "net",
            "nio",
            "util",
            "util.concurrent",
            "util.concurrent.atomic");

    private final List<String> command;
    private final Path home;
    private final EndOfProcess end;

    private ClusterProcess(List<String> command, Path home, EndOfProcess end) {
        this.command = command;
        this.home = home;
        this.end = end;
    }

    /**
     * {@return who explores, if a cluster is asked for}
     *
     * @param given options of {@code check}
     * @param end of this process
     * @throws InputException if Spark, or the artifact, is not on this machine
     */
    static @Nullable TeamPlan plan(Given given, EndOfProcess end) {
        if (!isAsked(given)) {
            return null;
        }
        if (given.isGiven(Options.WORKERS)) {
            throw new InputException("--cluster and --workers both say who explores. Leave out one of the two.");
        }
        double alone = given.or(Options.WORKERS_AFTER, TeamPlan.SECONDS_ALONE);
        return new TeamPlan(1, alone, of(given, given.get(HarnessOptions.HARNESS), end), program(given));
    }

    /** {@return whether a cluster is asked for} @throws InputException if only other things are said of one */
    static boolean isAsked(Given given) {
        if (given.isGiven(Options.CLUSTER)) {
            return true;
        }
        for (Option<?> idle : List.of(Options.SPARK, Options.CLUSTER_JAVA)) {
            boolean isUsed = idle == Options.SPARK && areFilesAsked(given);
            if (given.isGiven(idle) && !isUsed) {
                throw new InputException(idle.name() + " is for work on a cluster. Add --cluster URL.");
            }
        }
        return false;
    }

    /** {@return whether a checkpoint is where only Hadoop can open it} */
    static boolean areFilesAsked(Given given) {
        return HadoopFiles.isUri(given.orNull(Options.CHECKPOINT)) || HadoopFiles.isUri(given.orNull(Options.RESUME));
    }

    /**
     * {@return the way to files that Hadoop opens}
     *
     * @param end of this process
     * @throws InputException if Spark, or the artifact, is not on this machine
     */
    static ClusterProcess ofFiles(Given given, EndOfProcess end) {
        return of(given, end, List.of(FILES));
    }

    /**
     * {@return the way to the cluster that is asked for}
     *
     * @param name of the work, on the page of Spark
     * @param end of this process
     * @throws InputException if Spark, or the artifact, is not on this machine
     */
    static ClusterProcess of(Given given, String name, EndOfProcess end) {
        return of(given, end, List.of(MAIN, given.get(Options.CLUSTER), name));
    }

    private static ClusterProcess of(Given given, EndOfProcess end, List<String> mainClass) {
        Path home = home(given);
        List<String> classPath = List.of(
                home.resolve("conf").toString(),
                Objects.requireNonNullElse(System.getenv("HADOOP_CONF_DIR"), ""),
                artifact().toString(),
                home.resolve("jars").resolve("*").toString(),
                StartedJar.file());
        List<String> command = new ArrayList<>(List.of(WorkerProcesses.java(), "-Xmx1g"));
        command.addAll(options(home));
        command.addAll(List.of(
                "-cp",
                classPath.stream().filter(entry -> !entry.isEmpty()).collect(Collectors.joining(File.pathSeparator))));
        command.addAll(mainClass);
        return new ClusterProcess(command, home, end);
    }

    private static List<String> options(Path home) {
        List<String> options = new ArrayList<>(
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+IgnoreUnrecognizedVMOptions"));
        for (String name : OPENED) {
            options.add("--add-opens=java.base/java." + name + "=ALL-UNNAMED");
        }
        for (String name : List.of("jdk.internal.ref", "sun.nio.ch", "sun.nio.cs", "sun.util.calendar")) {
            options.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
        }
        options.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        if (!Files.exists(home.resolve("conf/log4j2.properties"))) {
            options.add("-Dlog4j2.configurationFile=roundup-cluster-log4j2.properties");
        }
        return options;
    }

    private static Path home(Given given) {
        String named = given.orNull(Options.SPARK);
        String home = named == null ? System.getenv(HOME) : named;
        if (home == null) {
            throw new InputException(
                    "--cluster, or a checkpoint at a URI, needs Apache Spark 4 on this machine, and SPARK_HOME is not"
                            + " set. Add --spark FOLDER, with the jars of Spark in FOLDER/jars.");
        }
        Path folder = Path.of(home).toAbsolutePath();
        if (find(folder.resolve("jars"), "spark-core_2.13-4*.jar") == null) {
            throw new InputException(
                    "There is no Apache Spark 4 in " + home + ": it has no jars/spark-core_2.13-4*.jar."
                            + " Give --spark, or the environment variable SPARK_HOME, the folder of Spark 4.");
        }
        return folder;
    }

    private static Path artifact() {
        Path own = Path.of(StartedJar.file()).toAbsolutePath();
        // The second is where a build of Round-Up leaves it.
        return Stream.of(own.resolveSibling(""), own.resolve("../../../integrations/cluster/target"))
                .map(folder -> find(folder.normalize(), ARTIFACT))
                .filter(jar -> jar != null)
                .findFirst()
                .orElseThrow(
                        () -> new InputException("The artifact io.roundup:roundup-cluster is missing, which is the way"
                                + " to a cluster. Put roundup-cluster.jar beside roundup.jar. A build of Round-Up makes it as"
                                + " integrations/cluster/target/roundup-cluster.jar."));
    }

    private static @Nullable Path find(Path folder, String pattern) {
        if (!Files.isDirectory(folder)) {
            return null;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
            for (Path jar : found) {
                if (!jar.toString().endsWith("-sources.jar") && !jar.toString().endsWith("-javadoc.jar")) {
                    return jar;
                }
            }
        } catch (IOException unreadable) {
            // Then it is as good as missing.
        }
        return null;
    }

    private static ClusterProgram program(Given given) {
        List<Option<?>> told = new ArrayList<>(HarnessOptions.options());
        told.removeIf(option -> option.is(Trait.EXPLORES) || option.is(Trait.WRITES));
        told.removeAll(List.of(HarnessOptions.HARNESS, HarnessOptions.CLASS_PATH));
        List<String> arguments = new ArrayList<>(given.words(told));
        arguments.add(given.get(HarnessOptions.HARNESS));
        return program(given, given.get(HarnessOptions.CLASS_PATH), WorkerProcesses.WORKER, arguments);
    }

    /**
     * {@return how a process is started on the cluster}
     *
     * @param classPath of the program, on this machine
     * @param command of Round-Up that works there
     * @param arguments of it, but for the class path
     */
    static ClusterProgram program(Given given, String classPath, String command, List<String> arguments) {
        return new ClusterProgram(
                given.or(Options.CLUSTER_JAVA, ""),
                WorkerProcesses.inherited(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                StartedJar.file(),
                Arrays.stream(classPath.split(File.pathSeparator))
                        .filter(entry -> !entry.isEmpty())
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .toList(),
                command,
                arguments);
    }

    @Override
    public Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.INHERIT);
        builder.environment().put(HOME, home.toString());
        builder.environment().putIfAbsent("SPARK_SCALA_VERSION", "2.13");
        WorkerProcesses.VARIABLES.forEach(builder.environment()::remove);
        Process process = builder.start();
        end.endsToo(process);
        return process;
    }
}
