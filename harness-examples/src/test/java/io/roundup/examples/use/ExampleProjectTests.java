// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.use;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The projects that users copy, with Round-Up as it is installed: poms, jars and agent work together. */
@Tag("process")
@Tag("slow")
class ExampleProjectTests {
    private static final Path PROJECTS = LocalRepository.ROOT.resolve("harness-examples/projects");

    /** The name of a test and what came of it, in JSON. */
    private static final Pattern TEST = Pattern.compile("\"name\": \"(\\w+)\",\\s+\"verdict\": \"([a-z-]+)\"");

    @TempDir
    Path folder;

    @Test
    void itsTestsPassAndThreeAreExplored() throws IOException, InterruptedException {
        Path project = copy("junit-maven");
        try (LocalRepository repository = LocalRepository.in(Files.createDirectory(folder.resolve("repository")))) {
            String local = "-Dmaven.repo.local=" + repository.folder();
            assertThat(Command.maven(project, "-B", "-o", local, "test")
                            .hadAll()
                            .endsWith(0)
                            .out())
                    .contains("Tests run: 7, Failures: 0, Errors: 0, Skipped: 0");
        }
        assertThat(reports(project))
                .hasSize(3)
                .allSatisfy(report -> assertThat(Files.readString(report))
                        .containsPattern("HOLDS for this (test|harness): every interleaving was explored"));
    }

    /** Ordinary tests with coroutines, virtual time and lazy properties, by the compiler from Maven Central. */
    @Test
    @Tag("once")
    void eachTestInKotlinHasItsVerdict() throws IOException, InterruptedException {
        assertThat(verdicts("kotlin-maven"))
                .isEqualTo(Map.of(
                        "sellsWhatItHas", "one-thread",
                        "nobodySellsTwice", "no-violation",
                        "twoSellTheLast", "violation",
                        "sellsAfterAnHour", "holds",
                        "isMadeOnce", "holds"));
    }

    /** The same with futures, promises, a concurrent map and lazy values, by JUnit 4. */
    @Test
    @Tag("once")
    void eachTestInScalaHasItsVerdict() throws IOException, InterruptedException {
        assertThat(verdicts("scala-maven"))
                .isEqualTo(Map.of(
                        "sellsWhatItHas", "one-thread",
                        "nobodySellsTheSeatTwice", "holds",
                        "sellsInTurn", "no-violation",
                        "sellsAtOnce", "violation",
                        "annIsFirst", "violation",
                        "isMadeOnce", "holds"));
    }

    /**
     * {@return what comes of each test} What the build of Round-Up does not have itself is fetched once. Each test has much
     * time on a busy machine, and takes seconds, for which the first compiler is enough.
     */
    private Map<String, String> verdicts(String name) throws IOException, InterruptedException {
        Path project = copy(name);
        try (LocalRepository repository = LocalRepository.in(Files.createDirectory(folder.resolve("repository")))) {
            Command.maven(
                            project,
                            "-B",
                            "-ntp",
                            "-Dmaven.repo.local=" + repository.folder(),
                            LocalRepository.goal(),
                            "-Droundup.seconds=240",
                            "-Droundup.options=--max-executions=100 --simplify=0" + " --jvm=-XX:TieredStopAtLevel=1")
                    .hadAll()
                    .endsWith(0);
        }
        Map<String, String> verdicts = new HashMap<>();
        Matcher test = TEST.matcher(Files.readString(project.resolve("target/roundup/roundup.json")));
        while (test.find()) {
            verdicts.put(test.group(1), test.group(2));
        }
        return verdicts;
    }

    private Path copy(String name) throws IOException {
        Path original = PROJECTS.resolve(name);
        Path project = folder.resolve("project");
        try (Stream<Path> files = Files.walk(original)) {
            for (Path file : files.filter(path -> !path.startsWith(original.resolve("target")))
                    .toList()) {
                Files.copy(file, project.resolve(original.relativize(file).toString()));
            }
        }
        return project;
    }

    private static List<Path> reports(Path project) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("target/roundup"))) {
            return files.filter(file -> file.endsWith("report.txt")).toList();
        }
    }
}
