// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/roundup}, in a checkout whose name has a blank. */
@Tag("once")
@Tag("process")
class ScriptTests {
    @TempDir
    Path folder;

    private Path home;

    @BeforeEach
    void copiesTheJarAndTheScript() throws IOException {
        home = folder.resolve("a b");
        Path jar = home.resolve("explorer/target/roundup.jar");
        Files.createDirectories(jar.getParent());
        Files.copy(Path.of(ForkedJava.jar()), jar);
        addScript(home);
    }

    private static void addScript(Path checkout) throws IOException {
        Path scripts = Files.createDirectories(checkout.resolve("scripts"));
        Files.copy(Path.of("../../scripts/roundup"), scripts.resolve("roundup"));
    }

    @Test
    void leavesTheCollectorToTheOptionsThatNameOne() throws IOException, InterruptedException {
        assertThat(checkIn(home, "-XX:+UseParallelGC")).contains("NOT LINEARIZABLE");
    }

    /** From JDK 20 on the JVM takes the archive of classes that was made before the move, and misses the old jar. */
    @Test
    void runsInACheckoutThatWasMoved() throws IOException, InterruptedException {
        checkIn(home, "");
        Path moved = Files.move(home, folder.resolve("moved"));
        assertThat(checkIn(moved, "")).contains("NOT LINEARIZABLE");
    }

    /** Two paths of one jar have their archives in one folder, and the link may be gone. */
    @Test
    void runsInACheckoutThatHasTheModuleByALink() throws IOException, InterruptedException {
        Path linked = folder.resolve("linked");
        addScript(linked);
        Path link = Files.createSymbolicLink(linked.resolve("explorer"), home.resolve("explorer"));
        assertThat(checkIn(linked, "")).contains("NOT LINEARIZABLE");
        Files.delete(link);
        assertThat(checkIn(home, "")).contains("NOT LINEARIZABLE");
    }

    /** {@return what it prints when it finds the violation} */
    private String checkIn(Path checkout, String options) throws IOException, InterruptedException {
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder = new ProcessBuilder(
                        "bash",
                        checkout.resolve("scripts/roundup").toString(),
                        "check",
                        "-cp",
                        ForkedJava.classPath(),
                        LosesValues.class.getName())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("ROUNDUP_OPTS", options);
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(said);
        assertThat(process.exitValue()).as(text).isEqualTo(1);
        return text;
    }
}
