// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.jcstress.RoundUpJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** What this machine shows of programs with volatile fields only is among what was explored. */
@Tag("process")
@Tag("once")
class JCStressRunTests {
    private static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();

    @TempDir
    private Path folder = Path.of("");

    private RoundUpJar.Ended run(String... arguments) throws IOException, InterruptedException {
        return RoundUpJar.run(folder, arguments);
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(Files.readString(folder.resolve("result.json")));
    }

    private String jsonFile() {
        return folder.resolve("result.json").toString();
    }

    @Test
    void aTestOfJCStressIsExploredAndMeasured() throws IOException, InterruptedException {
        Path classes = CompiledTests.in(folder);
        RoundUpJar.Ended ended = run(
                "jcstress",
                "-cp",
                classes.toString(),
                "--json",
                jsonFile(),
                "--html",
                folder.resolve("site").toString(),
                "acme",
                "--run",
                "quick");
        assertThat(ended.code()).as(ended.text()).isZero();
        assertThat(ended.text())
                .contains("HOLDS: every interleaving was explored")
                .contains("On hardware (quick): ")
                .contains("1 run, 0 with a forbidden outcome");
        assertThat(Files.readString(folder.resolve("site/index.html")))
                .contains("acme.VolatileFlags", "Run on hardware (quick)", "only what is possible");
        JsonNode hardware = json().get("results").get(0).get("hardware");
        assertThat(hardware.get("measurement").get("samples").asLong()).isPositive();
        assertThat(hardware.get("outcomes"))
                .extracting(outcome -> outcome.get("outcome").asString())
                .containsExactly("0, 1", "1, 0", "1, 1", "0, 0");
        assertThat(hardware.get("outcomes"))
                .filteredOn(outcome -> outcome.get("seen").asLong() > 0)
                .allSatisfy(
                        outcome -> assertThat(outcome.get("verdict").asString()).isEqualTo("possible-and-seen"));
    }

    /** A harness goes the whole way: it is explored, written as a test, compiled, run and joined. */
    @Test
    void aHarnessIsExportedAndMeasured() throws IOException, InterruptedException {
        Path project = folder.resolve("project");
        RoundUpJar.Ended ended = run(
                "check",
                "-cp",
                CLASSES.toString(),
                "--jcstress",
                project.toString(),
                "--json",
                jsonFile(),
                "--schedule",
                folder.resolve("schedule.json").toString(),
                "io.roundup.jcstress.harness.VolatileDekker",
                "--jcstress-run");
        // That both read 1 is no order of the calls.
        assertThat(ended.code()).as(ended.text()).isEqualTo(1);
        JsonNode hardware = json().get("hardware");
        assertThat(hardware.get("weakMemoryBug").asBoolean()).isFalse();
        assertThat(hardware.get("measurement").get("samples").asLong()).isPositive();
        assertThat(hardware.get("outcomes"))
                .extracting(outcome -> outcome.get("outcome").asString())
                .containsExactly("0 | 1", "1 | 0", "1 | 1");
        assertThat(project.resolve("pom.xml")).exists();
    }

    /** The class that picks is no part of the project: the run ended with an error. */
    @Test
    void aPickOfASingleValueIsMeasured() throws IOException, InterruptedException {
        RoundUpJar.Ended ended = run(
                "check",
                "-cp",
                CLASSES.toString(),
                "--json",
                jsonFile(),
                "io.roundup.jcstress.harness.PickOfOne",
                "--jcstress-run");
        assertThat(ended.code()).as(ended.text()).isZero();
        JsonNode hardware = json().get("hardware");
        assertThat(hardware.get("measurement").get("samples").asLong()).isPositive();
        assertThat(hardware.get("outcomes"))
                .extracting(outcome -> outcome.get("outcome").asString())
                .containsExactly("1 | 2", "2 | 1");
    }

    @Test
    void withoutGeneratedRunnersTheMessageSaysWhatToDo() throws IOException, InterruptedException {
        RoundUpJar.Ended ended = run("jcstress", "-cp", CLASSES.toString(), "Dekker.PlainDekker", "--run");
        assertThat(ended.text())
                .startsWith("error: ")
                .contains("has no META-INF/TestList")
                .contains("annotation processor")
                .contains("leave out --run");
        assertThat(ended.code()).isEqualTo(2);
    }

    @Test
    void otherInputIsRefused() throws IOException, InterruptedException {
        RoundUpJar.Ended unknown = run("jcstress", "-cp", CLASSES.toString(), "--run", "Dekker");
        assertThat(unknown.text()).startsWith("error: --run Dekker is not known. Use one of: quick, default, tough");
        assertThat(unknown.code()).isEqualTo(2);
        RoundUpJar.Ended replay = run("jcstress", "-cp", CLASSES.toString(), "Dekker", "--replay", "x", "--run");
        assertThat(replay.text()).startsWith("error: --run is for an exploration, not for --replay.");
        assertThat(replay.code()).isEqualTo(2);
    }
}
