// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checkpoint may be wherever Hadoop opens files. */
@Tag("process")
class CheckpointsElsewhereTests {
    @TempDir
    Path folder;

    /** As in {@code ClusterTests}: 13,824 traces, of which the second run makes what the first has left. */
    @Test
    void anExplorationGoesOnFromAUri() throws IOException, InterruptedException {
        Path kept = Files.createDirectory(folder.resolve("kept"));
        String uri = kept.resolve("state.bin").toUri().toString();
        CommandLine.Ended first = check("--checkpoint", uri, "--max-executions", "5000");
        assertThat(first.code()).as(first.out()).isEqualTo(1);
        assertThat(names(kept)).as("nothing is left beside it").containsExactly("state.bin");
        long size = Files.size(kept.resolve("state.bin"));
        Path json = folder.resolve("result.json");
        CommandLine.Ended second = check("--resume", uri, "--json", json.toString());
        assertThat(second.code()).as(second.out()).isEqualTo(1);
        assertThat(Files.readString(json)).contains("\"executions\": 13824,", "\"complete\": true,");
        assertThat(Files.size(kept.resolve("state.bin"))).as("it was kept on").isNotEqualTo(size);
    }

    @Test
    void aUriThatCannotBeReadIsRefused() throws IOException, InterruptedException {
        String absent = folder.resolve("absent.bin").toUri().toString();
        CommandLine.Ended refused = check("--resume", absent);
        assertThat(refused.code()).as(refused.out()).isEqualTo(2);
        assertThat(refused.out())
                .contains("The checkpoint " + absent + " cannot be read: ", "does not exist", "Give --resume what")
                .doesNotContain("\tat ");
    }

    @Test
    void aUriThatCannotBeWrittenIsRefused() throws IOException, InterruptedException {
        for (String uri : List.of(
                "nowhere://host/state.bin",
                folder.resolve("absent/state.bin").toUri().toString())) {
            CommandLine.Ended refused = check("--checkpoint", uri);
            assertThat(refused.code()).as(refused.out()).isEqualTo(2);
            assertThat(refused.out())
                    .contains("The checkpoint " + uri + " cannot be written: ", "Give --checkpoint")
                    .doesNotContain("\tat ");
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private CommandLine.Ended check(String... options) throws IOException, InterruptedException {
        CommandLine line = new CommandLine(Files.createTempDirectory(folder, "run"));
        String classes = Tickets.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        List<String> words = new ArrayList<>(List.of("check", "-cp", classes, "--workers", "1", "--continue"));
        words.addAll(List.of("--strategy", "dpor", "--spark", line.spark().toString(), Tickets.class.getName()));
        words.addAll(List.of(options));
        return line.run(words);
    }
}
