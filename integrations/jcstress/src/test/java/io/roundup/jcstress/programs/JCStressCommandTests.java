// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.jcstress.RoundUpJar;
import io.roundup.jcstress.RoundUpJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command finds this module beside the jar of Round-Up, and its exit codes are those of {@code check}. */
@Tag("process")
class JCStressCommandTests {
    private static final String JAR = System.getProperty("roundup.jar", "");
    private static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aViolationIsShownAndItsTokenReplaysIt() throws IOException, InterruptedException {
        Path json = folder.resolve("tests.json");
        Ended ended = RoundUpJar.run(
                folder, "jcstress", "-cp", CLASSES.toString(), "Forbidden.Tickets", "--json", json.toString());
        assertThat(ended.text())
                .contains("VIOLATION: the outcome true, true is reached, and forbidden: Sold twice.")
                .contains("The interleaving:")
                .contains("1 test of JCStress in ", "0 hold, 1 with a violation, 0 undecided, 0 within a bound.");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(Files.readString(json)).contains("\"violating\": 1", "\"outcome\": \"true, true\"");
        String replay = ended.text()
                .lines()
                .filter(line -> line.contains("--replay"))
                .findFirst()
                .orElseThrow();
        String token = replay.replaceFirst(".*--replay ", "").strip();
        Ended replayed = RoundUpJar.run(
                folder, "jcstress", "-cp", CLASSES.toString(), Forbidden.Tickets.class.getName(), "--replay", token);
        assertThat(replayed.text()).contains("VIOLATION: the outcome is true, true, which is forbidden: Sold twice.");
        assertThat(replayed.code()).isEqualTo(1);
    }

    /** Reports of the other process come back as those of this one. */
    @Test
    @Tag("once")
    void severalProcessesFindWhatOneFinds() throws IOException, InterruptedException {
        Ended ended = RoundUpJar.run(
                folder,
                "jcstress",
                "-cp",
                CLASSES.toString(),
                "programs.(Atomicity|Dekker)",
                "--workers",
                "2",
                "--workers-after",
                "0");
        assertThat(ended.text()).contains("14 tests of JCStress in ", "14 hold, 0 with a violation");
        assertThat(ended.code()).isZero();
    }

    /** An outcome that load buffering would show is not impossible, and it was not looked for. */
    @Test
    @Tag("once")
    void nothingIsCalledImpossibleThatLoadBufferingWouldShow() throws IOException, InterruptedException {
        Ended ended = RoundUpJar.run(
                folder, "jcstress", "-cp", CLASSES.toString(), "Coherence.LoadBuffering", "--memory", "jmm");
        assertThat(ended.text())
                .contains("HOLDS: every execution without load buffering was explored, in ")
                .containsPattern("1, 1 +acceptable-interesting +not seen ")
                .doesNotContain("impossible");
        assertThat(ended.code()).isZero();
    }

    @Test
    @Tag("once")
    void badInputIsRefused() throws IOException, InterruptedException {
        Ended none = RoundUpJar.run(folder, "jcstress", "-cp", CLASSES.toString(), "NoSuchTest");
        assertThat(none.text())
                .startsWith("error: There is no class with @JCStressTest whose name matches 'NoSuchTest'");
        assertThat(none.code()).isEqualTo(2);
        Ended alone = RoundUpJar.runOther(
                Files.copy(Path.of(JAR), folder.resolve("roundup.jar")), folder, "jcstress", "-cp", CLASSES.toString());
        assertThat(alone.text())
                .startsWith("error: JCStress is not on the class path")
                .contains("org.openjdk.jcstress:jcstress-core");
        assertThat(alone.code()).isEqualTo(2);
    }
}
