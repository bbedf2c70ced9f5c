// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import demo.StressHarnesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code history} in this JVM: exit codes, tables, JSON and complaints. */
class HistoryCommandTests {
    private static final String LEGAL = "[1] call add(1)\n[1] return\n[2] call remove\n[2] return 1\n";
    private static final String ILLEGAL =
            "[1] call add(1)\n[1] return\n[1] call add(2)\n[1] return\n[2] call remove\n[2] return 2\n";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Commands commands = new Commands();

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("legal.log"), LEGAL);
        Files.writeString(folder.resolve("illegal.log"), ILLEGAL);
        Files.createDirectories(folder.resolve("deeper"));
        Files.writeString(folder.resolve("deeper/broken.log"), "[1] call add(1)\n[1] retrun\n");
        Files.writeString(folder.resolve("deeper/README"), "no history");
    }

    @Test
    void exitCodes() {
        assertThat(commands.run("history", "check", file("legal.log"), "--spec", "queue"))
                .isEqualTo(0);
        assertThat(commands.run("history", "check", file("*.log"), "--spec", "queue"))
                .isEqualTo(1);
        assertThat(commands.run("history", "check", folder.toString(), "--spec", "queue"))
                .isEqualTo(2);
        assertThat(commands.run("history", "check", file("legal.log"), "--spec", "queue", "--quasi", "remove=1"))
                .isEqualTo(0);
        assertThat(commands.out()).contains(" quasi linearizable ");
        assertThat(commands.run("history", "check", file("illegal.log"), "--spec", "queue", "--quasi", "remove=1"))
                .isEqualTo(1);
        assertThat(commands.out()).contains(" not quasi linearizable ");
        assertThat(commands.run("history", "check", file("illegal.log"), "--spec", "queue", "--quasi", "add=1"))
                .isEqualTo(0);
        assertThat(commands.err()).isEmpty();
    }

    @Test
    void theTableHasARowAFileAndTheSumsComeLast() {
        assertThat(commands.run("history", "check", folder.toString(), "--spec", "queue"))
                .isEqualTo(2);
        assertThat(commands.out())
                .containsPattern("legal.log +call-return +2 +0 +linearizable")
                .containsPattern("illegal.log +call-return +3 +0 +not linearizable")
                .containsPattern("broken.log +error")
                .contains("broken.log:2: '[1] retrun' is not an event; expected '[THREAD] call")
                .contains("3 histories, linearizable for queue: 1 yes, 1 NO, 0 undecided, 1 not checked")
                .contains("1 other files in the folders fit no known format: ")
                .contains("README");
    }

    /** Nobody reads a thousand rows that say yes. */
    @Test
    void ofManyFilesThoseThatAreNotAsAskedHaveRows() throws IOException {
        for (int i = 0; i < 1_000; i++) {
            Files.writeString(folder.resolve("good" + i + ".log"), LEGAL);
        }
        Path json = folder.resolve("result.json");
        Path page = folder.resolve("page.html");
        assertThat(commands.run(
                        "history",
                        "check",
                        folder.toString(),
                        "--spec",
                        "queue",
                        "--json",
                        json.toString(),
                        "--html",
                        page.toString()))
                .isEqualTo(2);
        assertThat(commands.out())
                .doesNotContain("good7.log")
                .containsPattern("illegal.log +call-return +3 +0 +not linearizable")
                .containsPattern("broken.log +error")
                .contains("1001 histories that are as asked have no row. --json FILE has all rows.")
                .contains("1003 histories, linearizable for queue: 1001 yes, 1 NO, 0 undecided, 1 not checked");
        JsonObject result = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
        assertThat(result.getAsJsonArray("files")).hasSize(1_003);
        assertThat(page).content().contains("The table has 2 of 1003 files").doesNotContain("good7.log");
    }

    @Test
    void explanationsAreGivenOnDemand() {
        commands.run("history", "check", file("illegal.log"), "--spec", "queue");
        assertThat(commands.out()).doesNotContain("contradict");
        commands.run("history", "check", file("illegal.log"), "--spec", "queue", "--explain");
        assertThat(commands.out())
                .contains("these operations contradict each other, whatever the others returned: add(1), remove()=2");
    }

    @Test
    void aSingleOperationDoesNotContradictAnother() throws IOException {
        Files.writeString(
                folder.resolve("nowhere.log"), "[1] call add(1)\n[1] return\n[2] call remove\n[2] return 7\n");
        commands.run("history", "check", file("nowhere.log"), "--spec", "queue", "--explain");
        assertThat(commands.out())
                .contains("nowhere.log: this operation is legal in no order, whatever the others returned: remove()=7")
                .doesNotContain("contradict");
    }

    /** The nanosecond is over before anything was read. */
    @Test
    void whatIsNotDecidedInTimeIsUndecided() {
        assertThat(commands.run("history", "check", file("*.log"), "--spec", "queue", "--timeout", "0.000000001"))
                .isEqualTo(3);
        assertThat(commands.out())
                .contains("legal.log: undecided, because the time was over before it was read. Give more by --timeout.")
                .contains("2 histories, linearizable for queue: 0 yes, 0 NO, 2 undecided, 0 not checked");
        assertThat(commands.run("history", "check", file("*.log"), "--spec", "queue", "--timeout", "60"))
                .isEqualTo(1);
        assertThat(commands.run("history", "check", file("*.log"), "--spec", "queue", "--timeout", "0"))
                .isEqualTo(2);
        assertThat(commands.err()).contains("--timeout must be more than 0 seconds, not 0.0.");
    }

    /** What a nemesis did explains why an operation may have been lost. */
    @Test
    void otherEventsAreMarksOfThePicture() throws IOException {
        Files.writeString(folder.resolve("nemesis.edn"), """
                {:process 0, :type :invoke, :f :write, :value 1}
                {:process :nemesis, :type :info, :f :kill, :value "n1"}
                {:process 0, :type :info, :f :write, :value 1}
                {:process 1, :type :invoke, :f :read, :value nil}
                {:process 1, :type :ok, :f :read, :value 2}
                """);
        Path page = folder.resolve("page.html");
        assertThat(commands.run(
                        "history", "check", file("nemesis.edn"), "--spec", "register", "--html", page.toString()))
                .isEqualTo(1);
        assertThat(Files.readString(page))
                .contains("\"marks\":[[1,\"nemesis kill n1\"],[1,\"thread 0 info write 1\"]]");
    }

    @Test
    void theResultAsJson() throws IOException {
        Path json = folder.resolve("result.json");
        commands.run("history", "check", file("*.log"), "--spec", "queue", "--json", json.toString(), "--explain");
        JsonObject result = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
        assertThat(result.get("asked").getAsString()).isEqualTo("linearizable for queue");
        assertThat(result.get("linearizable").getAsInt()).isEqualTo(1);
        assertThat(result.get("notLinearizable").getAsInt()).isEqualTo(1);
        assertThat(result.get("errors").getAsInt()).isZero();
        JsonObject first = result.getAsJsonArray("files").get(0).getAsJsonObject();
        assertThat(first.get("file").getAsString()).endsWith("illegal.log");
        assertThat(first.get("verdict").getAsString()).isEqualTo("not linearizable");
        assertThat(first.get("operations").getAsInt()).isEqualTo(3);
        assertThat(result.getAsJsonObject("certificateOfFirstViolation")
                        .getAsJsonArray("operations")
                        .size())
                .isEqualTo(2);
    }

    /** A history that a reader looks at is the first one that is wrong, and its contradiction is marked. */
    @Test
    void theResultAsHtml() throws IOException {
        Path html = folder.resolve("result.html");
        assertThat(commands.run("history", "check", file("*.log"), "--spec", "queue", "--html", html.toString()))
                .isEqualTo(1);
        assertThat(Files.readString(html))
                .startsWith("<!DOCTYPE html>")
                .contains("1 of 2 histories is not linearizable for queue.")
                .contains("illegal.log")
                .contains("\"all\":3")
                .containsPattern("\"certificate\":\\[\\d,\\d\\]");
    }

    @Test
    void jsonAndHtmlNeedAFileEach() {
        String file = folder.resolve("result").toString();
        commands.run("history", "check", file("*.log"), "--spec", "queue", "--html", file, "--json", file);
        assertThat(commands.err()).contains("--json and --html both use the file " + file);
    }

    /** The exit code must not be 0, which says that nothing is violated. */
    @Test
    void withoutACommandItIsBadInput() {
        assertThat(commands.run()).isEqualTo(2);
        assertThat(commands.err()).startsWith("Usage: roundup [-hV]");
        assertThat(commands.run("history")).isEqualTo(2);
        assertThat(commands.err()).contains("Usage: roundup history [-hV]");
        assertThat(commands.run("--help")).isEqualTo(0);
        assertThat(commands.out()).startsWith("Usage: roundup [-hV]");
    }

    @Test
    void badInputIsRefused() {
        commands.refused("There is no file no-such.log", "history", "check", "no-such.log", "--spec", "queue");
        commands.refused("There is no file", "history", "check", file("*.edn"), "--spec", "queue");
        commands.refused(
                "--format edn is not known",
                "history",
                "check",
                file("legal.log"),
                "--spec",
                "queue",
                "--format",
                "edn");
        commands.refused(
                "There is no class que (the specification; known by name are barrier, cas-register, counter, deque, ",
                "history",
                "check",
                file("legal.log"),
                "--spec",
                "que");
        commands.refused(
                "--max-states must be at least 1", "history", "check", "x", "--spec", "queue", "--max-states", "0");
        commands.refused("Missing required option: '--spec=NAME|CLASS'", "history", "check", file("legal.log"));
        commands.refused("--quasi remove: ", "history", "check", "x", "--spec", "queue", "--quasi", "remove");
    }

    @Test
    void aSpecificationThatDoesNotFitIsAnErrorOfTheFile() {
        assertThat(commands.run("history", "check", file("legal.log"), "--spec", "mutex"))
                .isEqualTo(2);
        assertThat(commands.out())
                .contains("legal.log: ")
                .contains("does not understand")
                .contains("Give another --spec for this file");
    }

    @Test
    void relaxationsAreChecked() {
        assertThat(commands.run(
                        "history", "check", file("illegal.log"), "--spec", "queue", "--relaxation", "out-of-order:1"))
                .isEqualTo(0);
        assertThat(commands.out()).contains("1 history, linearizable for 1-out-of-order queue: 1 yes");
        assertThat(commands.run(
                        "history", "check", file("illegal.log"), "--spec", "queue", "--relaxation", "out-of-order:0"))
                .isEqualTo(1);
        commands.refused(
                "Use out-of-order:K", "history", "check", "x", "--spec", "queue", "--relaxation", "stuttering:1");
        commands.refused("not for map", "history", "check", "x", "--spec", "map", "--relaxation", "out-of-order:1");
        commands.refused(
                "Give one of them",
                "history",
                "check",
                "x",
                "--spec",
                "queue",
                "--relaxation",
                "out-of-order:1",
                "--quasi",
                "remove=1");
    }

    @Test
    void algorithmsCanBeForcedAndAreNamed() {
        assertThat(commands.run("history", "check", file("illegal.log"), "--spec", "queue", "--algorithm", "monitor"))
                .isEqualTo(1);
        assertThat(commands.out()).contains("monitor, the queue");
        assertThat(commands.run("history", "check", file("legal.log"), "--spec", "queue", "--algorithm", "hitting:2"))
                .isEqualTo(0);
        assertThat(commands.out()).contains("hitting:");
        commands.refused(
                "no algorithm is named 'magic'", "history", "check", "x", "--spec", "queue", "--algorithm", "magic");
    }

    @Test
    void anAlgorithmThatDoesNotFitIsNotBlamedOnTheSpecification() {
        assertThat(commands.run("history", "check", file("legal.log"), "--spec", "queue", "--algorithm", "wgl-p"))
                .isEqualTo(2);
        assertThat(commands.out())
                .contains("legal.log: the algorithm wgl-p needs operations that each work on one part of the object")
                .contains("may see more of the queue; use wgl or auto.")
                .doesNotContain("--spec");
    }

    @Test
    void aHeapThatRunsOutIsAnErrorOfTheFileAndNoFault() {
        String large = StressHarnesses.Large.class.getName();
        assertThat(commands.run("history", "check", file("*.log"), "--spec", large))
                .isEqualTo(2);
        assertThat(commands.out())
                .containsPattern("error: .*/illegal.log: the heap of \\d+ MB ran out while it was read or checked")
                .containsPattern("error: .*/legal.log: the heap of \\d+ MB ran out .* such as -Xmx\\d+m");
    }

    @Test
    void aDepthThatIsTooSmallIsNotBlamedOnTheBudget() {
        assertThat(commands.run("history", "check", file("illegal.log"), "--spec", "queue", "--algorithm", "hitting:1"))
                .isEqualTo(3);
        assertThat(commands.out())
                .containsPattern("illegal.log: undecided, because none of \\d+ orders? up to depth 1 is legal")
                .contains("Give a greater depth, more --max-states, or another --algorithm.");
    }

    @Test
    void brokenJsonIsComplainedOfInWordsForUsers() throws IOException {
        Files.writeString(folder.resolve("broken.json"), "{\"schema\": 1, \"events\": [{kind: 1}]}");
        Files.writeString(
                folder.resolve("broken.jsonl"), "{\"format\":\"roundup-history\",\"version\":1}\n{thread:0}\n");
        assertThat(commands.run("history", "check", file("broken.json"), file("broken.jsonl"), "--spec", "queue"))
                .isEqualTo(2);
        assertThat(commands.out())
                .contains("broken.json:1: this is not JSON at line 1 column 28 path $.events[0].; expected {\"schema\"")
                .contains("broken.jsonl:2: '{thread:0}' cannot be read (this is not JSON at line 1 column ")
                .doesNotContain("JsonReader");
    }

    @Test
    void theResultNeverOverwritesWhatIsRead() throws IOException {
        for (String command : List.of("check", "least-k")) {
            commands.refused(
                    "is one of the files to read, and would overwrite it. Give --json another file.",
                    "history",
                    command,
                    file("*.log"),
                    "--spec",
                    "queue",
                    "--json",
                    folder.resolve("deeper/../legal.log").toString());
        }
        assertThat(Files.readString(folder.resolve("legal.log"))).isEqualTo(LEGAL);
    }

    /** Orders of single operations say nothing of those that take effect together. */
    @Test
    void operationsThatTakeEffectTogetherAreCheckedAndNotRelaxed() throws IOException {
        Path met = folder.resolve("met.jsonl");
        Files.writeString(met, """
                {"format":"roundup-history","version":1}
                {"thread":0,"method":"await","call":10,"return":30}
                {"thread":1,"method":"await","call":20,"return":40}
                """);
        assertThat(commands.run("history", "check", met.toString(), "--spec", "barrier:2"))
                .isZero();
        assertThat(commands.run("history", "check", met.toString(), "--spec", "barrier:3"))
                .isEqualTo(1);
        commands.refused(
                "--spec barrier:2 is of operations that take effect together, which no relaxation goes with",
                "history",
                "least-k",
                met.toString(),
                "--spec",
                "barrier:2");
    }

    @Test
    void leastRelaxations() throws IOException {
        Path json = folder.resolve("least.json");
        assertThat(commands.run(
                        "history", "least-k", file("illegal.log"), "--spec", "queue", "--json", json.toString()))
                .isEqualTo(0);
        assertThat(commands.out())
                .containsPattern("illegal.log +3 +out-of-order +1")
                .containsPattern("illegal.log +3 +quasi add +1")
                .containsPattern("illegal.log +3 +quasi remove +none: no bound makes it legal")
                .containsPattern("illegal.log +3 +quasi \\* +1");
        JsonObject file = JsonParser.parseString(Files.readString(json))
                .getAsJsonObject()
                .getAsJsonArray("files")
                .get(0)
                .getAsJsonObject();
        assertThat(file.get("outOfOrder").getAsInt()).isEqualTo(1);
        assertThat(file.getAsJsonObject("quasi").get("remove").getAsInt()).isEqualTo(-1);
    }

    @Test
    void leastRelaxationsOfReadableFilesAreToldBesideOneThatIsUnreadable() throws IOException {
        Path json = folder.resolve("least.json");
        assertThat(commands.run(
                        "history",
                        "least-k",
                        file("deeper/broken.log"),
                        file("illegal.log"),
                        "--spec",
                        "queue",
                        "--json",
                        json.toString()))
                .isEqualTo(2);
        assertThat(commands.out())
                .containsPattern("broken.log +error")
                .containsPattern("error: .*broken.log:\\d+: .*retrun")
                .containsPattern("illegal.log +3 +out-of-order +1");
        assertThat(Files.readString(json)).contains("\"error\": ").contains("\"outOfOrder\": 1");
    }

    @Test
    void leastRelaxationsHaveATimeLimitAndTellWhatIsKnown() throws IOException {
        Path json = folder.resolve("least.json");
        assertThat(commands.run(
                        "history",
                        "least-k",
                        file("illegal.log"),
                        "--spec",
                        "queue",
                        "--timeout",
                        "1e-9",
                        "--json",
                        json.toString()))
                .isEqualTo(3);
        assertThat(commands.out())
                .containsPattern("illegal.log +3 +out-of-order +undecided at 0")
                .contains("undecided within --max-states 20000000 and --timeout 1.0E-9. Give more");
        assertThat(Files.readString(json))
                .containsPattern("\"quasi add\": \\{\\s+\"moreThan\": null,\\s+\"atMost\": null");
        commands.refused(
                "--timeout must be more than 0 seconds",
                "history",
                "least-k",
                file("illegal.log"),
                "--spec",
                "queue",
                "--timeout",
                "0");
    }

    @Test
    void aForcedFormatIsUsed() {
        assertThat(commands.run("history", "check", file("legal.log"), "--spec", "queue", "--format", "jepsen-log"))
                .isEqualTo(2);
        assertThat(commands.out()).contains("there is no event in the whole file");
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }
}
