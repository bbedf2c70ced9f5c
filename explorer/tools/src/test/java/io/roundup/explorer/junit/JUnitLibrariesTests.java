// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs tests is found beside what the project has, in the version of that. */
class JUnitLibrariesTests {
    private static final String ENGINES = "META-INF/services/org.junit.platform.engine.TestEngine";
    private static final String PLATFORM = "org/junit/platform/engine/TestEngine.class";
    private static final Path BUNDLED = Path.of("bundled.jar");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private String complete(String classPath) {
        return JUnitLibraries.complete(classPath, () -> List.of(BUNDLED));
    }

    private Path jar(String name, String entry) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new ZipEntry(entry));
        }
        return file;
    }

    private static String joined(Path... files) {
        return String.join(
                File.pathSeparator, List.of(files).stream().map(Path::toString).toList());
    }

    @Test
    void aClassPathWithALauncherStaysAsItIs() throws IOException {
        String all = joined(jar("e.jar", ENGINES), jar("l.jar", "org/junit/platform/launcher/Launcher.class"));
        assertThat(complete(all)).isEqualTo(all);
    }

    /** Maven has a folder for each version, Gradle one more for each file. */
    @Test
    void theLauncherOfTheVersionOfTheEngineIsFoundBesideIt() throws IOException {
        for (String checksum : List.of("", "f00/")) {
            String repository = checksum.isEmpty() ? "maven/" : "gradle/";
            Path engine = jar(
                    repository + "junit-platform-engine/1.9.2/" + checksum + "junit-platform-engine-1.9.2.jar",
                    PLATFORM);
            Path launcher = jar(
                    repository + "junit-platform-launcher/1.9.2/" + checksum + "junit-platform-launcher-1.9.2.jar",
                    "x");
            jar(repository + "junit-platform-launcher/1.9.3/" + checksum + "junit-platform-launcher-1.9.3.jar", "x");
            String all = joined(jar("jupiter.jar", ENGINES), engine);
            assertThat(complete(all)).isEqualTo(all + File.pathSeparator + launcher);
        }
    }

    @Test
    void aProjectWithJUnit4AloneGetsWhatIsBundled() throws IOException {
        String all = joined(jar("junit.jar", "org/junit/runner/Runner.class"));
        assertThat(complete(all)).isEqualTo(all + File.pathSeparator + BUNDLED);
    }

    @Test
    void aClassPathThatRunsNoTestsIsRefused() throws IOException {
        refused(joined(folder), "There is no JUnit on the class path");
        refused(
                joined(jar("junit.jar", "org/junit/runner/Runner.class"), jar("engine.jar", PLATFORM)),
                "no engine that runs tests");
        refused(joined(jar("jupiter.jar", ENGINES), jar("engine.jar", PLATFORM)), "has no launcher");
    }

    private void refused(String classPath, String message) {
        assertThatThrownBy(() -> complete(classPath))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
