// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class FrameworksTests {
    @TempDir
    private Path folder;

    /**
     * slf4j lasts from one execution to the next, and what it logs by was made anew: its levels were null. Without slf4j
     * Log4j 1 is explored as a part of the program.
     */
    @Test
    void log4j1IsAFrameworkOnlyWhereSlf4jLogsByIt() throws IOException {
        assertThat(Frameworks.isOne("org.apache.log4j.Category")).isFalse();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertThat(Frameworks.isLog4jBehindSlf4j(loader)).isFalse();
        }
        Path slf4j = Files.createDirectories(folder.resolve("org/slf4j/reload4j"));
        Files.createFile(slf4j.resolve("Reload4jLoggerAdapter.class"));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertThat(Frameworks.isLog4jBehindSlf4j(loader)).isTrue();
        }
    }
}
