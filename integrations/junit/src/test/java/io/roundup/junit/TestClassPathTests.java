// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestClassPathTests {
    /** A test, which only a loader of its own finds. */
    private static final String TEST = TestClassPathTests.class.getName();

    @TempDir
    Path folder;

    @Test
    void theClassPathIsThatOfTheJvm() {
        assertThat(entries(TestClassPathTests.class))
                .contains(place().toString())
                .allSatisfy(entry -> assertThat(Path.of(entry)).exists())
                .doesNotHaveDuplicates();
    }

    /** The console launcher has nothing but itself on the class path of its JVM. */
    @Test
    void loadersOfLaunchersAreAskedFromTheOutermostOn() throws IOException, ClassNotFoundException {
        Path outer = Files.createDirectory(folder.resolve("with blank"));
        Path inner = Files.createDirectory(folder.resolve("inner"));
        URL[] outerUrls = {
            url(outer),
            url(folder.resolve("missing")),
            URI.create("http://localhost/no-file.jar").toURL()
        };
        try (URLClassLoader around = new URLClassLoader(outerUrls, null);
                URLClassLoader loader = new URLClassLoader(new URL[] {url(inner), url(place())}, around)) {
            assertThat(entries(loader.loadClass(TEST)))
                    .containsSubsequence(place().toString(), outer.toString(), inner.toString())
                    .noneMatch(entry -> entry.contains("missing") || entry.contains("no-file"))
                    .doesNotHaveDuplicates();
        }
    }

    private static Path place() {
        return Path.of(URI.create(TestClassPathTests.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
    }

    private static URL url(Path file) throws IOException {
        return file.toUri().toURL();
    }

    private static List<String> entries(Class<?> test) {
        return List.of(TestClassPath.of(test).split(File.pathSeparator));
    }
}
