// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.use;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A local repository of Maven as a user has it after Round-Up was installed. All else is that of this build, by links.
 */
record LocalRepository(Path folder) implements AutoCloseable {
    /** The repository of the sources. */
    static final Path ROOT = Path.of(ForkedJava.jar()).resolve("../../..").normalize();

    private static final String VERSION = Objects.requireNonNull(System.getProperty("roundup.version"));

    /** {@return one in an empty folder} The test is skipped if the modules were not built. */
    static LocalRepository in(Path folder) throws IOException {
        Path jar = built("integrations/junit", "roundup-junit");
        Path plugin = built("integrations/maven-plugin", "roundup-maven-plugin");
        Path all = Path.of(Objects.requireNonNull(System.getProperty("roundup.repository")));
        Path io = Files.createDirectory(folder.resolve("io"));
        link(all, folder, "io");
        link(all.resolve("io"), io, "roundup");
        LocalRepository repository = new LocalRepository(folder);
        repository.install("roundup-parent", ROOT.resolve("pom.xml"), ".pom");
        repository.install("roundup-explorer", ROOT.resolve("explorer/tools/dependency-reduced-pom.xml"), ".pom");
        repository.install("roundup-explorer", Path.of(ForkedJava.jar()), ".jar");
        repository.install("roundup-junit", ROOT.resolve("integrations/junit/pom.xml"), ".pom");
        repository.install("roundup-junit", jar, ".jar");
        repository.install("roundup-maven-plugin", ROOT.resolve("integrations/maven-plugin/pom.xml"), ".pom");
        repository.install("roundup-maven-plugin", plugin, ".jar");
        return repository;
    }

    /** {@return the goal of the plugin that explores tests} */
    static String goal() {
        return "io.roundup:roundup-maven-plugin:" + VERSION + ":junit";
    }

    private static Path built(String module, String artifact) {
        Path jar = ROOT.resolve(module).resolve("target/" + artifact + "-" + VERSION + ".jar");
        assumeTrue(
                Files.exists(jar),
                () -> "skipped: there is no " + jar + ", since the module " + module + " was not built");
        return jar;
    }

    /** Has all that a folder has, but one. */
    private static void link(Path from, Path to, String but) throws IOException {
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                String name = entry.toFile().getName();
                if (!name.equals(but)) {
                    Files.createSymbolicLink(to.resolve(name), entry);
                }
            }
        }
    }

    private void install(String artifact, Path file, String ending) throws IOException {
        Path place = Files.createDirectories(
                folder.resolve("io/roundup").resolve(artifact).resolve(VERSION));
        Files.copy(file, place.resolve(artifact + "-" + VERSION + ending));
    }

    /** Takes the links away, before the folder is deleted. */
    @Override
    public void close() throws IOException {
        for (Path linked : new Path[] {folder, folder.resolve("io")}) {
            try (Stream<Path> entries = Files.list(linked)) {
                for (Path entry : entries.filter(Files::isSymbolicLink).toList()) {
                    Files.delete(entry);
                }
            }
        }
    }
}
