// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.Shard;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.SuiteJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All parts together are the whole, and their reports say what one report would. */
@Tag("once")
class ShardTests {
    private static final int PARTS = 3;
    private static final String GOOD = "[1] call add(1)\n[1] return\n[2] call remove\n[2] return 1\n";
    private static final String BAD = "[1] call add(1)\n[1] return\n[2] call remove\n[2] return 2\n";

    private final Commands commands = new Commands();

    @TempDir
    Path folder;

    @Test
    void eachNameIsInOnePart() {
        List<String> names =
                IntStream.range(0, 100).mapToObj(index -> "Harness" + index).toList();
        List<String> all = new ArrayList<>();
        for (int number = 1; number <= PARTS; number++) {
            List<String> part = new Shard(number, PARTS).of(names, name -> name);
            assertThat(part).hasSizeBetween(20, 50);
            all.addAll(part);
        }
        assertThat(all).containsExactlyInAnyOrderElementsOf(names);
        assertThat(Shard.WHOLE.of(names, name -> name)).isEqualTo(names);
    }

    @Test
    void aPartThatThereIsNotIsRefused() {
        for (String malformed : List.of("0/2", "3/2", "1", "1/", "a/b", "-1/2")) {
            commands.refused(
                    "--shard must be I/N, such as 2/4",
                    "history",
                    "check",
                    "x",
                    "--spec",
                    "queue",
                    "--shard",
                    malformed);
        }
    }

    /** Times differ, and nothing else. */
    @Test
    void historiesInPartsAreJudgedAsTheWhole() throws IOException {
        for (int index = 0; index < 9; index++) {
            Files.writeString(folder.resolve("history" + index + ".log"), index == 4 ? BAD : GOOD);
        }
        assertThat(check("whole.json")).isEqualTo(1);
        int violations = 0;
        for (int number = 1; number <= PARTS; number++) {
            violations += check("part" + number + ".json", "--shard", number + "/" + PARTS);
        }
        assertThat(violations).as("parts with a violation").isEqualTo(1);
        assertThat(merge(1, 2, 3)).isEqualTo(1);
        assertThat(commands.out())
                .contains("history4.log: not linearizable", "9 histories in 3 reports: 8 linearizable");
        assertThat(read("merged.json")).isEqualTo(read("whole.json"));
    }

    /** What is not there may have the violation. */
    @Test
    void aPartThatIsMissingOrThereTwiceIsRefused() throws IOException {
        Files.writeString(folder.resolve("history.log"), GOOD);
        for (int number = 1; number <= PARTS; number++) {
            check("part" + number + ".json", "--shard", number + "/" + PARTS);
        }
        assertThat(merge(1, 3)).isEqualTo(2);
        assertThat(commands.err()).contains("There are 2 files for 3 parts, and these are missing: [2].");
        Files.copy(folder.resolve("part1.json"), folder.resolve("part4.json"));
        assertThat(merge(1, 2, 4)).isEqualTo(2);
        assertThat(commands.err()).contains("Part 1/3 is there twice");
        commands.refused(
                "is not a report in JSON",
                "merge",
                folder.resolve("history.log").toString());
    }

    /** A verdict that nobody knows may be a violation. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            {"harnesses": 1};                                                         results
            {"harnesses": 1, "results": [1]};                                         results
            {"harnesses": 1, "results": [{"verdict": "holds"}]};                      harness
            {"harnesses": 1, "results": [], "targets": "a"};                          targets
            {"harnesses": 1, "results": [{"harness": "A", "verdict": "fails"}], "targets": []}; verdict
            {"harnesses": 0, "results": [], "targets": []};                           seconds
            {"files": [], "asked": {}};                                               asked
            {"files": [{"file": "a", "verdict": "wrong"}], "asked": "all"};           verdict
            {"files": [], "asked": "all", "seconds": "long"};                         seconds
            {"files": [], "shard": "9/2"};                                            shard
            """)
    void aReportThatIsDamagedIsRefused(String report, String field) throws IOException {
        Files.writeString(folder.resolve("damaged.json"), report);
        commands.refused(
                "damaged.json cannot be merged: its '" + field + "' is missing", "merge", file("damaged.json"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void reportsOfSuitesAreJoined(boolean areClasses) throws IOException {
        ItemKind kind = areClasses ? HarnessVerdict.CLASSES : HarnessVerdict.HARNESSES;
        List<HarnessResult> all = List.of(
                result("a.First", HarnessVerdict.HOLDS),
                result("b.Second", HarnessVerdict.UNDECIDED),
                result("c.Third", HarnessVerdict.VIOLATION),
                result("d.Fourth", HarnessVerdict.HOLDS));
        write("whole.json", kind, all);
        write("part1.json", kind, List.of(all.get(1), all.get(3)));
        write("part2.json", kind, List.of(all.get(0), all.get(2)));
        write("part3.json", kind, List.of());
        assertThat(merge(1, 2, 3)).isEqualTo(1);
        assertThat(commands.out().lines())
                .containsExactly(
                        "UNDECIDED b.Second: ",
                        "VIOLATION c.Third: ",
                        "4 " + kind.many() + " in 3 reports: 2 hold, 1 undecided, 1 with a violation");
        assertThat(read("merged.json")).isEqualTo(read("whole.json"));
        assertThat(commands.run("merge", file("part1.json"), file("whole.json")))
                .isEqualTo(2);
        assertThat(commands.err()).contains("The same result for b.Second is in two of the files.");
    }

    private static HarnessResult result(String name, HarnessVerdict verdict) {
        return HarnessResult.unexplored(new SuiteHarness(name, "classes", "", false), verdict, "");
    }

    private void write(String name, ItemKind kind, List<HarnessResult> results) throws IOException {
        Files.writeString(
                folder.resolve(name), SuiteJson.write(new SuiteResult<>(kind, List.of("classes"), results, 1, 1)));
    }

    private int check(String json, String... options) {
        List<String> words = new ArrayList<>(
                List.of("history", "check", folder + "/*.log", "--spec", "queue", "--json", file(json)));
        words.addAll(List.of(options));
        return commands.run(words.toArray(new String[0]));
    }

    private int merge(int... parts) {
        List<String> words = new ArrayList<>(List.of("merge", "--json", file("merged.json")));
        IntStream.of(parts).forEach(part -> words.add(file("part" + part + ".json")));
        return commands.run(words.toArray(new String[0]));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** {@return a report, but for its times} */
    private JsonObject read(String name) throws IOException {
        JsonObject report =
                JsonParser.parseString(Files.readString(folder.resolve(name))).getAsJsonObject();
        report.remove("seconds");
        report.remove("jobs");
        for (String field : List.of("files", "results")) {
            if (report.has(field)) {
                JsonArray each = report.getAsJsonArray(field);
                each.forEach(one -> one.getAsJsonObject().remove("seconds"));
            }
        }
        return report;
    }
}
