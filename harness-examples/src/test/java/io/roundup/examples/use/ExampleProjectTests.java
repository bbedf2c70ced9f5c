// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.use;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project that users copy, with Round-Up as it is installed: poms, jars and agent work together. */
@Tag("process")
@Tag("slow")
class ExampleProjectTests {
    private static final Path PROJECT = LocalRepository.ROOT.resolve("harness-examples/projects/junit-maven");

    @TempDir
    Path folder;

    @Test
    void itsTestsPassAndThreeAreExplored() throws IOException, InterruptedException {
        Path project = copy();
        try (LocalRepository repository = LocalRepository.in(Files.createDirectory(folder.resolve("repository")))) {
            String local = "-Dmaven.repo.local=" + repository.folder();
            assertThat(Command.run(project, "", List.of(Command.MAVEN, "-B", "-o", local, "test"))
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

    private Path copy() throws IOException {
        Path project = folder.resolve("project");
        try (Stream<Path> files = Files.walk(PROJECT)) {
            for (Path file : files.filter(path -> !path.startsWith(PROJECT.resolve("target")))
                    .toList()) {
                Files.copy(file, project.resolve(PROJECT.relativize(file).toString()));
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
