// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.jspecify.annotations.Nullable;

/**
 * Runs the command {@code junit} in a process of its own, with the class path of the tests. What the project has Surefire
 * leave out and set, it leaves out and sets, too.
 */
abstract class ExploringMojo extends AbstractMojo {
    static final int VIOLATION = 1;
    static final int BAD_INPUT = 2;
    static final int UNDECIDED = 3;
    static final int FAULT = 70;

    private static final String PLATFORM = "org.junit.platform";
    private static final String LAUNCHER = "junit-platform-launcher";

    /** The tests: classes, methods as {@code Class#method}, or packages, by commas. Without it all are looked for. */
    @Parameter(property = "roundup.tests")
    private @Nullable String tests;

    /** The seconds for each test. Without it those of the command. */
    @Parameter(property = "roundup.seconds")
    private @Nullable String seconds;

    /** How many tests are explored at once. Without it one for each processor. */
    @Parameter(property = "roundup.jobs")
    private @Nullable String jobs;

    /** Other options of the command {@code junit}, separated by blanks. Quotes keep blanks in one of them. */
    @Parameter(property = "roundup.options")
    private @Nullable String options;

    /** The token of a violation. Its execution is repeated, and nothing else is done. */
    @Parameter(property = "roundup.replay")
    private @Nullable String replay;

    /** With a token: the port at which a debugger is waited for. {@code true} is 5005. */
    @Parameter(property = "roundup.debug")
    private @Nullable String debug;

    /** A file with violations that are known. It need not be there. */
    @Parameter(property = "roundup.baseline", defaultValue = "${project.basedir}/roundup-baseline.txt")
    private File baseline = new File("roundup-baseline.txt");

    /** The folder for reports. */
    @Parameter(property = "roundup.reports", defaultValue = "${project.build.directory}/roundup")
    private File reports = new File("target/roundup");

