// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.harnesses.MichaelScottQueue2x2p0;
import io.roundup.examples.harnesses.MichaelScottQueue2x2p4;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed leaves a checkpoint from which another goes on to the result of an uninterrupted one. */
@Tag("process")
class KilledProcessTests {
    private static final String HARNESS = MichaelScottQueue2x2p4.class.getName();
    private static final int EXECUTIONS_BEFORE = 100;
    private static final int ATTEMPTS = 20;

    @TempDir
    Path folder;

    @Test
    @Tag("once")
    void killedAndResumed() throws IOException, InterruptedException {
        Path whole = folder.resolve("whole.json");
        ThisJvm.command(check("--json", whole.toString()).toArray(new String[0]))
                .endsWith(0);
        Path checkpoint = folder.resolve("checkpoint");
        long all = number("executions", whole);
        long made = all;
        // A machine that is busy elsewhere may let the process end before it is killed.
        for (int attempt = 0; made == all && attempt < ATTEMPTS; attempt++) {
            made = killAfterACheckpoint(checkpoint);
        }
        assertThat(made).isGreaterThan(EXECUTIONS_BEFORE).isLessThan(all);
        Path resumed = folder.resolve("resumed.json");
        Ended second = ThisJvm.command(check("--resume", checkpoint.toString(), "--json", resumed.toString())
                        .toArray(new String[0]))
                .endsWith(0);
        assertThat(second.out()).contains("HOLDS for this harness: every interleaving was explored");
        for (String field : List.of("executions", "histories", "phase1Histories")) {
            assertThat(number(field, resumed)).as(field).isEqualTo(number(field, whole));
        }
    }

    /** What tells states apart has other numbers in another process. */
    @Test
    void statesAreKnownToAnotherProcess() throws IOException, InterruptedException {
        String harness = MichaelScottQueue2x2p0.class.getName();
        Ended first = ForkedJava.check(
                folder, harness, "--strategy=states", "--checkpoint=checkpoint", "--max-executions=100");
        assertThat(first.endsWith(0).out()).contains("NO VIOLATION");
        Ended second = ForkedJava.check(folder, harness, "--strategy=states", "--resume=checkpoint");
        assertThat(second.endsWith(0).out())
                .contains("HOLDS for this harness: all 432 states were explored")
                .contains("432 states and 641 steps between them in 159 executions");
    }

    private static List<String> check(String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("check", "-cp", ForkedJava.classPath(), HARNESS, "--strategy", "dfs"));
        arguments.addAll(List.of(options));
        return arguments;
    }

    /** {@return how many executions the checkpoint holds that the killed process left} */
    private long killAfterACheckpoint(Path checkpoint) throws IOException, InterruptedException {
        Files.deleteIfExists(checkpoint);
        List<String> command = ForkedJava.command("-jar", ForkedJava.jar());
        command.addAll(check("--checkpoint", checkpoint.toString(), "--checkpoint-every", "0.001"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (executionsIn(checkpoint) <= EXECUTIONS_BEFORE) {
            if (process.waitFor(1, TimeUnit.MILLISECONDS)) {
                return executionsIn(checkpoint);
            }
        }
        process.destroyForcibly().waitFor();
        return executionsIn(checkpoint);
    }

    /**
     * {@return how many executions had been made when a checkpoint was written}
     *
     * @param checkpoint which may be absent
     */
    static long executionsIn(Path checkpoint) throws IOException {
        if (!Files.exists(checkpoint)) {
            return 0;
        }
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(checkpoint)), StandardCharsets.UTF_8))) {
            return in.lines()
                    .filter(line -> line.startsWith("executions "))
                    .mapToLong(line -> Long.parseLong(line.substring("executions ".length())))
                    .sum();
        }
    }

    private static long number(String field, Path json) throws IOException {
        Matcher matcher = Pattern.compile("\"" + field + "\": (\\d+)").matcher(Files.readString(json));
        assertThat(matcher.find()).as("%s in %s", field, json).isTrue();
        return Long.parseLong(matcher.group(1));
    }
}
