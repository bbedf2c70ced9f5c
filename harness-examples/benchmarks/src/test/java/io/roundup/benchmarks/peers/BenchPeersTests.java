// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class BenchPeersTests {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine line = BenchPeers.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        return line.execute(args);
    }

    @ParameterizedTest
    @CsvSource({
        "--repetitions, 0, '--repetitions must be at least 1, not 0.'",
        "--seconds, 0, '--seconds must be more than 0, not 0.0.'",
        "--limit, x, Invalid value for option",
        "--cpus, first, '--cpus must be a list such as 1 or 0,1, not first.'",
        "--cpus, 4095, '--cpus must be processors that taskset can pin to, not 4095.'",
        "--table, speed, Invalid value for option",
        "--json, /, '--json must be a file that can be written, not /.'"
    })
    void badOptionsAreNamed(String option, String value, String message) {
        assertThat(run(option, value)).isEqualTo(2);
        assertThat(err.toString()).contains(message).doesNotContain("\tat ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void theHeapHasNoJson(@TempDir Path folder) {
        assertThat(run("--heap", "--json", folder.resolve("heap.json").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--json must be left out with --heap");
    }

    @Test
    @Tag("process")
    void oneTableIsMeasuredPrintedAndWritten(@TempDir Path folder) throws IOException {
        Path json = folder.resolve("results.json");
        assertThat(run("--table", "finding", "--repetitions", "1", "--json", json.toString()))
                .as(err.toString())
                .isEqualTo(0);
        assertThat(out.toString())
                .contains("lincheck: ")
                .contains("Whole process that finds the bug")
                .contains("Round-Up dpor")
                .doesNotContain("Executions a second");
        assertThat(Files.readString(json)).contains("\"table\": \"finding\"").contains("timesAsFastAsLincheck");
    }
}