    /** Whether nothing is explored. */
    @Parameter(property = "roundup.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private @Nullable MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private @Nullable MavenSession session;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> ownArtifacts = List.of();

    private final RepositorySystem repositories;

    /** Prepares a goal. @param repositories of Maven, which find a launcher */
    ExploringMojo(RepositorySystem repositories) {
        this.repositories = repositories;
    }

    /** Decides on the build. @param exitCode of the command */
    abstract void ended(int exitCode) throws MojoExecutionException, MojoFailureException;

    /** {@return where the reports are, in a sentence} */
    final String reports() {
        return "The reports are in " + reports + ".";
    }

    /** {@return the file with violations that are known} */
    final File baseline() {
        return baseline;
    }

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        MavenProject own = required(project);
        Path testClasses = Path.of(own.getBuild().getTestOutputDirectory());
        if (skip || own.getPackaging().equals("pom")) {
            getLog().info("Round-Up explores nothing here.");
            return;
        }
        if (!Files.isDirectory(testClasses)) {
            getLog().info("Round-Up explores nothing: there are no compiled tests in " + testClasses + ".");
            return;
        }
        SurefireSettings surefire = SurefireSettings.of(own);
        File directory = made(new File(surefire.workingDirectory()));
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-jar",
                jar(),
                "junit",
                "--class-path",
                classPath(own, surefire),
                "--directory",
                directory.toString()));
        if (tests == null || tests.isBlank()) {
            command.addAll(List.of("--scan", testClasses.toString()));
            command.addAll(surefire.ofScan());
        } else {
            command.addAll(List.of(tests.strip().split("\\s*,\\s*|\\s+")));
        }
        String jvm = surefire.jvm();
        if (!jvm.isEmpty()) {
            command.addAll(List.of("--jvm", jvm));
        }
        add(command, "--seconds", seconds);
        add(command, "--jobs", jobs);
        add(command, "--source", sources(own));
        command.addAll(RepeatedExecution.options(replay, debug));
        if (replay == null) {
            if (baseline.isFile()) {
                command.addAll(List.of("--baseline", baseline.toString()));
            }
            command.addAll(files());
        }
        if (options != null && !options.isBlank()) {
            command.addAll(QuotedWords.of(options));
        }
        int code = run(command, surefire.environment());
        if (code == VIOLATION && replay == null) {
            getLog().info("To see a violation again: the same with -Droundup.tests=CLASS#METHOD -Droundup.replay=TOKEN,"
                    + " and with -Droundup.debug to stop in it with a debugger at port "
                    + RepeatedExecution.DEBUGGERS_PORT
                    + ".");
        }
        ended(code);
    }

    /** {@return the folders with sources, for the text of lines and for SARIF; none if the options name them} */
    private String sources(MavenProject own) {
        if (options != null && options.contains("--source")) {
            return "";
        }
        return Stream.of(own.getTestCompileSourceRoots(), own.getCompileSourceRoots())
                .flatMap(List::stream)
                .filter(root -> Files.isDirectory(Path.of(root)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Surefire makes the folder in which tests run, too. */
    private static File made(File folder) throws MojoExecutionException {
        try {
            Files.createDirectories(folder.toPath());
            return folder;
        } catch (IOException unusable) {
            throw new MojoExecutionException(
                    "The workingDirectory " + folder + " of Surefire cannot be made.", unusable);
        }
    }

    private static <T> T required(@Nullable T injected) {
        if (injected == null) {
            throw new IllegalStateException("Maven has not set a parameter of the plugin");
        }
        return injected;
    }

    private static void add(List<String> command, String option, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            command.addAll(List.of(option, value.strip()));
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** {@return roundup.jar, which is a dependency of this plugin} */
    private String jar() throws MojoExecutionException {
        return ownArtifacts.stream()
                .filter(artifact -> artifact.getArtifactId().equals("roundup-explorer"))
                .map(artifact -> artifact.getFile().toString())
                .findFirst()
                .orElseThrow(
                        () -> new MojoExecutionException(
                                "The plugin's own dependency io.roundup:roundup-explorer is missing. Is it excluded in the pom?"));
    }

    private List<String> files() throws MojoExecutionException {
        try {
            Path folder = Files.createDirectories(reports.toPath());
            return List.of(
                    "--html",
                    folder.resolve("html").toString(),
                    "--json",
                    folder.resolve("roundup.json").toString(),
                    "--junit-xml",
                    folder.resolve("TEST-roundup.xml").toString(),
                    "--sarif",
                    folder.resolve("roundup.sarif").toString());
        } catch (IOException unusable) {
            throw new MojoExecutionException(
                    "The folder for reports " + reports + " cannot be made. Name another one by -Droundup.reports.",
                    unusable);
        }
    }

    private String classPath(MavenProject own, SurefireSettings surefire) throws MojoExecutionException {
        List<String> entries;
        try {
            entries = new ArrayList<>(own.getTestClasspathElements());
        } catch (DependencyResolutionRequiredException early) {
            throw new MojoExecutionException("The dependencies of the tests are not known.", early);
        }
        entries.addAll(surefire.additionalClassPath());
        String launcher = launcher(own);
        if (launcher != null) {
            entries.add(launcher);
        }
        return String.join(File.pathSeparator, entries);
    }

    /** {@return the launcher of the version of the project's engines, or null if it has it, or has none} */
    private @Nullable String launcher(MavenProject own) throws MojoExecutionException {
        String version = null;
        for (Artifact artifact : own.getArtifacts()) {
            if (artifact.getGroupId().equals(PLATFORM)) {
                if (artifact.getArtifactId().equals(LAUNCHER)) {
                    return null;
                }
                if (artifact.getArtifactId().equals("junit-platform-engine")) {
                    version = artifact.getVersion();
                }
            }
        }
        if (version == null) {
            return null;
        }
        try {
            return repositories
                    .resolveArtifact(
                            required(session).getRepositorySession(),
                            new ArtifactRequest(
                                    new DefaultArtifact(PLATFORM, LAUNCHER, "jar", version),
                                    own.getRemoteProjectRepositories(),
                                    null))
                    .getArtifact()
                    .getFile()
                    .toString();
        } catch (ArtifactResolutionException missing) {
            throw new MojoExecutionException(
                    "The launcher of the JUnit Platform " + version
                            + " cannot be had. Add org.junit.platform:junit-platform-launcher to the tests' dependencies.",
                    missing);
        }
    }

    private int run(List<String> command, Map<String, String> environment) throws MojoExecutionException {
        getLog().debug("Round-Up is run by " + command);
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            Thread end = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(end);
            try {
                return process.waitFor();
            } finally {
                process.destroy();
                removeHook(end);
            }
        } catch (IOException failed) {
            throw new MojoExecutionException("Round-Up cannot be started: " + failed.getMessage(), failed);
        } catch (InterruptedException told) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("The build was interrupted while Round-Up explored.", told);
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException isEnding) {
            // The process has ended.
        }
    }
}
