// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Histories that other tools recorded, with known verdicts. They are not part of the project: the system property
 * {@code roundup.data} names their folder, or it is {@code shared/data} beside a folder above.
 */
class RecordedDataTests {
    private static final String YES = "linearizable";
    private static final String NO = "not linearizable";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path data;

    @BeforeEach
    void find() {
        String named = System.getProperty("roundup.data");
        Path found = named == null ? null : Path.of(named);
        for (Path above = Path.of("").toAbsolutePath(); found == null && above != null; above = above.getParent()) {
            Path candidate = above.resolve("shared").resolve("data");
            found = Files.isDirectory(candidate) ? candidate : null;
        }
        assumeTrue(
                found != null && Files.isDirectory(found),
                "there are no recorded histories; name their folder by -Droundup.data=FOLDER");
        data = found;
    }

    @Test
    void etcd() throws IOException {
        Map<String, String> expected = new TreeMap<>();
        for (String line : Files.readAllLines(data.resolve("porcupine/jepsen_verdicts.tsv"))) {
            String[] columns = line.split("\t");
            expected.put(columns[0], columns[1].equals("true") ? YES : NO);
        }
        assertThat(verdicts("porcupine/jepsen", "cas-register")).hasSize(52).isEqualTo(expected);
    }

    /**
     * Texts that grow by appends of 50 clients: few states are needed where it is foreseen which orders no answer
     * agrees with.
     */
    @Test
    void keyValueStore() throws IOException {
        assertThat(verdicts("porcupine/kv", "map", "--max-states", "10000"))
                .hasSize(6)
                .allSatisfy((file, verdict) -> assertThat(verdict).as(file).isEqualTo(file.contains("-ok") ? YES : NO));
    }

    @ParameterizedTest
    @CsvSource({"queue,safe,51", "queue,violation,1", "stack,violation,11"})
    void queuesAndStacks(String structure, String kind, int count) throws IOException {
        assertThat(verdicts("queue-stack/" + structure + "/" + kind, structure))
                .hasSize(count)
                .allSatisfy((file, verdict) -> assertThat(verdict).as(file).isEqualTo(kind.equals("safe") ? YES : NO));
    }

    /** In one of the files a thread calls pop inside a pop, which is refused. */
    @Test
    void legalStacks() throws IOException {
        Map<String, String> verdicts = verdicts("queue-stack/stack/safe", "stack");
        assertThat(verdicts).hasSize(7).containsEntry("bidirectional-trap.hist", "error");
        verdicts.remove("bidirectional-trap.hist");
        assertThat(verdicts)
                .allSatisfy((file, verdict) -> assertThat(verdict).as(file).isEqualTo(YES));
    }

    @Test
    void relaxedQueues() throws IOException {
        Map<String, String> expected = new HashMap<>();
        for (String line : Files.readAllLines(data.resolve("scal/least_k.tsv"))) {
            String[] columns = line.split("\t");
            if (!columns[0].equals("history")) {
                expected.put(columns[0].substring(columns[0].indexOf('/') + 1), columns[1].equals("0") ? YES : NO);
            }
        }
        assertThat(verdicts("scal", "queue")).hasSize(400).isEqualTo(expected);
    }

    @Test
    void longQueues() throws IOException {
        assertThat(verdicts("scal-big", "queue"))
                .hasSize(3)
                .allSatisfy((file, verdict) -> assertThat(verdict).as(file).isEqualTo(YES));
    }

    @Test
    void leastRelaxations() throws IOException {
        Map<String, Integer> expected = new TreeMap<>();
        for (String line : Files.readAllLines(data.resolve("scal/least_k.tsv"))) {
            String[] columns = line.split("\t");
            if (!columns[0].equals("history")) {
                expected.put(columns[0], Integer.valueOf(columns[1]));
            }
        }
        Map<String, Integer> actual = new TreeMap<>();
        for (JsonElement each : files("least-k", "scal", "queue")) {
            JsonObject file = each.getAsJsonObject();
            Path path = Path.of(file.get("file").getAsString());
            int k = file.get("outOfOrder").getAsInt();
            actual.put(data.resolve("scal").relativize(path).toString().replace('\\', '/'), k);
            assertThat(file.getAsJsonObject("quasi").get("*").getAsInt() == 0)
                    .as("%s: 0-quasi is linearizable is 0-out-of-order", path)
                    .isEqualTo(k == 0);
        }
        assertThat(actual).isEqualTo(expected);
    }

    private Map<String, String> verdicts(String name, String specification, String... options) throws IOException {
        Map<String, String> verdicts = new TreeMap<>();
        for (JsonElement each : files("check", name, specification, options)) {
            JsonObject file = each.getAsJsonObject();
            verdicts.put(
                    Path.of(file.get("file").getAsString()).getFileName().toString(),
                    file.get("verdict").getAsString());
        }
        return verdicts;
    }

    private JsonArray files(String command, String name, String specification, String... options) throws IOException {
        Path json = folder.resolve("result.json");
        StringWriter err = new StringWriter();
        List<String> arguments =
                new ArrayList<>(List.of("history", command, data.resolve(name).toString()));
        arguments.addAll(List.of("--spec", specification, "--json", json.toString()));
        arguments.addAll(List.of(options));
        Main.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), arguments.toArray(new String[0]));
        assertThat(err.toString()).isEmpty();
        return JsonParser.parseString(Files.readString(json)).getAsJsonObject().getAsJsonArray("files");
    }
}
